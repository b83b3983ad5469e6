package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tools answer about plans of an earlier installation, field by field. */
class EarlierAnswersTest {
  private static final Path DUMPS = Path.of("../adapters-jdbc/src/test/resources/earlier");
  private static final String ADA = "earlier-key-of-ada";
  private static final String BEN = "earlier-key-of-ben";

  @TempDir private static Path folder;
  private static EmbeddedPostgres postgres;
  private static DataParts data;
  private static GivenServer server;

  @BeforeAll
  static void begin() throws Exception {
    postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    try (var connection =
            DriverManager.getConnection(
                "jdbc:postgresql://%s:%d/%s"
                    .formatted(there.host(), there.port(), there.database()),
                there.user(),
                there.password());
        var sql = connection.createStatement()) {
      sql.execute(Files.readString(DUMPS.resolve("mapped-schema.sql")));
      sql.execute(Files.readString(DUMPS.resolve("mapped-rows.sql")));
      sql.execute(
          "update plans set generated_report_html = '<html><head><meta http-equiv=\"refresh\""
              + " content=\"0;url=//evil.example\"></head>the forest</html>' where id = '"
              + id(6)
              + "'");
    }
    var source = new SettingsSource(Map.of(), Map.of("SERVICE_DATA_DIR", folder.toString()));
    data =
        DataParts.open(
            Settings.read(source, Platform.current()),
            10,
            Chance.ofProcess(),
            problem -> {
              throw problem;
            });
    server = GivenServer.with(data, Map.of("SERVICE_LEGACY_API_KEY_SECRET", "the earlier secret"));
  }

  @AfterAll
  static void end() {
    server.close();
    data.close();
    postgres.close();
  }

  @Test
  void each_plan_has_its_status_whatever_is_missing_of_it() {
    assertEquals(
        """
        1 {"state":"pending","progress_percentage":0.00,"steps_completed":0,"steps_total":110,\
        "current_step":"","timing":{"started_at":null,"last_progress_at":null},\
        "files_count":0,"files":[],"queue_position":1,"resume_count":0}
        2 {"state":"pending","progress_percentage":0.00,"steps_completed":0,"steps_total":0,\
        "current_step":"","timing":{"started_at":null,"last_progress_at":null},\
        "files_count":0,"files":[],"queue_position":2,"resume_count":0}
        3 {"state":"stopped","progress_percentage":0.00,"steps_completed":0,"steps_total":0,\
        "current_step":"","timing":{"started_at":"2025-06-01T10:30:00Z","last_progress_at":null},\
        "files_count":0,"files":[],"resume_count":0}
        4 {"state":"processing","progress_percentage":41.50,"steps_completed":45,"steps_total":110,\
        "current_step":"WBSTask","timing":{"started_at":"2025-06-01T11:00:00Z",\
        "last_progress_at":"2025-06-01T11:20:00Z"},"files_count":0,"files":[],"resume_count":0}
        5 {"state":"processing","progress_percentage":0.00,"steps_completed":0,"steps_total":0,\
        "current_step":"","timing":{"started_at":null,"last_progress_at":null},\
        "files_count":0,"files":[],"resume_count":0}
        6 {"state":"completed","progress_percentage":100.00,"steps_completed":110,"steps_total":110,\
        "current_step":"ReportTask","timing":{"started_at":"2025-06-01T12:00:00.123456Z",\
        "last_progress_at":"2025-06-01T12:29:00Z"},"files_count":2,"files":[\
        {"path":"030-report.html","updated_at":"2025-06-01T12:28:00Z"},\
        {"path":"001-1-start_time.json","updated_at":"2025-06-01T12:28:00Z"}],"resume_count":0}
        7 {"state":"completed","progress_percentage":100.00,"steps_completed":0,"steps_total":0,\
        "current_step":"","timing":{"started_at":"2025-06-01T12:10:00Z","last_progress_at":null},\
        "files_count":3,"files":[{"path":"report.html","updated_at":"2025-06-01T12:28:00Z"},\
        {"path":"002-plan.txt","updated_at":"2025-06-01T12:28:00Z"},\
        {"path":"001-1-start_time.json","updated_at":"2025-06-01T12:28:00Z"}],"resume_count":0}
        8 {"state":"completed","progress_percentage":100.00,"steps_completed":0,"steps_total":0,\
        "current_step":"","timing":{"started_at":null,"last_progress_at":null},\
        "files_count":0,"files":[],"resume_count":0}
        """,
        Stream.of(1, 2, 3, 4, 5, 6, 7, 8)
            .map(n -> n + " " + JsonText.write(withoutMoments(status(n))) + "\n")
            .reduce("", String::concat));
  }

  @Test
  void failure_reason_failed_step_message_and_recoverable_are_each_present_when_available() {
    assertEquals(
        Json.build()
            .put("failure_reason", "worker_error")
            .put("failed_step", "PremiseTask")
            .put("message", "The model did not answer.")
            .put("recoverable", true)
            .done(),
        status(9).object("error").orElseThrow());
    assertEquals(Json.object(), status(10).object("error").orElseThrow());
    assertTrue(
        GivenServer.message(call(ADA, "plan_file_info", plan(10)))
            .startsWith("The plan failed, so it has no report: Its worker left no message."));
  }

  @Test
  void a_list_has_the_plans_of_the_keys_owner_only() {
    assertEquals(
        List.of(11, 9, 7, 6, 4, 3, 1), list(ADA).limit(7).map(EarlierAnswersTest::number).toList());
    assertEquals(12, list(ADA).count());
    assertEquals(List.of(14), list(BEN).map(EarlierAnswersTest::number).toList());
    JsonObject first = list(BEN).findFirst().orElseThrow();
    assertEquals(
        Json.build()
            .put("plan_id", id(14))
            .put("state", "completed")
            .put("progress_percentage", new BigDecimal("100"))
            .put("created_at", "2025-06-01T15:00:00Z")
            .put("prompt_excerpt", "Ben's plan")
            .done(),
        first);
  }

  @Test
  void keys_work_in_either_form_and_a_revoked_one_does_not() {
    assertEquals(
        Optional.of("PLAN_NOT_FOUND"), GivenServer.code(call(BEN, "plan_status", plan(6))));
    assertEquals(
        Optional.of("INVALID_API_KEY"),
        GivenServer.code(call("revoked-key-of-ada", "plan_status", plan(6))));
  }

  @Test
  void a_report_comes_from_its_column_else_from_the_zip_by_either_name() {
    String forest = download(6, "report");
    assertTrue(forest.contains("the forest"), forest);
    assertFalse(forest.contains("<meta"), "it navigates away: " + forest);
    assertEquals("<html>the harbour</html>", download(7, "report"));
    assertTrue(download(6, "zip").startsWith("PK"));
    assertEquals(
        Optional.of("content_unavailable"), GivenServer.code(call(ADA, "plan_file_info", plan(8))));
  }

  private static String download(int number, String artifact) {
    JsonObject arguments = Json.build().put("plan_id", id(number)).put("artifact", artifact).done();
    String url =
        GivenServer.structured(call(ADA, "plan_file_info", arguments))
            .text("download_url")
            .orElseThrow();
    URI link = URI.create(url);
    return server.get(link.getRawPath() + "?" + link.getRawQuery()).body();
  }

  private static JsonObject status(int number) {
    return GivenServer.structured(
        call(ADA, "plan_status", plan(number).with("files", Json.of(true))));
  }

  /** Without what differs from run to run, and without the links. */
  private static JsonObject withoutMoments(JsonObject status) {
    Json.Builder json = Json.build();
    status
        .members()
        .forEach((name, value) -> {
          switch (name) {
            case "plan_id", "sse_url", "links", "revision" -> {}
            case "timing" ->
                json.put(
                    name,
                    Json.build()
                        .put("started_at", member(value, "started_at"))
                        .put("last_progress_at", member(value, "last_progress_at"))
                        .done());
            default -> json.put(name, value);
          }
        });
    return json.done();
  }

  private static Json member(Json object, String name) {
    return ((JsonObject) object).get(name).orElseThrow();
  }

  private static Stream<JsonObject> list(String key) {
    return GivenServer.structured(call(key, "plan_list", Json.build().put("limit", 50).done()))
        .objects("plans")
        .stream();
  }

  private static int number(JsonObject plan) {
    String id = plan.text("plan_id").orElseThrow();
    return Integer.parseInt(id.substring(id.length() - 2));
  }

  private static JsonObject call(String key, String tool, JsonObject arguments) {
    return server.wrapped(tool, arguments, "X-API-Key", key);
  }

  private static JsonObject plan(int number) {
    return GivenPlans.plan(id(number));
  }

  private static String id(int number) {
    return "b0000000-0000-4000-8000-0000000000%02d".formatted(number);
  }
}
