package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * What the database spends on a call among a million plans of which 100,000 wait: each statement's
 * time and plan by PostgreSQL's own {@code auto_explain}, of the statements that the server really
 * sends. Half of the plans are one user's, and one in a hundred has a prompt of 95,000 characters.
 * {@code docs/benchmarks.md} says how to run it.
 */
public final class MillionPlans {
  private static final int ROUNDS = 30;
  private static final int CHUNK = 50_000;
  private static final Pattern DURATION = Pattern.compile("duration: ([0-9.]+) ms +plan:");
  private static final Pattern BUFFERS =
      Pattern.compile("Buffers: shared(?: hit=(\\d+))?(?: read=(\\d+))?");
  private static final String ROWS =
      """
      insert into plans (id, user_id, state, prompt, parameters, timestamp_created, queued_at,
        started_at, ended_at, progress_percentage, lease_owner, lease_epoch, lease_until, engine,
        last_progress_at)
      select cast(lpad(to_hex(n), 32, '0') as uuid), case when n %% 2 = 0 then 'one' else 'user-' || n %% 997 end,
        cast(state as planstate),
        case when n %% 100 = 0 then repeat('A plan for harbour number ' || n || ' with a long prompt. ', 2000)
          else repeat('A bath in harbour ' || n || '. ', 12) end,
        '{"model_profile": "baseline", "progress": {}}',
        made, made, case when state <> 'pending' then made end,
        case when state not in ('pending', 'processing') then made + interval '5 minutes' end,
        case state when 'completed' then 100 else 0 end,
        case when state = 'processing' then 'worker-1' end, 1,
        case when state = 'processing' then now() at time zone 'utc' + interval '1 hour' end,
        case when state = 'completed' then 'brief' end, made
      from (select n, now() at time zone 'utc' - (%1$d - n) * interval '10 seconds' as made,
          case when n / 2 %% 10 = 7 then 'pending' when n / 2 %% 5000 = 1 then 'processing'
            when n / 2 %% 1000 = 3 then 'failed' when n / 2 %% 100 = 5 then 'stopped' else 'completed' end as state
        from generate_series(%2$d, %3$d) n) numbered
      """;

  private final Path folder;
  private final JdbcParts parts;
  private final Map<String, String> slowestOf = new LinkedHashMap<>();

  private interface Call {
    void make() throws Exception;
  }

  private MillionPlans(Path folder, JdbcParts parts) {
    this.folder = folder;
    this.parts = parts;
  }

  /**
   * Prints the table, then each statement's plan.
   *
   * @param arguments how many plans; a million without
   */
  public static void main(String[] arguments) throws Exception {
    int number = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    Path folder = Files.createTempDirectory("million-plans");
    try (EmbeddedPostgres postgres = EmbeddedPostgres.join(folder, Path.of("target/postgres"))) {
      EmbeddedPostgres.Endpoint there = postgres.endpoint();
      DatabaseAddress address = TestDatabase.address(there, there.database());
      try (var parts =
          JdbcParts.open(TestDatabase.settings(address), InstantSource.system(), _ -> {})) {
        fill(address, number);
      }
      explain(folder, there);
      try (var parts =
          JdbcParts.open(TestDatabase.settings(address), InstantSource.system(), _ -> {})) {
        new MillionPlans(folder, parts).measure(number);
      }
    } finally {
      try (var all = Files.walk(folder)) {
        for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }

  private static void fill(DatabaseAddress address, int number) throws SQLException {
    for (int from = 0; from < number; from += CHUNK) {
      TestDatabase.execute(
          address, ROWS.formatted(number, from + 1, Math.min(number, from + CHUNK)));
    }
    TestDatabase.execute(address, "analyze plans");
  }

  /** The server tells the plan of each statement of later connections. */
  private static void explain(Path folder, EmbeddedPostgres.Endpoint there)
      throws IOException, SQLException {
    DatabaseAddress superuser =
        DatabaseAddress.of(
            there.host(),
            there.port(),
            "postgres",
            "planwright_superuser",
            Files.readString(folder.resolve("superuser-password")));
    Map<String, String> settings =
        Map.of(
            "session_preload_libraries", "auto_explain",
            "auto_explain.log_min_duration", "0",
            "auto_explain.log_analyze", "on",
            "auto_explain.log_buffers", "on",
            "auto_explain.log_timing", "off");
    TestDatabase.execute(superuser, "load 'auto_explain'");
    for (var setting : settings.entrySet()) {
      TestDatabase.execute(
          superuser,
          "load 'auto_explain'; alter database %s set %s = '%s'"
              .formatted(there.database(), setting.getKey(), setting.getValue()));
    }
  }

  private void measure(int number) throws Exception {
    Caller one = new Caller.User(new UserId("one"), new UUID(0, 1));
    Plans plans = parts.plans();
    PlanId first = new PlanId(new UUID(0, 14));
    PlanId last = new PlanId(new UUID(0, number - 6L));
    PlanId done = new PlanId(new UUID(0, 100));
    System.out.println("| call | database time, median | longest | pages | read in sequence |");
    System.out.println("| --- | --- | --- | --- | --- |");
    row("status, a prompt of 95,000 characters", () -> plans.find(done, one));
    row("its files", () -> parts.files().list(done));
    row("queue position, the first", () -> plans.queuePosition(first));
    row("queue position, the last", () -> plans.queuePosition(last));
    row("list of 50, of a user with half of all", () -> plans.newest(one, 50, Optional.empty()));
    row("list of 50, of all", () -> plans.newest(Samples.ADMIN, 50, Optional.empty()));
    for (PlanStatus status : PlanStatus.values()) {
      row(
          "list of 50 %s, of that user".formatted(status.wireName()),
          () -> plans.newest(one, 50, Optional.of(status)));
      row(
          "list of 50 %s, of all".formatted(status.wireName()),
          () -> plans.newest(Samples.ADMIN, 50, Optional.of(status)));
    }
    row(
        "health",
        () -> {
          Thread.sleep(Duration.ofMillis(600)); // an answer is remembered for half a second
          parts.probe().vitals();
        });
    row("claim", () -> parts.queue().claim("w", "w-" + UUID.randomUUID(), Samples.LEASE, true));
    row("expired leases", () -> parts.queue().rescue());
    Plans limited = parts.plans(new UserQuota(new PendingLimit(200_000), 200_000, 9_999, 100_000));
    row("create, with all quotas", () -> limited.create(Samples.plan(Samples.user())));
    slowestOf.forEach((call, log) -> System.out.printf("%n## %s%n%s%n", call, log));
  }

  /** Makes a call again and again and adds up what its statements took. */
  private void row(String name, Call call) throws Exception {
    double[] millis = new double[ROUNDS];
    String slowest = "";
    boolean sequential = false;
    for (int round = -3; round < ROUNDS; round++) {
      long begin = Files.size(folder.resolve("server.log"));
      call.make();
      String log = log(begin);
      sequential |= log.contains("Seq Scan on plans");
      if (round >= 0) {
        millis[round] = millis(log);
        slowest = millis(log) >= Arrays.stream(millis).max().orElse(0) ? log : slowest;
      }
    }
    Arrays.sort(millis);
    System.out.printf(
        "| %s | %.2f ms | %.2f ms | %,d | %s |%n",
        name,
        millis[ROUNDS / 2],
        millis[ROUNDS - 1],
        pages(slowest),
        sequential ? "**yes**" : "no");
    slowestOf.put(name, slowest);
  }

  private static double millis(String log) {
    return DURATION.matcher(log).results().mapToDouble(m -> Double.parseDouble(m.group(1))).sum();
  }

  /** Those of the top node of each statement, in which the others are counted. */
  private static long pages(String log) {
    return Arrays.stream(log.split("duration: ", -1))
        .skip(1)
        .map(BUFFERS::matcher)
        .filter(java.util.regex.Matcher::find)
        .mapToLong(m -> count(m.group(1)) + count(m.group(2)))
        .sum();
  }

  private static long count(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  private String log(long begin) throws IOException {
    try (var file = new RandomAccessFile(folder.resolve("server.log").toFile(), "r")) {
      file.seek(begin);
      byte[] rest = new byte[(int) (file.length() - begin)];
      file.readFully(rest);
      return new String(rest, StandardCharsets.UTF_8);
    }
  }
}
