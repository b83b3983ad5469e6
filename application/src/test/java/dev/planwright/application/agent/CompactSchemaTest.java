package dev.planwright.application.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.SchemaDefinitions;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.AskedSchema;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What an agent reads of a schema is all that its answer is checked by. */
class CompactSchemaTest {
  static Stream<StageDefinition> asked() {
    return StandardPipeline.all().models().definitions().stream()
        .filter(stage -> stage.plannedCalls() > 0);
  }

  @ParameterizedTest
  @MethodSource("asked")
  void nothing_that_is_checked_is_left_out(StageDefinition stage) {
    var nothing = new StageInput("", LocalDate.EPOCH, Map.of());
    var choices = new Choices(StandardPipeline.all().models(), nothing).with(ids());
    for (String section : stage.instruction().keySet()) {
      Optional<String> part = Optional.of(section).filter(name -> !name.isEmpty());
      JsonObject full = AskedSchema.of(stage.schema(), part, choices, Detail.STANDARD);
      List<String> missing = new ArrayList<>();

      compare(full, SchemaDefinitions.inlined(CompactSchema.of(full)), "", missing);

      assertEquals(List.of(), missing);
    }
  }

  private static Map<String, List<String>> ids() {
    return Map.of("roles", List.of("R1", "R2", "R3", "R4", "R5"), "facts", List.of("F1", "F2"));
  }

  private static void compare(JsonObject full, JsonObject read, String path, List<String> missing) {
    for (Map.Entry<String, Json> rule : full.members().entrySet()) {
      String name = rule.getKey();
      boolean told =
          switch (name) {
            case "properties" -> {
              JsonObject members = (JsonObject) rule.getValue();
              JsonObject others = read.object("properties").orElseGet(Json::object);
              members
                  .members()
                  .forEach((member, schema) ->
                      compare(
                          (JsonObject) schema,
                          others.object(member).orElseGet(Json::object),
                          path + "." + member,
                          missing));
              yield true;
            }
            case "items" -> {
              compare(
                  (JsonObject) rule.getValue(),
                  read.object("items").orElseGet(Json::object),
                  path + "[]",
                  missing);
              yield true;
            }
            case "required", "additionalProperties" -> true; // the legend says so
            case "minLength" ->
                List.of(Json.of(0), Json.of(1)).contains(rule.getValue()) || same(rule, read);
            case "minItems" -> rule.getValue().equals(Json.of(0)) || same(rule, read);
            case "enum" -> same(rule, read) || read.text("ids").isPresent();
            case "maxLength" -> full.get("enum").isPresent() || same(rule, read);
            case "type" ->
                same(rule, read)
                    || Stream.of("properties", "items", "enum", "ids", "maxLength")
                        .anyMatch(read.members()::containsKey);
            default -> same(rule, read);
          };
      if (!told) {
        missing.add(path + " " + name + " " + rule.getValue());
      }
    }
  }

  private static boolean same(Map.Entry<String, Json> rule, JsonObject read) {
    return read.get(rule.getKey()).filter(rule.getValue()::equals).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "D1 D2 D3 D4 D5 D6 D7 K1 K2 K3,D1-D7 K1-K3",
    "1 2 3 1.1 1.2 2.1 2.2 2.3,1-3 1.1 1.2 2.1-2.3",
    "L1.1 L1.2 L1.3 L2.1 F42,L1.1-L1.3 L2.1 F42"
  })
  void ids_that_follow_each_other_are_told_as_ranges(String ids, String told) {
    assertEquals(Optional.of(told), IdRanges.of(List.of(ids.split(" "))));
  }

  @Test
  void few_choices_and_words_are_told_one_by_one() {
    assertTrue(IdRanges.of(List.of("R1", "R2", "R3")).isEmpty());
    assertTrue(IdRanges.of(List.of("low", "likely", "high", "most", "least")).isEmpty());
  }
}
