package dev.planwright.application.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the tools cost the context of a conversation, in characters. */
class ToolBudgetTest {
  /** All that {@code tools/list} says. */
  private static final int LIST = 45_000;

  /** Names, descriptions and inputs: what hosts show to their models. */
  private static final int SHOWN = 16_000;

  private static final int UNFINISHED = 500;

  private final ToolHarness server = ToolHarness.open();

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void the_list_of_tools_stays_within_its_budgets() {
    List<Tool> tools = server.toolbox().tools();

    int shown =
        tools.stream()
            .mapToInt(tool ->
                tool.name().length()
                    + tool.description().length()
                    + JsonText.write(tool.inputSchema()).length())
            .sum();
    int list = shown + tools.stream().mapToInt(ToolBudgetTest::rest).sum();
    assertTrue(list <= LIST, () -> "tools/list has %,d characters".formatted(list));
    assertTrue(shown <= SHOWN, () -> "names, descriptions and inputs have %,d".formatted(shown));
  }

  /** Title, output, annotations and the punctuation around all of it. */
  private static int rest(Tool tool) {
    return tool.title().length() + JsonText.write(tool.outputSchema()).length() + 200;
  }

  @Test
  void the_status_of_a_plan_in_progress_is_short_and_lists_files_only_when_asked() {
    String id = Samples.created(server.ports).id().toString();
    JsonObject plan = Json.build().put("plan_id", " " + id + "\n").done();

    JsonObject pending = server.call("plan_status", plan);
    Samples.claimed(server.ports);
    JsonObject processing = server.call("plan_status", plan);

    for (JsonObject status : List.of(pending, processing)) {
      assertTrue(JsonText.write(status).length() <= UNFINISHED, () -> JsonText.write(status));
      assertTrue(status.get("files").isEmpty());
    }
    assertTrue(
        server.call("plan_status", plan.with("files", Json.of(true))).get("files").isPresent());
  }

  @Test
  void weak_sections_are_grouped_by_reason() {
    JsonObject quality =
        Json.build()
            .put("full", 30)
            .put("weak", List.of(weak("Risks", "why"), weak("Team", "why"), weak("Levers", "else")))
            .done();

    assertEquals(
        "[{\"reason\":\"why\",\"sections\":[\"Risks\",\"Team\"]},"
            + "{\"reason\":\"else\",\"sections\":[\"Levers\"]}]",
        JsonText.write(StatusHeadline.byReason(quality).get("weak").orElseThrow()));
  }

  @Test
  void the_headline_of_a_status_is_short_whatever_a_plan_has_to_say() {
    String sentence = "A very long sentence about the matter. ".repeat(20);
    List<JsonObject> many =
        Collections.nCopies(
            3,
            Json.build().put("id", "K1").put("title", sentence).put("question", sentence).done());
    JsonObject headline =
        Json.build()
            .put("title", sentence)
            .put("cost", Json.build().put("unit", "EUR").put("p80", 853363).done())
            .put("top_risks", many)
            .put("decisions", many)
            .done();

    JsonObject brief = StatusHeadline.of(headline, 800);

    assertTrue(JsonText.write(brief).length() <= 800, () -> JsonText.write(brief));
    assertEquals(headline.get("cost"), brief.get("cost"));
  }

  @Test
  void every_field_of_every_tool_is_described() {
    List<String> silent =
        server.toolbox().tools().stream()
            .flatMap(tool ->
                Stream.of(tool.inputSchema(), tool.outputSchema())
                    .flatMap(schema -> undescribed(tool.name(), schema)))
            .toList();

    assertEquals(List.of(), silent);
  }

  @Test
  void a_plan_is_found_by_words_of_its_prompt_and_the_rest_by_the_cursor() {
    for (int plan = 0; plan < 3; plan++) {
      Samples.created(server.ports);
    }
    JsonObject first = list("{\"limit\":2,\"query\":\"BAKERY\"}");
    String cursor = first.text("next_cursor").orElseThrow();
    JsonObject second = list("{\"limit\":2,\"cursor\":\"%s\"}".formatted(cursor));

    assertEquals(2, first.objects("plans").size());
    assertEquals(1, second.objects("plans").size());
    assertTrue(second.get("next_cursor").isEmpty());
    assertEquals(List.of(), list("{\"query\":\"submarine\"}").objects("plans"));
  }

  @Test
  void what_a_plan_used_is_told_and_feedback_is_stored() {
    PlanId plan = Samples.created(server.ports).id();
    server
        .ports
        .ledger()
        .store(List.of(UsageSamples.call().task(plan.toString()).tokens(100, 20).done()));
    JsonObject usage =
        server.call("plan_usage", Json.build().put("plan_id", plan.toString()).done());
    JsonObject sent =
        server.call(
            "send_feedback",
            Json.build()
                .put("text", "Good")
                .put("rating", 5)
                .put("plan_id", plan.toString())
                .done());

    assertEquals(100, usage.number("input_tokens").orElseThrow().intValue());
    assertEquals(
        20, usage.objects("by_model").getFirst().number("output_tokens").orElseThrow().intValue());
    var stored = server.ports.feedback().newest(2).getFirst().feedback();
    assertEquals(stored.id(), UUID.fromString(sent.text("feedback_id").orElseThrow()));
    assertEquals("Good", stored.text());
    assertEquals(Optional.of(5), stored.rating());
    assertEquals(Optional.of(plan), stored.plan());
  }

  private JsonObject list(String arguments) {
    return server.call("plan_list", (JsonObject) JsonText.read(arguments));
  }

  private static JsonObject weak(String section, String reason) {
    return Json.build().put("section", section).put("reason", reason).done();
  }

  private static Stream<String> undescribed(String path, JsonObject schema) {
    Stream<String> inner =
        Stream.concat(
                schema.object("properties").stream()
                    .flatMap(properties -> properties.members().entrySet().stream()),
                schema.object("items").stream().map(items -> Map.entry("[]", items)))
            .flatMap(member ->
                Stream.concat(
                    described(member) ? Stream.of() : Stream.of(path + "." + member.getKey()),
                    undescribed(path + "." + member.getKey(), (JsonObject) member.getValue())));
    return inner;
  }

  private static boolean described(Map.Entry<String, ? extends Json> member) {
    return member.getKey().equals("[]")
        || ((JsonObject) member.getValue()).text("description").isPresent();
  }
}
