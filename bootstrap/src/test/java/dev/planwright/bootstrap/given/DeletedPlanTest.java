package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.WorkerParts;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a plan after plan_delete: in the database, on the disk and in memory. */
class DeletedPlanTest {
  private static final int PIECE = 24;
  private static final String PROMPT =
      "Open a bakery in Lyon by June 2028 with 180000 EUR and five people. The ovens are bought"
          + " from Maison Perrichon-Delacroix; the lease of the shop at Rue des Martyrs ends in"
          + " 2035.";
  private static final String TABLES =
      "select string_agg(relname, ',' order by relname) from pg_class"
          + " where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";

  @TempDir private Path folder;
  private EmbeddedPostgres postgres;
  private DataParts data;
  private WorkerParts worker;
  private GivenServer server;

  @BeforeEach
  void start() {
    var environment = new LinkedHashMap<String, String>();
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_LLM_DETECT", "false");
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
    postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
    worker =
        new WorkerParts(
            settings, Access.ofServe(settings), false, data, "test", Chance.ofProcess());
    server = GivenServer.with(data, environment);
  }

  @AfterEach
  void stop() {
    server.close();
    worker.close();
    data.close();
    postgres.close();
  }

  @Test
  void no_piece_of_the_prompt_is_left_in_the_database_or_on_the_disk() throws Exception {
    String plan = finished();
    wordsOfOthers(plan);
    assertTrue(found(dump()) > PIECE, "the dump would show it");
    assertTrue(found(disk()) > PIECE, "the search of the disk would find it");

    JsonObject answer = server.call("plan_delete", GivenPlans.plan(plan));

    assertEquals(Json.build().put("plan_id", plan).put("deleted", true).done(), answer);
    assertEquals(0, found(dump()));
    assertEquals(0, found(disk()));
    assertEquals(
        "1200 0.5 false null",
        text(
            "select input_tokens || ' ' || cost_usd || ' ' || success || ' ' ||"
                + " coalesce(error_message, 'null') from token_metrics where task_id = '%s'"
                    .formatted(plan)));
    assertEquals(
        Optional.of("PLAN_NOT_FOUND"),
        GivenServer.code(
            server.wrapped("plan_delete", GivenPlans.plan(plan), "X-API-Key", GivenServer.SECRET)));
  }

  @Test
  void none_of_its_numbers_is_left_in_memory() {
    PlanId id = PlanId.parse(finished()).orElseThrow();
    Plan plan = data.ports().plans().find(id, new Caller.Admin()).orElseThrow();
    assertTrue(data.headlines().of(plan).isPresent());

    server.call("plan_delete", GivenPlans.plan(id.toString()));

    assertEquals(Optional.empty(), data.headlines().of(plan));
  }

  @Test
  void every_table_that_names_a_plan_loses_its_rows_with_it() throws Exception {
    assertEquals(
        "deleted_plans",
        text(
            "select string_agg(a.attrelid::regclass::text, ', ') from pg_attribute a"
                + " join pg_class c on c.oid = a.attrelid and c.relkind = 'r'"
                + " where a.attname = 'plan_id' and c.relnamespace = 'public'::regnamespace"
                + " and not exists (select from pg_constraint k where k.conrelid = a.attrelid"
                + " and k.contype = 'f' and k.confrelid = 'plans'::regclass"
                + " and k.confdeltype = 'c' and a.attnum = any (k.conkey))"));
  }

  private String finished() {
    JsonObject prompt = Json.build().put("prompt", PROMPT).put("engine", "brief").done();
    String plan = server.call("plan_create", prompt).text("plan_id").orElseThrow();
    JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 60).done();
    assertEquals(Optional.of("completed"), server.call("plan_wait", wait).text("state"));
    return plan;
  }

  /** A provider's message that quotes the prompt, and what an earlier front end noted. */
  private void wordsOfOthers(String plan) throws SQLException {
    try (Connection connection = connect();
        Statement sql = connection.createStatement()) {
      sql.execute(
          "insert into token_metrics (llm_model, task_id, success, input_tokens, cost_usd,"
              + " error_message) values ('m', '%1$s', false, 1200, 0.5, 'refused: %2$s');"
                  .concat(
                      " insert into events (event_type, message, context) values ('x', 'queued',")
                  .concat(" json_build_object('task_id', '%1$s', 'prompt', '%2$s'))")
                  .formatted(plan, PROMPT));
    }
  }

  /** Every value of every row, binary ones as they are. */
  private String dump() throws SQLException {
    var all = new StringBuilder();
    for (String table : text(TABLES).split(",")) {
      try (Connection connection = connect();
          Statement sql = connection.createStatement();
          var row = sql.executeQuery("select * from " + table)) {
        while (row.next()) {
          for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
            boolean binary = row.getMetaData().getColumnTypeName(i).equals("bytea");
            byte[] bytes = binary ? row.getBytes(i) : null;
            all.append(
                    bytes == null
                        ? row.getString(i)
                        : new String(bytes, StandardCharsets.ISO_8859_1))
                .append('\n');
          }
        }
      }
    }
    return all.toString();
  }

  /** The files outside of PostgreSQL's own. */
  private String disk() throws IOException {
    var all = new StringBuilder();
    List<Path> files = new ArrayList<>();
    try (var walk = Files.walk(folder)) {
      walk.filter(Files::isRegularFile)
          .filter(file -> !file.startsWith(folder.resolve("postgres/data")))
          .forEach(files::add);
    }
    for (Path file : files) {
      all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
    }
    return all.toString();
  }

  private static long found(String text) {
    return IntStream.rangeClosed(0, PROMPT.length() - PIECE)
        .filter(at -> text.contains(PROMPT.substring(at, at + PIECE)))
        .count();
  }

  private String text(String query) throws SQLException {
    try (Connection connection = connect();
        Statement sql = connection.createStatement();
        var row = sql.executeQuery(query)) {
      assertTrue(row.next());
      return row.getString(1);
    }
  }

  private Connection connect() throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database()),
        there.user(),
        there.password());
  }
}
