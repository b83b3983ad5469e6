package dev.planwright.adapters.jdbc.usage;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;

import module java.base;

import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageSummary;
import dev.planwright.domain.usage.UsageSummary.ModelTotals;
import dev.planwright.domain.usage.UsageTotals;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.impl.DSL;

/** The sums of a task's records, in all and by model, by one statement. */
public final class UsageSums {
  private static final Field<Integer> ALL = DSL.grouping(TOKEN_METRICS.LLM_MODEL).as("all_models");
  private static final Field<BigDecimal> INPUT = sum(TOKEN_METRICS.INPUT_TOKENS, "input");
  private static final Field<BigDecimal> OUTPUT = sum(TOKEN_METRICS.OUTPUT_TOKENS, "output");
  private static final Field<BigDecimal> THINKING = sum(TOKEN_METRICS.THINKING_TOKENS, "thinking");
  private static final Field<BigDecimal> CACHED = sum(TOKEN_METRICS.CACHED_TOKENS, "cached");
  private static final Field<BigDecimal> DURATION =
      finiteSum(TOKEN_METRICS.DURATION_SECONDS, "duration");
  private static final Field<BigDecimal> COST = finiteSum(TOKEN_METRICS.COST_USD, "cost");
  private static final Field<BigDecimal> ESTIMATE =
      DSL.field(
              "coalesce(sum({0}) filter (where {1} is null), 0)",
              BigDecimal.class, UsageColumns.ESTIMATE, TOKEN_METRICS.COST_USD)
          .as("estimate");
  private static final Field<Integer> CALLS = DSL.count().as("calls");
  private static final Field<Integer> SUCCESSFUL =
      DSL.count().filterWhere(TOKEN_METRICS.SUCCESS.isTrue()).as("successful");

  private static final Field<Integer> USED =
      DSL.count()
          .filterWhere(
              DSL.coalesce(
                      TOKEN_METRICS.OUTCOME.eq(DSL.inline(CallOutcome.OK.wireName())),
                      TOKEN_METRICS.SUCCESS)
                  .isTrue())
          .as("used");

  private UsageSums() {}

  static UsageSummary read(DSLContext dsl, Condition which) {
    UsageTotals totals = UsageTotals.NONE;
    List<ModelTotals> byModel = new ArrayList<>();
    for (Record row : query(dsl, which).fetch()) {
      if (row.get(ALL) == 1) {
        totals = totals(row);
      } else {
        byModel.add(new ModelTotals(row.get(TOKEN_METRICS.LLM_MODEL), totals(row)));
      }
    }
    return new UsageSummary(totals, byModel);
  }

  public static ResultQuery<? extends Record> query(DSLContext dsl, Condition which) {
    return dsl.select(
            TOKEN_METRICS.LLM_MODEL,
            ALL,
            INPUT,
            OUTPUT,
            THINKING,
            CACHED,
            DURATION,
            COST,
            ESTIMATE,
            CALLS,
            SUCCESSFUL,
            USED)
        .from(TOKEN_METRICS)
        .where(which)
        .groupBy(DSL.rollup(TOKEN_METRICS.LLM_MODEL))
        .orderBy(DSL.min(TOKEN_METRICS.ID));
  }

  private static UsageTotals totals(Record row) {
    return new UsageTotals(
        count(row.get(INPUT)),
        count(row.get(OUTPUT)),
        count(row.get(THINKING)),
        count(row.get(CACHED)),
        Duration.ofNanos(count(row.get(DURATION).movePointRight(9))),
        row.get(CALLS),
        row.get(SUCCESSFUL),
        row.get(USED),
        row.get(COST),
        row.get(ESTIMATE));
  }

  /** Rows of other writers can sum up to more than a long holds. */
  private static long count(BigDecimal sum) {
    return sum.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
  }

  /** In decimals; PostgreSQL counts NaN as greater than infinity, so both are left out. */
  private static Field<BigDecimal> finiteSum(Field<Double> column, String name) {
    return field(
        "coalesce(sum({0}::numeric) filter (where {0} > '-Infinity' and {0} < 'Infinity'), 0)",
        column, name);
  }

  private static Field<BigDecimal> sum(Field<Long> column, String name) {
    return field("coalesce(sum({0}), 0)", column, name);
  }

  private static Field<BigDecimal> field(String sql, Field<?> column, String name) {
    return DSL.field(sql, BigDecimal.class, column).as(name);
  }
}
