package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.usage.JooqUsageLedger;
import dev.planwright.adapters.jdbc.usage.UsageSums;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageTotals;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Query;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How records are read: by index, and whatever other writers have stored. */
class UsageQueriesTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final Caller ADMIN = new Caller.Admin();
  private static final Caller USER =
      new Caller.User(new UserId("00000000-0000-4000-8000-000000000007"), UUID.randomUUID());

  /** 100,000 records of 1,000 tasks, 100 users and 50 models, over some 28 hours. */
  private static final String MANY =
      """
      insert into token_metrics
        (timestamp, llm_model, task_id, user_id, input_tokens, output_tokens, success)
      select timestamp '2026-03-01' + n * interval '1 second', 'model-' || n % 50,
        'task-' || n % 1000, '00000000-0000-4000-8000-0000000000' || lpad((n % 100)::text, 2, '0'),
        n, 1, true
      from generate_series(1, 100000) n
      """;

  private final UsageLedger ledger = DATABASE.parts().ledger();

  @Test
  void sums_and_lists_of_a_task_are_read_by_index() throws Exception {
    DATABASE.execute(MANY);
    DATABASE.execute("analyze token_metrics");

    for (Caller caller : List.of(ADMIN, USER)) {
      var which = JooqUsageLedger.of("task-7", caller);
      assertByIndex(dsl -> UsageSums.query(dsl, which));
      assertByIndex(dsl -> JooqUsageLedger.listing(dsl, which, 0, OptionalInt.empty()));
      assertByIndex(dsl -> JooqUsageLedger.listing(dsl, which, 50_000, OptionalInt.of(10)));
    }
    assertEquals(100, ledger.summarize("task-7", ADMIN).totals().calls());
    assertEquals(100, ledger.summarize("task-7", USER).totals().calls());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "llm_model = 'model-7'",
        "task_id = 'task-7'",
        "user_id = '00000000-0000-4000-8000-000000000007'",
        "timestamp between '2026-03-01 10:00' and '2026-03-01 10:05'"
      })
  void records_are_found_by_index_by_each_of_the_promised_columns(String condition)
      throws Exception {
    DATABASE.execute(MANY);
    DATABASE.execute("analyze token_metrics");

    assertByIndex(dsl -> dsl.selectFrom(TOKEN_METRICS).where(DSL.condition(condition)));
  }

  @Test
  void rows_that_no_reply_could_state_break_neither_sums_nor_lists() throws Exception {
    DATABASE.execute(
        """
        insert into token_metrics
          (timestamp, llm_model, task_id, user_id, input_tokens, output_tokens, thinking_tokens,
           cost_usd, duration_seconds, cost_estimate_usd, success, raw_usage_data)
        values
          (null, 'm', 't', ' ', 9223372036854775807, 9223372036854775807, -1,
           'NaN', 'NaN', 'NaN', false, '{"a": 1, "a": 2}'),
          (now(), 'm', 't', null, 9223372036854775807, 1, 0,
           'Infinity', '-Infinity', 'Infinity', true, '"text"'),
          (now(), '', 't', 'admin', null, null, null, 0.5, 1e300, 0.25, true, null),
          (now(), 'unknown', 't', null, null, null, null, null, 5, null, true, null)
        """);

    UsageTotals totals = ledger.summarize("t", ADMIN).totals();
    List<StoredUsage> listed = ledger.list("t", ADMIN, 0, OptionalInt.empty());

    assertEquals(3, totals.calls());
    assertEquals(Long.MAX_VALUE, totals.inputTokens());
    assertEquals(Long.MAX_VALUE, totals.totalTokens());
    assertEquals(0, totals.costUsd().compareTo(new BigDecimal("0.5")));
    assertEquals(0, totals.costEstimateUsd().signum());
    assertEquals(Duration.ofNanos(Long.MAX_VALUE), totals.duration());
    assertEquals(3, listed.size());
    assertEquals(OptionalLong.of(Long.MAX_VALUE), listed.getFirst().usage().usage().totalTokens());
  }

  private static void assertByIndex(Function<DSLContext, Query> query) {
    String plan =
        DATABASE.parts().database().transaction(dsl -> dsl.explain(query.apply(dsl)).plan());

    assertFalse(plan.contains("Seq Scan"), plan);
    assertTrue(plan.contains("token_metrics_"), plan);
  }
}
