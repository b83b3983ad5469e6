package dev.planwright.bootstrap.outage;

import module java.base;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * An upgrade with two versions side by side on one PostgreSQL: an older server and worker make
 * plans, a new server brings the schema forward under them, a new worker joins and the older one
 * leaves, and each server reads what the other version's worker made. Prints what was seen, and
 * ends with 1 when a call failed, or a plan was lost, made twice or read differently.
 *
 * <p>Argument: the folder of the older version's built program. The system property {@code
 * planwright.app} names that of the new one. {@code docs/reliability.md} says how to run it.
 */
public final class TwoVersions {
  private static final String SECRET = "the-shared-secret-of-two-versions-32";
  private static final Duration LONGEST = Duration.ofMinutes(5);
  private static final Duration BETWEEN_CALLS = Duration.ofMillis(50);
  private static final Duration MODEL = Duration.ofSeconds(1);
  private static final int BRIEFS = 10;

  private final String older;
  private final String newer = System.getProperty("planwright.app", "target");
  private final Path folder;
  private final EmbeddedPostgres postgres;
  private final ScriptedModels models;
  private final List<String> plans = new CopyOnWriteArrayList<>();
  private final List<String> failures = new CopyOnWriteArrayList<>();
  private final AtomicInteger answered = new AtomicInteger();
  private int starts;
  private volatile boolean over;

  private TwoVersions(String older, Path folder, EmbeddedPostgres postgres, ScriptedModels models) {
    this.older = older;
    this.folder = folder;
    this.postgres = postgres;
    this.models = models;
  }

  /** Runs it. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("planwright-versions");
    Path profile = Files.createDirectory(folder.resolve("models"));
    boolean well;
    try (var postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
        var models = new ScriptedModels(profile, MODEL)) {
      well = new TwoVersions(arguments[0], folder, postgres, models).run();
    } finally {
      try (var all = Files.walk(folder)) {
        for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
          Files.deleteIfExists(one);
        }
      }
    }
    System.exit(well ? 0 : 1);
  }

  private boolean run() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor();
        MeasuredProcess oldServer = start(older, "serve");
        MeasuredProcess oldWorker = start(older, "worker")) {
      Client old = client(oldServer);
      told("an older server and worker start", schema());
      order(1, "auto", old);
      order(BRIEFS, "brief", old);
      awaitCompleted(plans);
      told("the server orders, the worker makes", plans.size() + " plans completed");
      threads.submit(() -> keepAsking(old));
      order(1, "auto", old);
      String inHand = plans.getLast();
      Await.that(LONGEST, () -> "it begins", () -> claims(inHand) == 1);
      try (MeasuredProcess newServer = start(newer, "serve")) {
        told("a new server starts while the worker has a plan in hand", schema());
        order(BRIEFS, "brief", old, client(newServer));
        awaitCompleted(plans.stream().filter(plan -> !plan.equals(inHand)).toList());
        told("both servers order, the older worker makes", 2 * BRIEFS + " plans completed");
        order(2, "auto", old);
        List<String> taken = plans.subList(plans.size() - 2, plans.size());
        Await.that(LONGEST, () -> "both begin", () -> claims(taken.getLast()) == 1);
        try (MeasuredProcess newWorker = start(newer, "worker")) {
          replaced(oldWorker, List.copyOf(taken), old, client(newServer));
        }
      } finally {
        over = true;
      }
    }
    return judged();
  }

  /** The new worker is there: the older one goes. */
  private void replaced(MeasuredProcess oldWorker, List<String> taken, Client old, Client now)
      throws Exception {
    oldWorker.close();
    order(BRIEFS, "brief", old, now);
    order(1, "auto", old, now);
    awaitCompleted(plans);
    int again = 0;
    for (String plan : taken) {
      again += claims(plan) > 1 ? 1 : 0;
    }
    told(
        "a new worker starts, the older one is asked to end with two plans in hand, both order",
        "%d plans completed, of the two %d by the new worker".formatted(2 * BRIEFS + 4, again));
    told("a worker of the older version starts again", refusal());
    int same = 0;
    for (String plan : plans) {
      same += same(plan, old, now) ? 1 : 0;
    }
    told("both servers are asked for all plans and reports", same + " read alike");
  }

  private MeasuredProcess start(String app, String command) throws Exception {
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    Map<String, String> environment = new HashMap<>(models.environment());
    environment.put(
        "SQLALCHEMY_DATABASE_URI",
        "postgresql://%s:%s@127.0.0.1:%d/%s?sslmode=disable"
            .formatted(there.user(), there.password(), there.port(), there.database()));
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "" + port);
    environment.put("SERVICE_WORKER_HTTP_PORT", "" + port);
    environment.put("SERVICE_MCP_API_KEY", SECRET);
    environment.put("SERVICE_DOWNLOAD_TOKEN_SECRET", SECRET);
    environment.put("SERVICE_MCP_RATE_LIMIT", "0");
    environment.put("SERVICE_CREDITS_REQUIRED", "false");
    environment.put("SERVICE_LLM_DETECT", "false");
    return MeasuredProcess.start(
        MeasuredProcess.program(app, command),
        port,
        environment,
        folder.resolve(starts++ + ".log"));
  }

  /** What a process says that finds a newer schema. */
  private String refusal() throws Exception {
    try (MeasuredProcess _ = start(older, "worker")) {
      return "it works";
    } catch (IllegalStateException e) {
      return String.valueOf(e.getMessage()).replaceFirst("(?s).*planwright: ", "").strip();
    }
  }

  private static Client client(MeasuredProcess server) {
    return new Client(server.address(), Optional.of(SECRET));
  }

  private void order(int plansOfEach, String engine, Client... servers) throws Exception {
    for (int i = 0; i < plansOfEach; i++) {
      for (Client server : servers) {
        String prompt = "Open bakery %d in Lyon by June 2027 for 180,000 EUR".formatted(i);
        JsonObject order = Json.build().put("prompt", prompt).put("engine", engine).done();
        plans.add(server.call("plan_create", order).text("plan_id").orElseThrow());
      }
    }
  }

  /** A client of the older server; it must notice nothing. */
  private void keepAsking(Client old) {
    try {
      while (!over) {
        JsonObject first = Json.build().put("plan_id", plans.getFirst()).done();
        asked(old.wrapped("plan_status", first));
        asked(old.wrapped("plan_read", first));
        asked(old.wrapped("plan_list", Json.build().put("limit", 50).done()));
        Thread.sleep(BETWEEN_CALLS);
      }
    } catch (IOException | InterruptedException e) {
      failures.add(e.toString());
    }
  }

  private void asked(HttpResponse<String> answer) {
    answered.incrementAndGet();
    if (answer.statusCode() != 200 || answer.body().contains("\"isError\":true")) {
      failures.add(answer.statusCode() + " " + answer.body());
    }
  }

  private boolean same(String plan, Client one, Client other) throws Exception {
    JsonObject id = Json.build().put("plan_id", plan).done();
    List<String> seen = new ArrayList<>();
    for (Client server : List.of(one, other)) {
      String state = server.call("plan_status", id).text("state").orElse("");
      asked(server.wrapped("plan_read", id));
      JsonObject file = server.call("plan_file_info", id);
      String report =
          server.get(URI.create(file.text("download_url").orElseThrow()).getRawPath()).body();
      seen.add(state + file.text("sha256").orElse("none") + report);
    }
    if (!seen.getFirst().equals(seen.getLast())) {
      failures.add(plan + " is read differently");
    }
    return seen.getFirst().equals(seen.getLast());
  }

  private void awaitCompleted(List<String> some) throws Exception {
    String those = some.stream().collect(Collectors.joining("','", "('", "')"));
    String open = "select count(*) from plans where state <> 'completed' and id in " + those;
    Await.that(LONGEST, () -> "all completed", () -> number(open) == 0);
  }

  private long claims(String plan) throws SQLException {
    return number(
        "select count(*) from events where event_type = 'plan_claimed' and context ->> 'plan_id' ="
            + " '"
            + plan
            + "'");
  }

  private String schema() throws SQLException {
    return "schema at step "
        + text("select max(version::int) from flyway_schema_history where success");
  }

  private long number(String query) throws SQLException {
    return Long.parseLong(text(query));
  }

  private String text(String query) throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    String url =
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database());
    try (var connection = DriverManager.getConnection(url, there.user(), there.password());
        var rows = connection.createStatement().executeQuery(query)) {
      rows.next();
      return String.valueOf(rows.getString(1));
    }
  }

  private static void told(String step, String seen) {
    System.out.printf("| %s | %s |%n", step, seen);
  }

  private boolean judged() throws SQLException {
    long stored = number("select count(*) from plans");
    long completed = number("select count(*) from plans where state = 'completed'");
    long twice =
        number(
            "select count(*) from (select context ->> 'plan_id' from events"
                + " where event_type = 'plan_completed' group by 1 having count(*) > 1) more");
    System.out.printf(
        "%n%,d plans ordered, %,d stored, %,d completed, %d completed twice; %,d calls asked of the"
            + " servers meanwhile, %d failed%n",
        plans.size(), stored, completed, twice, answered.get(), failures.size());
    failures.stream().distinct().limit(10).forEach(System.out::println);
    return failures.isEmpty() && stored == completed && stored == plans.size() && twice == 0;
  }
}
