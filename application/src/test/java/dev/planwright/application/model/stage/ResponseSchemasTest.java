package dev.planwright.application.model.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.AskedSchema;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResponseSchemasTest {
  private static final List<String> NAMES =
      List.of(
          "002-intake",
          "003-gate",
          "004-premise",
          "005-context",
          "006-levers",
          "007-strategy",
          "008-scenarios",
          "009-assumptions",
          "010-assumption-review",
          "011-risks",
          "012-project-plan",
          "013-governance-bodies",
          "013-governance-rules",
          "014-references",
          "015-team-roles",
          "015-team-second look",
          "016-swot",
          "017-experts-panel",
          "017-experts-findings",
          "018-evidence-lists",
          "018-evidence-draft",
          "019-wbs",
          "020-tasks",
          "021-links",
          "023-budget",
          "024-pitch",
          "025-review",
          "026-questions",
          "027-premortem",
          "028-audit-checks",
          "028-audit-adherence",
          "029-summary");
  private static StageBench bench;

  @BeforeAll
  static void plan() {
    bench = new StageBench().upTo(Stage.SUMMARY);
  }

  static Stream<String> names() {
    return NAMES.stream();
  }

  private static JsonObject filled(String name) {
    Map<String, List<String>> own =
        Map.of(
            "phase_packages", List.of("1.1", "1.2"),
            "bodies", List.of("B1"),
            "panel", List.of("1", "2"),
            "checks", List.of("physical", "misuse"));
    return derived(name, bench.input(), own);
  }

  /**
   * What is asked for by a stage whose package holds its schema, or by the call behind its name.
   */
  private static JsonObject derived(String name, StageInput input, Map<String, List<String>> own) {
    return Stages.PIPELINE.definitions().stream()
        .filter(stage -> stage.making() instanceof Making.ByQuestion)
        .filter(stage -> name.startsWith(stage.id().fileStem()))
        .findFirst()
        .map(stage ->
            AskedSchema.of(
                stage.schema(),
                Optional.of(name.substring(stage.id().fileStem().length()))
                    .filter(call -> !call.isEmpty())
                    .map(call -> call.substring(1)),
                new Choices(Stages.PIPELINE, input).with(own),
                Detail.STANDARD))
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("names")
  void a_schema_is_flat_closed_and_bounded(String name) {
    List<String> wrong = new ArrayList<>();

    check(filled(name), name, wrong);

    assertEquals(List.of(), wrong);
    new JsonSchema(filled(name)); // refuses keywords that nobody checks
  }

  private static void check(JsonObject schema, String path, List<String> wrong) {
    schema
        .get("enum")
        .filter(choices -> !(choices instanceof Json.JsonArray))
        .ifPresent(_ -> wrong.add(path + " has an unfilled choice"));
    schema
        .object("properties")
        .ifPresent(properties -> {
          if (!schema.bool("additionalProperties").equals(java.util.Optional.of(false))) {
            wrong.add(path + " is open");
          }
          if (!schema.texts("required").equals(List.copyOf(properties.members().keySet()))) {
            wrong.add(path + " does not require all its members");
          }
          properties
              .members()
              .forEach((name, member) -> check((JsonObject) member, path + "." + name, wrong));
        });
    schema
        .object("items")
        .ifPresent(items -> {
          if (schema.number("maxItems").isEmpty()) {
            wrong.add(path + " is a list without an end");
          }
          check(items, path + "[]", wrong);
        });
    boolean text = schema.text("type").filter("string"::equals).isPresent();
    if (text && schema.array("enum").isEmpty() && schema.number("maxLength").isEmpty()) {
      wrong.add(path + " is a text without an end");
    }
  }

  @Test
  void reasons_stand_before_what_they_are_reasons_for() {
    assertBefore(filled("003-gate"), "reason", "verdict");
    assertBefore(items("007-strategy", "marks"), "why", "class");
    assertBefore(filled("008-scenarios"), "why", "recommend");
    assertBefore(items("011-risks", "risks"), "effect", "likelihood");
    assertBefore(items("028-audit-checks", "checks"), "why", "rating");
    assertBefore(items("028-audit-adherence", "adherence"), "how", "score");
    assertBefore(items("004-premise", "lenses"), "thesis", "verdict");
  }

  @Test
  void what_must_occur_once_is_counted_by_the_schema() {
    int levers = bench.input().data(Stage.LEVERS).objects("levers").size();
    JsonObject marks =
        filled("007-strategy").object("properties").flatMap(p -> p.object("marks")).orElseThrow();

    assertEquals(levers, marks.number("minItems").orElseThrow().intValue());
    assertEquals(levers, marks.number("maxItems").orElseThrow().intValue());
    assertEquals(
        levers,
        items("007-strategy", "marks")
            .object("properties")
            .flatMap(p -> p.object("lever"))
            .orElseThrow()
            .array("enum")
            .size());
  }

  @Test
  void where_there_is_nothing_to_refer_to_the_list_stays_empty_and_a_text_is_free() {
    var nothing = new StageBench("A prompt.").input();

    JsonObject link =
        items(derived("021-links", nothing, Map.of()), "links").object("properties").orElseThrow();

    assertEquals(Optional.empty(), link.object("from").orElseThrow().get("enum"));
    JsonObject review = derived("010-assumption-review", nothing, Map.of());
    assertTrue(review.toString().contains("maxItems=JsonNumber[value=0]"), review.toString());
  }

  private static JsonObject items(String name, String list) {
    return items(filled(name), list);
  }

  private static JsonObject items(JsonObject schema, String list) {
    return schema
        .object("properties")
        .flatMap(p -> p.object(list))
        .flatMap(l -> l.object("items"))
        .orElseThrow();
  }

  private static void assertBefore(JsonObject schema, String reason, String verdict) {
    List<String> order = List.copyOf(schema.object("properties").orElseThrow().members().keySet());
    assertTrue(order.indexOf(reason) < order.indexOf(verdict), order.toString());
    assertTrue(order.contains(reason), order.toString());
  }
}
