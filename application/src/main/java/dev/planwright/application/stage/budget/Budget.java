package dev.planwright.application.stage.budget;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * What a plan costs, when, and who pays.
 *
 * @param unit of all amounts: ISO 4217, or {@link #PERCENT}
 * @param told what tasks and roles do not say
 */
public record Budget(
    String unit, List<Line> lines, Sums sums, Told told, Findings findings, List<String> warnings) {
  /** Names the stage that counts the money. */
  public static final StageKey<Budget> STAGE = new StageKey<>(Stage.BUDGET, new BudgetCodec());

  /** Shares of the plan's total instead of money, where nobody stated a budget. */
  public static final String PERCENT = "percent";

  public Budget {
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
  }

  /** A line; {@code ref} is the task or phase that it belongs to. */
  public record Line(
      String ref,
      String title,
      CostKind kind,
      Amounts amounts,
      Basis basis,
      Optional<String> why) {}

  /** The lines added up, in each view to the same total. */
  public record Sums(
      Totals totals,
      List<Branch> tree,
      List<OfKind> byKind,
      List<OfMonth> byMonth,
      Contingency contingency) {
    public Sums {
      tree = List.copyOf(tree);
      byKind = List.copyOf(byKind);
      byMonth = List.copyOf(byMonth);
    }
  }

  /**
   * The total.
   *
   * @param p50 enough in half of all simulated courses
   * @param p80 enough in four of five
   */
  public record Totals(
      Amounts amounts, BigDecimal p50, BigDecimal p80, BigDecimal withContingency) {}

  /** What a phase, package or task costs with all that belongs to it. */
  public record Branch(WorkId id, String title, Amounts amounts) {}

  /** What is spent on one kind of cost. */
  public record OfKind(CostKind kind, Amounts amounts) {}

  /** What is likely to be spent in a month, and until its end. */
  public record OfMonth(YearMonth month, BigDecimal likely, BigDecimal cumulative) {}

  /** Money set aside for risks, and how it was found. */
  public record Contingency(BigDecimal amount, String basis) {}

  /** What a model adds: costs that no task has, money that comes in, and what to compare with. */
  public record Told(
      List<Extra> extra, List<Fund> funding, List<Income> income, List<Benchmark> benchmarks) {
    public Told {
      extra = List.copyOf(extra);
      funding = List.copyOf(funding);
      income = List.copyOf(income);
      benchmarks = List.copyOf(benchmarks);
    }
  }

  /**
   * A cost beside the tasks.
   *
   * @param phase in which it is paid
   */
  public record Extra(
      String phase, String what, CostKind kind, Range amount, String why, Basis basis) {}

  /** How sure money is. */
  public enum Status {
    COMMITTED,
    LIKELY,
    HOPED
  }

  /**
   * Money that comes in once.
   *
   * @param when an ISO month or date; anything else means from the start
   */
  public record Fund(String source, Range amount, Status status, String when) {}

  /**
   * Money that the project earns every month.
   *
   * @param price of one unit
   * @param volume units a month
   * @param start the number of the first such month, the plan's first being 1, or an ISO month
   */
  public record Income(String stream, String driver, Range price, Range volume, String start) {}

  /** What such a thing usually costs, {@code unit} being what is priced. */
  public record Benchmark(String what, String unit, Range range, Basis basis) {}

  /**
   * What comparing shows.
   *
   * @param runwayMonths how many months are paid for, where funds are stated
   * @param breakEven the month at whose end income has covered all costs
   */
  public record Findings(
      Optional<Stated> stated,
      Optional<CashFlow.Gap> gap,
      Optional<Integer> runwayMonths,
      Optional<YearMonth> breakEven,
      List<Check> checks) {
    public Findings {
      checks = List.copyOf(checks);
    }
  }

  /** How the likely total compares with the stated budget. */
  public enum Verdict {
    WITHIN,
    OVER,
    UNDER
  }

  /** The stated budget, and the likely total as a multiple of its middle. */
  public record Stated(
      BigDecimal low,
      BigDecimal high,
      BigDecimal ratio,
      Verdict verdict,
      Optional<ElementId> fact) {}

  /** Something that was checked. */
  public record Check(String name, boolean holds, String text) {}
}
