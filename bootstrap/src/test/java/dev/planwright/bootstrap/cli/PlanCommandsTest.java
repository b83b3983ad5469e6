package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools at a terminal, against a server that answers as it was told. */
@Timeout(60)
class PlanCommandsTest {
  private static final String NEWEST = "0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22";
  private static final String OTHER = "0b7e9999-5f0c-4a34-9c1d-7b6a0e9f1c22";
  private static final String PLANS =
      """
      {"plans": [
        {"plan_id": "%s", "state": "processing", "progress_percentage": 40.5,
         "created_at": "2026-07-14T10:20:30Z", "prompt_excerpt": "Open a\\nbakery\\u001b[2J"},
        {"plan_id": "%s", "state": "completed", "progress_percentage": 100,
         "created_at": "2026-07-13T08:00:00Z", "prompt_excerpt": "%s"}], "message": ""}
      """
          .formatted(NEWEST, OTHER, "x".repeat(80));
  private static final String PROCESSING =
      """
      {"plan_id": "%s", "state": "processing", "progress_percentage": 40, "steps_completed": 13,
       "steps_total": 33, "current_step": "014-risks", "timing": {"elapsed_sec": 65}}
      """
          .formatted(NEWEST);
  private static final String COMPLETED =
      """
      {"plan_id": "%s", "state": "completed", "progress_percentage": 100, "steps_completed": 33,
       "steps_total": 33, "current_step": "", "timing": {"elapsed_sec": 3725}, "engine": "outline"}
      """
          .formatted(NEWEST);
  private static final String FAILED =
      """
      {"plan_id": "%s", "state": "failed", "progress_percentage": 40,
       "error": {"failure_reason": "worker_error", "message": "the worker was lost",
       "recoverable": true}}
      """
          .formatted(NEWEST);
  private static final String NEWS =
      """
      retry: 10

      event: status
      data: {"plan_id": "p", "state": "processing", "progress_percentage": 41.5, "elapsed_sec": 66}

      """;

  @TempDir Path home;
  private StubServer server;

  @BeforeEach
  void listen() throws IOException {
    server = new StubServer().answers("plan_list", PLANS);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void plans_are_listed_in_columns_without_anything_that_commands_the_terminal() {
    assertEquals(
        """
        PLAN                                  STATE         DONE  CREATED (UTC)     PROMPT
        %s  processing  40.5 %%  2026-07-14 10:20  Open a bakery [2J
        %s  completed    100 %%  2026-07-13 08:00  %s…
        """
            .formatted(NEWEST, OTHER, "x".repeat(49)),
        run(0, "plan", "list").out());
  }

  @Test
  void a_list_fits_the_terminal() {
    assertEquals(
        """
        PLAN      STATE         DONE  CREATED (UTC)     PROMPT
        0b7e3a52  processing  40.5 %  2026-07-14 10:20  Open a bake…
        0b7e9999  completed    100 %  2026-07-13 08:00  xxxxxxxxxxx…
        """,
        at("60", "plan", "list"));
    assertTrue(
        at("40", "plan", "list")
            .startsWith(
                "PLAN           0b7e3a52\nSTATE          processing\nDONE           40.5 %\n"));
  }

  private String at(String columns, String... line) {
    var terminal = new Terminal(home, Map.of("SERVICE_URL", server.url(), "COLUMNS", columns));
    assertEquals(0, terminal.run(line), terminal.err());
    return terminal.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {NEWEST, "0b7e3", "0B7E3A52-5f", "latest"})
  void a_plan_is_found_by_its_id_a_beginning_of_it_or_as_the_latest(String words) {
    server.answers("plan_status", PROCESSING);

    run(0, "plan", "status", words);

    assertEquals(Optional.of(NEWEST), server.calls("plan_status").getFirst().text("plan_id"));
  }

  @Test
  void a_beginning_that_fits_several_plans_lists_them() {
    var terminal = run(1, "plan", "stop", "0b7e");

    assertTrue(terminal.err().startsWith("planwright: 2 plans begin with 0b7e;"), terminal.err());
    assertTrue(terminal.err().contains(NEWEST) && terminal.err().contains(OTHER));
    assertEquals(0, server.calls("plan_stop").size());
  }

  @Test
  void a_beginning_that_fits_no_plan_is_a_failure() {
    assertTrue(run(1, "plan", "status", "ff").err().contains("begins with ff"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "last", "0b7e*", "0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22-more"})
  void words_that_can_mean_no_plan_are_wrong_usage(String words) {
    var terminal = run(2, "plan", "status", words);

    assertTrue(terminal.err().contains("or latest"), terminal.err());
    assertEquals(0, server.calls("plan_list").size());
  }

  @Test
  void a_status_says_how_far_it_is() {
    server.answers("plan_status", PROCESSING);

    assertEquals(
        """
        plan      %s
        state     processing
        progress  40 %% (13 of 33 steps), now 014-risks
        elapsed   1:05
        """
            .formatted(NEWEST),
        run(0, "plan", "status", NEWEST).out());
  }

  @Test
  void a_plan_is_watched_to_its_end() {
    server
        .answers("plan_status", PROCESSING, PROCESSING, COMPLETED)
        .streams(200, NEWS + "event: complete\ndata: {\"state\": \"completed\"}\n\n");

    var terminal = run(0, "plan", "watch", NEWEST);

    assertEquals(
        "plan %s is completed%nnext      `planwright plan download %s`%n".formatted(NEWEST, NEWEST),
        terminal.out());
    assertTrue(terminal.err().startsWith("40 % processing, 014-risks (13/33)\n"), terminal.err());
  }

  @Test
  void a_stream_that_breaks_off_is_opened_again() {
    server
        .answers("plan_status", PROCESSING, PROCESSING, PROCESSING, FAILED)
        .streams(200, NEWS)
        .streams(200, NEWS + "event: complete\ndata: {\"state\": \"failed\"}\n\n");

    var terminal = run(1, "plan", "watch", NEWEST);

    assertTrue(terminal.out().contains("failed    the worker was lost (worker_error)"));
    assertTrue(terminal.out().contains("plan resume " + NEWEST), terminal.out());
  }

  @Test
  void where_the_stream_is_refused_the_status_is_asked_for() {
    server.answers("plan_status", PROCESSING, COMPLETED).streams(429, "");

    run(0, "plan", "watch", NEWEST);

    assertEquals(2, server.calls("plan_status").size());
  }

  @Test
  void watching_a_plan_that_is_not_there_is_a_failure_at_once() {
    server.answers(
        "plan_status",
        "{\"error\": {\"code\": \"PLAN_NOT_FOUND\", \"message\": \"There is none.\"}}");

    assertEquals(
        "planwright: There is none. (PLAN_NOT_FOUND)\n", run(1, "plan", "watch", NEWEST).err());
  }

  @Test
  void a_new_plan_can_be_watched_and_programs_get_one_json_document() {
    server
        .answers("plan_create", "{\"plan_id\": \"%s\"}".formatted(NEWEST))
        .answers("plan_status", COMPLETED);

    String out = run(0, "plan", "create", "Open a bakery", "--watch", "--json").out();

    assertEquals(Optional.of("completed"), ((JsonObject) JsonText.read(out)).text("state"));
  }

  @Test
  void a_plan_that_failed_makes_waiting_exit_with_1() {
    server.answers("plan_wait", FAILED);

    assertTrue(run(1, "plan", "wait", "latest").out().contains("state     failed"));
  }

  @Test
  void only_what_queues_a_plan_again_takes_a_profile() {
    server.answers("plan_retry", "{\"plan_id\": \"p\", \"model_profile\": \"premium\"}");

    run(0, "plan", "retry", NEWEST, "--model-profile", "premium");
    run(2, "plan", "status", NEWEST, "--model-profile", "premium");

    assertEquals(
        Optional.of("premium"), server.calls("plan_retry").getFirst().text("model_profile"));
  }

  @Test
  void an_edit_and_a_copy_send_the_operations_and_say_what_they_move() {
    String effect =
        "\"effect\": {\"days\": 4, \"cost\": -1200.40, \"gap\": 0, \"currency\": \"DKK\"}";
    server
        .answers(
            "plan_edit",
            """
            {"plan_id": "%s", "revision": {"number": 2, "state": "completed"}, %s,
             "earlier_texts": ["004-scope", "011-risks"], "next": "Read it with plan_read."}
            """
                .formatted(NEWEST, effect))
        .answers("plan_fork", "{\"plan_id\": \"%s\", %s}".formatted(OTHER, effect));

    var edited = run(0, "plan", "edit", "latest", "--set", "1.1:title=Oven", "--note", "asked for");
    var copied = run(0, "plan", "fork", "0b7e3", "--drop", "R2", "--revision", "1");
    run(2, "plan", "fork", "last");

    String moved =
        "P80 finish moves by 4 days\nP80 cost moves by -1,200 DKK\nthe gap moves by 0 DKK\n";
    assertEquals(
        "revision 2: completed\n%sread it: `planwright plan read %s`\n%s\n"
            .formatted(
                moved,
                NEWEST,
                "2 sections still have the words of an earlier revision; an edit with --rewrite"
                    + " models or --rewrite agent has them written again"),
        edited.out());
    assertEquals(OTHER + "\n" + moved, copied.out());
    assertEquals(
        JsonText.read(
            """
            {"plan_id": "%s", "note": "asked for",
             "operations": [{"op": "set", "id": "1.1", "value": "Oven", "field": "title"}]}
            """
                .formatted(NEWEST)),
        server.calls("plan_edit").getFirst());
    assertEquals(
        JsonText.read(
            """
            {"plan_id": "%s", "revision": 1, "operations": [{"op": "drop", "id": "R2"}]}
            """
                .formatted(NEWEST)),
        server.calls("plan_fork").getFirst());
  }

  @Test
  void who_writes_texts_again_is_told_the_command_for_it() {
    server.answers(
        "plan_edit",
        """
        {"plan_id": "%s", "revision": {"number": 2, "state": "writing"}, "work_id": "w",
         "next": "Write the texts with plan_work, work_id as plan_id."}
        """
            .formatted(NEWEST));

    String[] edit = {"plan", "edit", NEWEST, "--set", "1.1:title=Oven", "--rewrite"};

    assertTrue(rewritten("agent", edit).contains("next: `planwright plan work w`"));
    assertTrue(rewritten("models", edit).contains("next: `planwright plan wait w`"));
  }

  private String rewritten(String who, String... edit) {
    return run(0, Stream.concat(Stream.of(edit), Stream.of(who)).toArray(String[]::new)).out();
  }

  @Test
  void a_comparison_is_told_without_the_marks_of_markdown() {
    server.answers(
        "plan_compare",
        JsonText.write(
            Json.build().put("text", "| P80 cost | \\+DKK 5 &amp; more&#58; 3\\*2 |\n").done()));

    String told = run(0, "plan", "compare", NEWEST, NEWEST + "@1").out();

    assertEquals("| P80 cost | +DKK 5 & more: 3*2 |\n", told);
  }

  @Test
  void progress_is_sent_element_by_element_and_says_where_the_plan_stands() {
    String outlook =
        "{\"finish_p50\": \"2027-03-01\", \"finish_p80\": \"2027-04-01\","
            + " \"cost_p50\": 900.00, \"cost_p80\": 1200.00}";
    server.answers(
        "plan_progress",
        """
        {"as_of": "2027-01-31", "currency": "EUR", "planned_value": 500, "earned_value": 400,
         "actual_cost": 450, "spi": 0.80, "plan": %s, "forecast": %s,
         "tripwires": [{"id": "Y1", "state": "fired", "trigger": "queue > 5 minutes"}],
         "overdue": [{"id": "Q1", "kind": "decision", "date": "2027-01-15", "what": "Who bakes?"}]}
        """
            .formatted(outlook, outlook));

    String[] line = {
      "plan",
      "progress",
      "latest",
      "--as-of",
      "2027-01-31",
      "--set",
      "1.1.1:start=2027-01-04",
      "--set",
      "1.1.1:percent=40",
      "--set",
      "Y1:value=6.5",
      "--updates",
      "-"
    };
    var told = typed(0, "[{\"id\": \"1.1.2\", \"cost\": 7}]", line);
    run(0, "plan", "progress", NEWEST, "--undo");
    var wrong = run(1, "plan", "progress", NEWEST, "--set", "1.1.1:percent=half");

    assertEquals(
        """
        as of     2027-01-31
        value     planned 500, earned 400, spent 450 EUR
        indices   SPI 0.80, CPI -
        planned   P50 2027-03-01, P80 2027-04-01; P50 900.00, P80 1200.00
        forecast  P50 2027-03-01, P80 2027-04-01; P50 900.00, P80 1200.00
        tripwire  Y1 fired: queue > 5 minutes
        overdue   2027-01-15 decision Q1: Who bakes?
        """,
        told.out());
    assertEquals(
        List.of(
            JsonText.read(
                """
                {"plan_id": "%s", "as_of": "2027-01-31",
                 "updates": [{"id": "1.1.1", "start": "2027-01-04", "percent": 40},
                             {"id": "Y1", "value": 6.5}, {"id": "1.1.2", "cost": 7}]}
                """
                    .formatted(NEWEST)),
            JsonText.read("{\"plan_id\": \"%s\", \"undo\": true}".formatted(NEWEST))),
        server.calls("plan_progress"));
    assertTrue(wrong.err().contains("percent=half: expected a number"), wrong.err());
  }

  @Test
  void what_is_due_is_listed_by_date_for_people_and_programs() {
    String due =
        """
        {"due": [{"kind": "decision", "id": "Q1", "date": "2027-01-15", "overdue": true,
                  "what": "Who bakes?", "details": "Owner"},
                 {"kind": "tripwire", "id": "Y1", "date": "2027-02-01", "overdue": false,
                  "what": "queue > 5 minutes", "details": ""}]}
        """;
    server.answers("plan_read", "{\"state\": \"completed\", \"data\": %s}".formatted(due));

    assertEquals(
        """
        DATE        STATE    KIND      ID  WHAT
        2027-01-15  overdue  decision  Q1  Who bakes?
        2027-02-01  open     tripwire  Y1  queue > 5 minutes
        """,
        run(0, "plan", "due", NEWEST).out());
    assertEquals(JsonText.read(due), JsonText.read(run(0, "plan", "due", NEWEST, "--json").out()));
    assertEquals(Optional.of("due"), server.calls("plan_read").getFirst().text("section"));
  }

  @Test
  void errors_name_commands_and_options_instead_of_tools_and_arguments() {
    server.answers(
        "plan_resume",
        "{\"error\": {\"code\": \"PLAN_NOT_RESUMABLE\", \"message\": \"Call plan_retry with"
            + " model_profile, or get its report with plan_file_info.\"}}");

    assertEquals(
        "planwright: Call `planwright plan retry` with --model-profile, or get its report with"
            + " `planwright plan download`. (PLAN_NOT_RESUMABLE)\n",
        run(1, "plan", "resume", NEWEST).err());
  }

  @Test
  void a_plan_is_opened_in_the_browser_of_the_users_choice() throws Exception {
    Path browser = Files.writeString(home.resolve("browser"), "#!/bin/sh\n");
    assertTrue(browser.toFile().setExecutable(true));
    server.answers("plan_file_info", "{\"download_url\": \"http://here/report\"}", "{}");
    var environment = Map.of("SERVICE_URL", server.url(), "BROWSER", browser.toString());
    var done = new Terminal(home, environment);
    var made = new Terminal(home, Map.of("SERVICE_URL", server.url(), "BROWSER", "/none"));

    assertEquals(0, done.run("plan", "open", NEWEST), done.err());
    assertEquals(0, made.run("plan", "open", NEWEST), made.err());

    assertEquals("opened    http://here/report\n", done.out());
    assertEquals(
        "open      %s/plans/%s\n".formatted(server.url().replace("/mcp", ""), NEWEST), made.out());
  }

  @Test
  void a_download_that_is_not_ready_says_so() {
    server.answers("plan_file_info", "{}").answers("plan_status", PROCESSING);

    var terminal = run(1, "plan", "download", NEWEST);

    assertTrue(terminal.err().contains("processing"), terminal.err());
    assertFalse(terminal.err().contains("Exception"));
  }

  @Test
  void an_export_asks_for_the_format_and_tells_when_it_is_not_ready() {
    server.answers("plan_export", "{}").answers("plan_status", PROCESSING);

    var terminal = run(1, "plan", "export", NEWEST, "--format", "mspdi", "--revision", "2");
    var unknown = run(2, "plan", "export", NEWEST, "--format", "paper");

    assertTrue(terminal.err().contains("processing"), terminal.err());
    assertTrue(unknown.err().contains("mspdi"), unknown.err());
    assertEquals(
        Optional.of(BigDecimal.TWO), server.calls("plan_export").getFirst().number("revision"));
  }

  @Test
  void a_script_hands_in_answers_and_gets_the_next_questions_as_json() {
    server.answers("plan_work", "{\"state\": \"processing\", \"work\": [{\"work_id\": \"w2\"}]}");
    String answers = "\"answers\":[{\"work_id\":\"w1\",\"answer\":{\"text\":\"Ä\"}}]";
    String id = "\"plan_id\":\"%s\"".formatted(NEWEST);
    String bare = answers.substring(answers.indexOf('['));

    var list = typed(0, bare, "plan", "work", NEWEST, "-", "--max-items", "8", "--agent", "a");
    typed(0, "{%s,\"max_items\":4}".formatted(answers), "plan", "work", NEWEST, "-");
    typed(0, "", "plan", "work", NEWEST, "--self-contained");

    JsonObject result = (JsonObject) JsonText.read(list.out());
    assertEquals(Optional.of("w2"), result.objects("work").getFirst().text("work_id"));
    assertEquals(
        List.of(
            "{%s,\"max_items\":8,\"agent\":\"a\",%s}".formatted(answers, id),
            "{%s,\"max_items\":4,%s}".formatted(answers, id),
            "{\"self_contained\":true,%s}".formatted(id)),
        server.calls("plan_work").stream().map(JsonText::write).toList());
  }

  @Test
  void answers_that_are_no_json_are_a_failure() {
    assertTrue(typed(1, "[", "plan", "work", NEWEST, "-").err().contains("no JSON of plan_work"));
    assertTrue(typed(1, "7", "plan", "work", NEWEST, "-").err().contains("neither a list"));
    assertEquals(0, server.calls("plan_work").size());
  }

  @Test
  void a_plan_is_read_to_its_end() {
    server.answers(
        "plan_read",
        "{\"state\": \"completed\", \"text\": \"# Bud\", \"cursor\": \"5\"}",
        "{\"state\": \"completed\", \"text\": \"get\\n\\n- 7\\n  - 8\\u001b[2J\\n\"}",
        "{\"state\": \"completed\", \"data\": {\"total\": 7}}");

    assertEquals("# Budget\n\n- 7\n  - 8 [2J\n", run(0, "plan", "read", NEWEST, "budget").out());
    assertEquals(
        JsonText.read("{\"total\": 7}"),
        JsonText.read(run(0, "plan", "read", NEWEST, "--json").out()));
    assertEquals(
        List.of("budget markdown", "budget markdown", "summary data"),
        server.calls("plan_read").stream()
            .map(call -> call.text("section").orElse("") + " " + call.text("format").orElse(""))
            .toList());
  }

  private Terminal typed(int exit, String text, String... line) {
    var terminal =
        new Terminal(
            home, Map.of("SERVICE_URL", server.url()), text.getBytes(StandardCharsets.UTF_8));
    assertEquals(exit, terminal.run(line), terminal.err());
    return terminal;
  }

  private Terminal run(int exit, String... line) {
    var terminal = new Terminal(home, Map.of("SERVICE_URL", server.url()));
    assertEquals(exit, terminal.run(line), terminal.err());
    return terminal;
  }
}
