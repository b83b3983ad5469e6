package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mpxj.ProjectFile;
import org.mpxj.mspdi.MSPDIReader;

/**
 * The tools, one test each, with all their arguments and results. Each answer fits the tool's own
 * outputSchema.
 */
@ExtendWith(GivenDatabase.class)
class ToolRowsTest {
  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;

  ToolRowsTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @Test
  void example_plans() {
    JsonObject answer = called("example_plans", Json.object());

    JsonObject example = answer.objects("plans").getFirst();
    assertEquals(Set.of("title", "prompt", "report_url", "zip_url"), names(example));
    for (String link : List.of("report_url", "zip_url")) {
      assertEquals(200, server.get(example.text(link).orElseThrow()).statusCode());
    }
    assertTrue(answer.text("message").isPresent());
  }

  @Test
  void example_prompts() {
    JsonObject answer = called("example_prompts", Json.build().put("count", 20).done());

    assertTrue(answer.texts("samples").size() >= 5);
    for (String sample : answer.texts("samples")) {
      int words = sample.split("\\s+").length;
      assertTrue(words >= 300 && words <= 800, words + " words");
    }
  }

  @Test
  void model_profiles() {
    JsonObject answer = called("model_profiles", Json.object());

    assertEquals(Optional.of("baseline"), answer.text("default_profile"));
    assertEquals(
        Set.of("profile", "title", "summary", "model_count", "models"),
        names(answer.objects("profiles").getFirst()));
  }

  @Test
  void plan_create() {
    JsonObject answer = called("plan_create", GivenPlans.prompt());

    String id = answer.text("plan_id").orElseThrow();
    assertEquals(Set.of("plan_id", "created_at", "sse_url", "next"), names(answer));
    assertEquals(id, UUID.fromString(id).toString());
    assertTrue(answer.text("created_at").orElseThrow().endsWith("Z"));
    assertTrue(Instant.parse(answer.text("created_at").orElseThrow()).isBefore(Instant.now()));
    assertEquals(Optional.of(server.uri("/sse/plan/" + id).toString()), answer.text("sse_url"));
  }

  @Test
  void plan_create_makes_a_new_plan_id_each_time() {
    assertTrue(!plans.in(State.PENDING).equals(plans.in(State.PENDING)));
  }

  @Test
  void plan_status_of_a_plan_in_progress() {
    JsonObject answer = called("plan_status", GivenPlans.plan(plans.in(State.PENDING)));

    assertEquals(
        Set.of(
            "plan_id",
            "state",
            "progress_percentage",
            "steps_completed",
            "steps_total",
            "current_step",
            "timing",
            "files_count",
            "queue_position",
            "resume_count",
            "sse_url"),
        names(answer));
    assertEquals(
        Set.of("started_at", "elapsed_sec", "last_progress_at"),
        names(answer.object("timing").orElseThrow()));
  }

  @Test
  void plan_status_of_a_completed_plan() {
    JsonObject answer = called("plan_status", GivenPlans.plan(plans.in(State.COMPLETED)));

    assertEquals(0, answer.number("progress_percentage").orElseThrow().intValue() - 100);
    assertEquals(Optional.of("outline"), answer.text("engine"));
    assertTrue(answer.object("quality_summary").isPresent());
    assertEquals(Optional.empty(), answer.get("sse_url"));
    assertEquals(Optional.empty(), answer.get("queue_position"));
  }

  @Test
  void plan_status_of_a_failed_plan_has_the_error_object() {
    JsonObject answer = called("plan_status", GivenPlans.plan(plans.in(State.FAILED_FOR_GOOD)));

    JsonObject error = answer.object("error").orElseThrow();
    assertEquals(Set.of("failure_reason", "failed_step", "message", "recoverable"), names(error));
    assertEquals(Optional.of("002-intake"), error.text("failed_step"));
    assertEquals(Optional.of(false), error.bool("recoverable"));
  }

  @Test
  void plan_wait() {
    JsonObject pending =
        called(
            "plan_wait", GivenPlans.plan(plans.in(State.PENDING)).with("timeout_sec", Json.of(1)));
    JsonObject ended = called("plan_wait", GivenPlans.plan(plans.in(State.STOPPED)));

    assertEquals(Optional.of(true), pending.bool("timed_out"));
    assertEquals(Optional.of("pending"), pending.text("state"));
    assertEquals(Optional.of(false), ended.bool("timed_out"));
    assertEquals(Optional.of("stopped"), ended.text("state"));
  }

  @Test
  void plan_stop() {
    String id = plans.in(State.PENDING);

    JsonObject answer = called("plan_stop", GivenPlans.plan(id));

    assertEquals(
        Json.build().put("plan_id", id).put("state", "stopped").put("stop_requested", true).done(),
        answer);
  }

  @Test
  void plan_retry_with_the_default_profile_and_with_another() {
    String id = plans.in(State.FAILED_FOR_GOOD);

    JsonObject first = called("plan_retry", GivenPlans.plan(id));
    plans.bring(id, State.FAILED_FOR_GOOD);
    JsonObject second =
        called("plan_retry", GivenPlans.plan(id).with("model_profile", Json.of("premium")));

    assertEquals(
        Set.of("plan_id", "state", "model_profile", "retried_at", "sse_url"), names(first));
    assertEquals(Optional.of(id), first.text("plan_id"));
    assertEquals(Optional.of("baseline"), first.text("model_profile"));
    assertEquals(Optional.of("premium"), second.text("model_profile"));
  }

  @Test
  void plan_resume() {
    String id = plans.in(State.STOPPED);

    JsonObject answer = called("plan_resume", GivenPlans.plan(id));

    assertEquals(
        Set.of("plan_id", "state", "model_profile", "resume_count", "resumed_at", "sse_url"),
        names(answer));
    assertEquals(Optional.of(id), answer.text("plan_id"));
    assertEquals(1, answer.number("resume_count").orElseThrow().intValue());
  }

  @Test
  void plan_file_info_is_empty_while_output_is_not_ready() {
    assertEquals(Json.object(), called("plan_file_info", GivenPlans.plan(plans.in(State.PENDING))));
  }

  @Test
  void plan_file_info_of_report_and_zip() {
    JsonObject plan = GivenPlans.plan(plans.in(State.COMPLETED));

    JsonObject report = called("plan_file_info", plan);
    JsonObject zip = called("plan_file_info", plan.with("artifact", Json.of("zip")));

    for (JsonObject info : List.of(report, zip)) {
      assertEquals(
          Set.of("content_type", "sha256", "download_size", "download_url", "expires_at"),
          names(info));
      assertEquals(200, server.get(info.text("download_url").orElseThrow()).statusCode());
    }
    assertTrue(report.text("download_url").orElseThrow().contains("/030-report.html?token="));
    assertTrue(zip.text("download_url").orElseThrow().contains("/run.zip?token="));
  }

  @Test
  void plan_export_makes_a_file_that_another_program_opens() throws Exception {
    JsonObject wanted =
        GivenPlans.plan(store.wholePlan()).with("format", Json.of(ExportFormat.MSPDI.wireName()));

    JsonObject file = called("plan_export", wanted);
    byte[] saved =
        server.get(file.text("download_url").orElseThrow()).body().getBytes(StandardCharsets.UTF_8);
    ProjectFile project = new MSPDIReader().read(new ByteArrayInputStream(saved));

    assertEquals(Optional.of(BigDecimal.valueOf(saved.length)), file.number("download_size"));
    assertTrue(project.getTasks().size() > 30, "phases, packages and tasks");
    assertTrue(project.getTasks().stream().anyMatch(task -> !task.getPredecessors().isEmpty()));
    assertEquals(
        HarbourBath.plan().content().title(), project.getProjectProperties().getProjectTitle());
  }

  @Test
  void plan_list() {
    String id = plans.in(State.STOPPED);

    JsonObject answer =
        called("plan_list", Json.build().put("limit", 1).put("state", "stopped").done());

    JsonObject newest = answer.objects("plans").getFirst();
    assertEquals(1, answer.objects("plans").size());
    assertEquals(Optional.of(id), newest.text("plan_id"));
    assertEquals(
        Set.of("plan_id", "state", "progress_percentage", "created_at", "prompt_excerpt"),
        names(newest));
  }

  @Test
  void plan_download_is_no_tool_of_this_server() {
    List<String> listed =
        GivenServer.json(server.get("/mcp/tools")).objects("tools").stream()
            .flatMap(tool -> tool.text("name").stream())
            .toList();

    assertEquals(
        List.of(
            "example_plans",
            "example_prompts",
            "model_profiles",
            "plan_create",
            "plan_status",
            "plan_wait",
            "plan_work",
            "plan_read",
            "plan_edit",
            "plan_fork",
            "plan_compare",
            "plan_progress",
            "plan_share",
            "plan_unshare",
            "plan_stop",
            "plan_retry",
            "plan_resume",
            "plan_delete",
            "plan_file_info",
            "plan_export",
            "plan_list",
            "plan_usage",
            "send_feedback"),
        listed);
  }

  @Test
  void external_names_are_plan_id_and_plans_and_never_task() {
    String tools = server.get("/mcp/tools").body();
    String codes = List.of(ErrorCode.values()).toString();

    assertTrue(tools.contains("\"plan_id\"") && tools.contains("\"plans\""));
    assertFalse(tools.contains("task_id") || tools.contains("\"tasks\""));
    assertFalse(codes.contains("TASK"), codes);
  }

  /** The same result over the wrapper and over MCP would change plans twice, so one is asked. */
  private JsonObject called(String tool, JsonObject arguments) {
    JsonObject listed =
        GivenServer.json(server.get("/mcp/tools")).objects("tools").stream()
            .filter(one -> one.text("name").equals(Optional.of(tool)))
            .findFirst()
            .orElseThrow();
    JsonObject answer = server.wrapped(tool, arguments, "X-API-Key", GivenServer.SECRET);
    assertEquals(Optional.of(false), answer.bool("isError"), answer::toString);
    JsonObject result = GivenServer.structured(answer);
    assertEquals(
        List.of(), new JsonSchema(listed.object("outputSchema").orElseThrow()).check(result));
    return result;
  }

  private static Set<String> names(JsonObject object) {
    return object.members().keySet();
  }
}
