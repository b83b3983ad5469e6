package dev.planwright.adapters.jdbc;

import static dev.planwright.application.usage.port.UsageSamples.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.usage.Attempt;
import dev.planwright.application.usage.RecorderBounds;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.UsageRecorder;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.UsageRecord;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Prints what recording costs. Not among the tests of a build, which its name keeps it out of; see
 * {@code docs/benchmarks.md} for how to run it.
 */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class UsageBenchmark {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final int ROUNDS = 7;
  private static final int ROWS_OF_A_ROUND = 20_000;
  private static final int ROWS_OF_AN_INSERT = 1_000;
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final String COLUMNS =
      "call_id, timestamp, llm_model, task_id, user_id, api_key_id, upstream_provider,"
          + " upstream_model, input_tokens, output_tokens, thinking_tokens, cost_usd,"
          + " cost_estimate_usd, duration_seconds, success, error_message, raw_usage_data,"
          + " raw_usage_omitted";
  private static final Json USAGE =
      JsonText.read(
          """
          {"prompt_tokens": 1200, "completion_tokens": 340, "total_tokens": 1540,
           "prompt_tokens_details": {"cached_tokens": 1024},
           "completion_tokens_details": {"reasoning_tokens": 128}, "cost": 0.00125}
          """);
  private static final Json REPLY =
      JsonText.read(
          """
          {"id": "gen-1", "object": "chat.completion", "provider": "OpenAI", "model": "gpt-4o-mini",
           "choices": [{"index": 0, "finish_reason": "stop",
             "message": {"role": "assistant", "content": "%s"}}],
           "usage": %s}
          """
              .formatted("word ".repeat(800), JsonText.write(USAGE)));

  private final JdbcParts parts = DATABASE.parts();

  @Test
  void cost_of_recording_one_call_on_the_calling_thread() throws Exception {
    try (UsageRecorder recorder = recorder()) {
      var metrics =
          new TokenMetrics(
              recorder,
              UsageMeter.NONE,
              Optional.of("task-1"),
              new TokenMetrics.Ambient(InstantSource.system(), System::nanoTime, UUID::randomUUID));
      UsageRecord made = records(1).getFirst();
      var attempt = Attempt.succeeded("gpt-4o-mini", REPLY, Duration.ofSeconds(3));
      print("a record handed over", calling(recorder, () -> recorder.record(made)));
      print(
          "a reply of 4 KB read and recorded (TokenMetrics)",
          calling(recorder, () -> metrics.recordAttemptTokens(attempt)));
    }
  }

  /** Nanoseconds of each call, in bursts that fit the buffer. */
  private static long[] calling(UsageRecorder recorder, Runnable call) throws Exception {
    int burst = 5_000;
    int bursts = 40;
    int warmups = 10;
    long[] nanos = new long[burst * (bursts - warmups)];
    for (int i = 0; i < bursts; i++) {
      for (int j = 0; j < burst; j++) {
        long begin = System.nanoTime();
        call.run();
        long time = System.nanoTime() - begin;
        if (i >= warmups) {
          nanos[(i - warmups) * burst + j] = time;
        }
      }
      assertTrue(recorder.settle(LONG));
    }
    assertEquals(0, recorder.dropped());
    return nanos;
  }

  private static void print(String what, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "%s: median %,d ns, 99 %% below %,d ns, longest %,d ns%n",
        what, nanos[nanos.length / 2], nanos[nanos.length / 100 * 99], nanos[nanos.length - 1]);
  }

  @Test
  void rows_stored_in_a_second_beside_a_plain_insert() throws Exception {
    List<Double> plain = new ArrayList<>();
    List<Double> recorded = new ArrayList<>();
    List<Double> debited = new ArrayList<>();
    UUID id = UUID.randomUUID();
    UserId user = parts.users().add(id, "bench@example.org", "Bench").id();
    for (int round = 0; round < ROUNDS; round++) {
      plain.add(rate(UsageBenchmark::records, UsageBenchmark::insertPlainly));
      recorded.add(rate(UsageBenchmark::records, this::record));
      debited.add(rate(n -> records(n, user), this::record));
    }
    System.out.printf(
        "rows stored in a second: plain multi-row insert %,.0f, recorder %,.0f (%.0f %%),"
            + " recorder with debits %,.0f%n",
        median(plain), median(recorded), 100 * median(recorded) / median(plain), median(debited));
  }

  /** A way of storing. */
  private interface Storing {
    void store(List<UsageRecord> records) throws Exception;
  }

  private static double rate(IntFunction<List<UsageRecord>> make, Storing storing)
      throws Exception {
    DATABASE.execute("truncate token_metrics");
    List<UsageRecord> records = make.apply(ROWS_OF_A_ROUND);
    long begin = System.nanoTime();
    storing.store(records);
    double seconds = (System.nanoTime() - begin) / 1e9;
    assertEquals(
        ROWS_OF_A_ROUND,
        DATABASE.parts().ledger().summarize("task-1", new Caller.Admin()).totals().calls());
    return ROWS_OF_A_ROUND / seconds;
  }

  private void record(List<UsageRecord> records) throws Exception {
    try (UsageRecorder recorder = recorder()) {
      for (UsageRecord record : records) {
        while (recorder.waiting() >= RecorderBounds.standard().records()) {
          LockSupport.parkNanos(100_000);
        }
        recorder.record(record);
      }
      assertTrue(recorder.settle(LONG));
      assertEquals(0, recorder.dropped());
    }
  }

  /** The same values by one prepared statement with many rows, a transaction each. */
  private static void insertPlainly(List<UsageRecord> records) throws SQLException {
    String row = "(?::uuid, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?)";
    String sql =
        "insert into token_metrics (%s) values %s"
            .formatted(COLUMNS, String.join(", ", Collections.nCopies(ROWS_OF_AN_INSERT, row)));
    try (Connection connection = TestDatabase.connect(DATABASE.address());
        PreparedStatement insert = connection.prepareStatement(sql)) {
      connection.setAutoCommit(false);
      for (int from = 0; from < records.size(); from += ROWS_OF_AN_INSERT) {
        int column = 1;
        for (UsageRecord record : records.subList(from, from + ROWS_OF_AN_INSERT)) {
          column = set(insert, column, record);
        }
        assertEquals(ROWS_OF_AN_INSERT, insert.executeUpdate());
        connection.commit();
      }
    }
  }

  private static int set(PreparedStatement insert, int first, UsageRecord record)
      throws SQLException {
    int i = first;
    insert.setString(i++, record.callId().toString());
    insert.setTimestamp(i++, Timestamp.from(record.timestamp()));
    insert.setString(i++, record.model());
    insert.setString(i++, record.taskId().orElseThrow());
    insert.setNull(i++, Types.VARCHAR);
    insert.setNull(i++, Types.VARCHAR);
    insert.setString(i++, record.usage().upstreamProvider().orElseThrow());
    insert.setString(i++, record.usage().upstreamModel().orElseThrow());
    insert.setLong(i++, record.usage().inputTokens().orElseThrow());
    insert.setLong(i++, record.usage().outputTokens().orElseThrow());
    insert.setNull(i++, Types.BIGINT);
    insert.setDouble(i++, record.usage().costUsd().orElseThrow().doubleValue());
    insert.setNull(i++, Types.NUMERIC);
    insert.setDouble(i++, record.duration().orElseThrow().toNanos() / 1e9);
    insert.setBoolean(i++, record.success());
    insert.setNull(i++, Types.VARCHAR);
    insert.setString(i++, JsonText.write(record.rawUsage().orElseThrow()));
    insert.setNull(i++, Types.BOOLEAN);
    return i;
  }

  @Test
  void sums_of_a_thousand_records_among_a_million() throws Exception {
    for (int from = 0; from < 1_000_000; from += 50_000) {
      DATABASE.execute(
          """
          insert into token_metrics
            (timestamp, llm_model, task_id, user_id, input_tokens, output_tokens, thinking_tokens,
             cost_usd, duration_seconds, success, call_id)
          select timestamp '2026-03-01' + n * interval '1 second', 'model-' || n %% 5,
            'task-' || n %% 1000, 'admin', n, 1, 0, 0.001, 1.5, n %% 10 > 0, gen_random_uuid()
          from generate_series(%d, %d) n
          """
              .formatted(from + 1, from + 50_000));
    }
    DATABASE.execute("analyze token_metrics");
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      long begin = System.nanoTime();
      var summary = parts.ledger().summarize("task-" + i % 1_000, new Caller.Admin());
      millis.add((System.nanoTime() - begin) / 1e6);
      assertEquals(1_000, summary.totals().calls());
    }
    double first = millis.getFirst();
    System.out.printf(
        "sums of 1,000 records among 1,000,000: median %.1f ms, longest %.1f ms, the first %.1f"
            + " ms%n",
        median(millis), Collections.max(millis), first);
  }

  private UsageRecorder recorder() {
    return new UsageRecorder(parts.ledger(), RecorderBounds.standard(), System::nanoTime).start();
  }

  private static List<UsageRecord> records(int number) {
    List<UsageRecord> records = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      records.add(sample().done());
    }
    return records;
  }

  private static List<UsageRecord> records(int number, UserId user) {
    List<UsageRecord> records = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      records.add(sample().user(user).done());
    }
    return records;
  }

  private static UsageSamples sample() {
    return call()
        .model("gpt-4o-mini")
        .tokens(1_200, 340)
        .cost("0.00125")
        .upstream("OpenAI", "gpt-4o-mini")
        .took(Duration.ofMillis(3_210))
        .raw(USAGE);
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
