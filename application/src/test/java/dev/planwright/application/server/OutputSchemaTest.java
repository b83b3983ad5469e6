package dev.planwright.application.server;

import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.finished;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * What tools answer is what their schemas promise, errors too: some clients check those as well and
 * lose what does not fit. Judged by a foreign validator, in both dialects that clients use.
 */
class OutputSchemaTest {
  static final List<SpecificationVersion> DIALECTS =
      List.of(SpecificationVersion.DRAFT_7, SpecificationVersion.DRAFT_2020_12);
  private static final JsonObject ERROR =
      Json.build()
          .put("error", Json.build().put("code", "X").put("message", "Because.").done())
          .done();

  private final ToolHarness harness = ToolHarness.open();
  private final Set<String> called = new HashSet<>();

  @AfterEach
  void close() {
    harness.close();
  }

  @ParameterizedTest
  @FieldSource("DIALECTS")
  void every_tools_results_and_errors_fit_its_output_schema(SpecificationVersion dialect) {
    var check = new Check(dialect);
    String begun = id(created(harness.ports));
    String done = id(completed());

    check.call("example_plans", "{}");
    check.call("example_plans", "{\"x\":1}");
    check.call("example_prompts", "{}");
    check.call("model_profiles", "{}");
    check.call("plan_create", "{\"prompt\":\"Open a bakery in Lyon by June 2027.\"}");
    check.call("plan_create", "{\"prompt\":\"\"}");
    check.call("plan_list", "{}");
    check.call("plan_list", "{\"limit\":1}");
    check.call("plan_list", "{\"limit\":51}");
    check.call("plan_status", "{\"plan_id\":\"%s\",\"files\":true}".formatted(done));
    check.call("plan_usage", "{\"plan_id\":\" %s\"}".formatted(done));
    check.call("send_feedback", "{\"text\":\"Good\",\"plan_id\":\"%s\"}".formatted(done));
    check.call("send_feedback", "{\"text\":\" \"}");
    check.call("plan_wait", "{\"plan_id\":\"%s\",\"timeout_sec\":1}".formatted(begun));
    check.call("plan_file_info", "{\"plan_id\":\"%s\"}".formatted(begun));
    for (String plan : List.of(begun, done, "nope")) {
      for (String tool :
          List.of(
              "plan_status",
              "plan_read",
              "plan_stop",
              "plan_resume",
              "plan_stop",
              "plan_retry",
              "plan_stop",
              "plan_file_info")) {
        check.call(tool, "{\"plan_id\":\"%s\"}".formatted(plan));
      }
      check.call("plan_file_info", "{\"plan_id\":\"%s\",\"artifact\":\"zip\"}".formatted(plan));
      check.call("plan_export", "{\"plan_id\":\"%s\",\"format\":\"mspdi\"}".formatted(plan));
      check.call("plan_compare", "{\"a\":\"%s\",\"b\":\"%s@1\"}".formatted(done, plan));
      check.call("plan_progress", "{\"plan_id\":\"%s\"}".formatted(plan));
      check.call("plan_share", "{\"plan_id\":\"%s\"}".formatted(plan));
      check.call("plan_unshare", "{\"plan_id\":\"%s\"}".formatted(plan));
      check.call("plan_fork", "{\"plan_id\":\"%s\"}".formatted(plan));
      check.call(
          "plan_edit",
          "{\"plan_id\":\"%s\",\"operations\":[{\"op\":\"drop\",\"id\":\"K1\"}]}".formatted(plan));
    }
    check.call("plan_wait", "{\"plan_id\":\"%s\"}".formatted(done));
    check.call("plan_work", "{\"plan_id\":\"%s\"}".formatted(done));
    check.call("plan_work", "{\"plan_id\":\"%s\",\"max_items\":9}".formatted(done));
    check.call("plan_delete", "{\"plan_id\":\"%s\"}".formatted(done));
    check.call("plan_delete", "{\"plan_id\":\"%s\"}".formatted(done));

    assertEquals(
        new HashSet<>(harness.toolbox().tools().stream().map(Tool::name).toList()), called);
  }

  @ParameterizedTest
  @FieldSource("DIALECTS")
  void every_output_schema_takes_an_error_and_keeps_to_what_clients_read(
      SpecificationVersion dialect) {
    for (Tool tool : harness.toolbox().tools()) {
      assertEquals(List.of(), problems(dialect, tool, ERROR), tool.name());
      assertEquals("object", tool.outputSchema().text("type").orElse("none"), tool.name());
    }
  }

  @Test
  void only_a_file_that_is_not_ready_is_described_by_nothing() {
    for (Tool tool : harness.toolbox().tools()) {
      boolean nothing = problems(SpecificationVersion.DRAFT_2020_12, tool, Json.object()).isEmpty();
      assertEquals(
          Set.of("plan_file_info", "plan_export").contains(tool.name()), nothing, tool.name());
    }
  }

  @Test
  void schemas_use_nothing_that_older_validators_do_not_know() {
    for (Tool tool : harness.toolbox().tools()) {
      for (JsonObject schema : List.of(tool.inputSchema(), tool.outputSchema())) {
        String text = JsonText.write(schema);
        for (String word : List.of("\"unevaluated", "\"$dynamicRef\"", "\"$schema\"", "\"$ref\"")) {
          assertTrue(!text.contains(word), tool.name() + " uses " + word);
        }
      }
    }
  }

  private final class Check {
    private final SpecificationVersion dialect;

    Check(SpecificationVersion dialect) {
      this.dialect = dialect;
    }

    void call(String tool, String arguments) {
      JsonObject result = result(tool, arguments);
      Tool definition =
          harness.toolbox().tools().stream()
              .filter(one -> one.name().equals(tool))
              .findFirst()
              .orElseThrow();
      called.add(tool);
      assertEquals(
          List.of(),
          problems(dialect, definition, result),
          () -> tool + ": " + JsonText.write(result));
    }

    private JsonObject result(String tool, String arguments) {
      try {
        return harness.call(tool, (JsonObject) JsonText.read(arguments));
      } catch (Refusal refusal) {
        return refusal.toJson();
      }
    }
  }

  private Plan completed() {
    Plan plan = created(harness.ports);
    claimed(harness.ports);
    harness.ports.queue().complete(claimed(harness.ports).lease(), finished());
    return plan;
  }

  private static List<String> problems(
      SpecificationVersion dialect, Tool tool, JsonObject structured) {
    Schema schema =
        SchemaRegistry.withDefaultDialect(dialect).getSchema(JsonText.write(tool.outputSchema()));
    return schema.validate(JsonText.write(structured), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  private static String id(Plan plan) {
    return plan.id().toString();
  }
}
