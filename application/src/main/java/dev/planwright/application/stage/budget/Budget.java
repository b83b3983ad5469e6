package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.budget.RollUp;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Citation;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * What a plan costs, when, and who pays.
 *
 * @param unit of all amounts: ISO 4217, or {@link #PERCENT}
 * @param told what tasks and roles do not say
 */
public record Budget(
    String unit, List<Line> lines, Sums sums, Told told, Findings findings, List<String> warnings) {
  /** Names the stage that counts the money. */
  public static final StageKey<Budget> STAGE = new StageKey<>(Stage.BUDGET, BudgetCodec.codec());

  /** Shares of the plan's total instead of money, where nobody stated a budget. */
  public static final String PERCENT = "percent";

  public Budget {
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
  }

  /** Whether all amounts are shares of the total, as nobody stated a budget. */
  boolean inPercent() {
    return unit.equals(PERCENT);
  }

  /**
   * A line.
   *
   * @param ref the task, package or phase that it belongs to
   * @param years in which it is likely to be paid; none where nobody tells when
   */
  public record Line(
      String ref,
      String title,
      CostKind kind,
      Amounts amounts,
      Basis basis,
      Optional<String> why,
      List<OfYear> years) {
    public Line {
      years = List.copyOf(years);
    }

    /** Whether it is the work of a role, which is priced by a day rate. */
    boolean work() {
      return kind == CostKind.LABOUR && basis == Basis.COMPUTED;
    }

    /** The same, with these years. */
    Line paidIn(List<OfYear> when) {
      return new Line(ref, title, kind, amounts, basis, why, when);
    }

    /** Whether its words name the reference that it may come from. */
    public boolean named() {
      return Citation.in(title, why.orElse(""));
    }
  }

  /**
   * The lines added up, in each view to the same total.
   *
   * @param spread the cost of every twentieth course, the cheapest first
   */
  public record Sums(
      Totals totals,
      List<Branch> tree,
      List<OfKind> byKind,
      List<OfMonth> byMonth,
      Contingency contingency,
      List<Moved> movers,
      List<BigDecimal> spread) {
    /** The same with a reason why no headline may show the total, if there is one. */
    Sums withheld(Optional<String> why) {
      var held =
          new Totals(totals.amounts(), totals.p50(), totals.p80(), totals.withContingency(), why);
      return new Sums(held, tree, byKind, byMonth, contingency, movers, spread);
    }

    public Sums {
      movers = List.copyOf(movers);
      spread = List.copyOf(spread);
      tree = List.copyOf(tree);
      byKind = List.copyOf(byKind);
      byMonth = List.copyOf(byMonth);
    }
  }

  /**
   * The total.
   *
   * @param p50 enough in half of all simulated runs
   * @param p80 enough in four of five
   * @param withheld why no headline may show them
   */
  public record Totals(
      Amounts amounts,
      BigDecimal p50,
      BigDecimal p80,
      BigDecimal withContingency,
      Optional<String> withheld) {}

  /** What a phase, package or task costs with all that belongs to it. */
  public record Branch(WorkId id, String title, Amounts amounts) {}

  /** What is spent on one kind of cost, and in which years; none where nobody tells when. */
  public record OfKind(CostKind kind, Amounts amounts, List<OfYear> years) {
    public OfKind {
      years = List.copyOf(years);
    }
  }

  /** What is likely to be spent in a year. */
  public record OfYear(int year, BigDecimal likely) {
    /** Each year from the first to the last in which something of these is spent. */
    static List<OfYear> of(List<CostLine> lines) {
      var years = new TreeMap<Integer, BigDecimal>();
      RollUp.byMonth(lines)
          .forEach((month, likely) -> years.merge(month.getYear(), likely, BigDecimal::add));
      return years.entrySet().stream()
          .map(year -> new OfYear(year.getKey(), year.getValue()))
          .toList();
    }
  }

  /** What is likely to be spent in a month, and until its end. */
  public record OfMonth(YearMonth month, BigDecimal likely, BigDecimal cumulative) {}

  /**
   * Money set aside: what P80 needs beyond the likely total.
   *
   * @param expectedRisks what the risks of the register are expected to cost, to compare with
   */
  public record Contingency(BigDecimal amount, BigDecimal expectedRisks, String basis) {}

  /** By how much a task, a phase or a risk moves the P80 total. */
  public record Moved(String ref, BigDecimal amount) {}

  /** What a model adds: costs that no task has, money that comes in, and what to compare with. */
  public record Told(
      List<Extra> extra,
      List<Fund> funding,
      List<Income> income,
      List<Running> running,
      List<Benchmark> benchmarks,
      List<Benefit> benefits) {
    public Told {
      extra = List.copyOf(extra);
      funding = List.copyOf(funding);
      income = List.copyOf(income);
      running = List.copyOf(running);
      benchmarks = List.copyOf(benchmarks);
      benefits = List.copyOf(benefits);
    }
  }

  /**
   * A cost beside the tasks.
   *
   * @param phase in which it is paid
   * @param priceRise whether it is the rise of prices until payment, which no other amount holds
   */
  public record Extra(String phase, Task.Cost cost, String why, boolean priceRise, Extent extent) {
    /** Whether a delay makes it dearer. */
    boolean follows() {
      return priceRise || extent.runsOn();
    }

    /** The same, with the days that the amount was told for. */
    Extra plannedFor(Schedule.Dates days) {
      return new Extra(
          phase,
          cost,
          why,
          priceRise,
          new Extent(
              extent.months(), extent.runsOn(), extent.planned().or(() -> Optional.of(days))));
    }
  }

  /**
   * How long a cost goes on.
   *
   * @param months in which it is paid; empty where it is paid as its phase goes on
   * @param runsOn whether it is paid as long as its phase lasts
   * @param planned the days of the phase that the amount was told for, until its middle where
   *     prices rise until then; empty where a delay does not change it
   */
  public record Extent(Optional<Months> months, boolean runsOn, Optional<Schedule.Dates> planned) {}

  /** From the first to the last. */
  public record Months(YearMonth from, YearMonth until) {}

  /**
   * Money that comes in once.
   *
   * @param status as it was told; {@link #standing} is what it counts as
   * @param when an ISO month or date; anything else means from the start
   */
  public record Fund(String source, Range amount, Standing status, String when, Terms terms) {
    /** How sure it is: money that waits for something else is not firm. */
    public Standing standing() {
      return terms.condition().isPresent() && status != Standing.HOPED
          ? Standing.CONDITIONAL
          : status;
    }
  }

  /**
   * What money is bound to.
   *
   * @param until the last month in which it may be spent, where it ends
   * @param payer who pays a share of the cost, be it in several instalments
   */
  public record Terms(
      Form form, Optional<YearMonth> until, Optional<Condition> condition, Optional<Payer> payer) {}

  /**
   * Who pays a share of the cost.
   *
   * @param share in percent
   */
  public record Payer(String name, BigDecimal share) {}

  /**
   * What has to happen before money comes.
   *
   * @param by the fact that states until when
   * @param chance in percent, as it was told
   */
  public record Condition(String what, Optional<ElementId> by, Optional<BigDecimal> chance) {}

  /** Whether money has to come back. */
  public enum Form {
    OWN,
    /** Nobody gets it back: a grant, a gift, a share of a public budget. */
    GRANT,
    LOAN,
    /** Called only as far as money is missing. */
    GUARANTEE,
    OTHER
  }

  /**
   * What the project is good for.
   *
   * @param from when it is there, in the words of the answer
   */
  public record Benefit(String benefit, String measure, String from, Optional<ElementId> owner) {}

  /**
   * Money that the project earns every month.
   *
   * @param price of one unit
   * @param volume units a month
   * @param start the number of the first such month, the plan's first being 1, or an ISO month
   */
  public record Income(String stream, String driver, Range price, Range volume, String start) {}

  /** What running the result costs each year. */
  public record Running(String what, Range perYear, String why) {}

  /**
   * What such a thing usually costs.
   *
   * @param unit what is priced
   * @param of the part of the work that it prices, or "whole"; empty where that is not known
   * @param count how many units of it there are
   */
  public record Benchmark(
      String what,
      String unit,
      Range range,
      Basis basis,
      Optional<String> of,
      Optional<BigDecimal> count) {}

  /**
   * What comparing shows.
   *
   * @param operation where income or running costs are told
   * @param outside what comparable projects took
   * @param limits the limits of the prompt that are stated in numbers
   */
  public record Findings(
      Optional<Stated> stated,
      Cover cover,
      Optional<Operating> operation,
      List<OfLimit> limits,
      List<Outside> outside,
      List<Check> checks) {
    public Findings {
      outside = List.copyOf(outside);
      limits = List.copyOf(limits);
      checks = List.copyOf(checks);
    }

    /** Where committed and likely money does not last; empty where no funds are stated. */
    public Optional<CashFlow.Gap> gap() {
      return cover.gap();
    }
  }

  /**
   * How far the money reaches when four runs in five are to be paid for.
   *
   * @param lines what is missing, with money that is less and less sure
   * @param unpaid how much of it is money that payers refuse, where a risk is that they do
   * @param refusing the risks by which they do
   * @param runwayMonths how many months committed and likely money pays for, where funds are stated
   * @param breakEven the month at whose end income has covered all costs
   */
  public record Cover(
      Optional<CashFlow.Gap> gap,
      List<GapLine> lines,
      Optional<BigDecimal> unpaid,
      List<ElementId> refusing,
      Optional<Integer> runwayMonths,
      Optional<YearMonth> breakEven) {
    public Cover {
      lines = List.copyOf(lines);
      refusing = List.copyOf(refusing);
    }

    /** What payers refuse at P80, where that is anything at all. */
    Optional<BigDecimal> refused() {
      return unpaid.filter(sum -> sum.signum() > 0);
    }
  }

  /**
   * What running the result brings and costs.
   *
   * @param rate at which a later year counts less
   * @param invested what has to be paid back: the P50 total without grants
   * @param granted grants, committed and likely
   * @param payback the year of operation in which that is paid back
   * @param discounted the same at the rate
   */
  public record Operating(
      Operation years,
      BigDecimal rate,
      BigDecimal invested,
      BigDecimal granted,
      Optional<Integer> payback,
      Optional<Integer> discounted) {}

  /**
   * What comparable projects took.
   *
   * @param cases what is told of them
   * @param count how many of them tell it
   * @param p50 what the tasks of this one come to: months or money, also beside overruns
   * @param check why the headline follows the one or the other
   */
  public record Outside(
      Measure of, Range cases, int count, BigDecimal p50, BigDecimal p80, Check check) {
    /** What is told of comparable projects. */
    enum Measure {
      MONTHS,
      COST,
      /** How many times the time that was first estimated they took. */
      TIME_OVERRUN,
      /** How many times their first estimate of cost they grew to. */
      COST_OVERRUN;

      boolean overrun() {
        return this == TIME_OVERRUN || this == COST_OVERRUN;
      }

      boolean ofCost() {
        return this == COST || this == COST_OVERRUN;
      }
    }

    private static final BigDecimal THREE = BigDecimal.valueOf(3);

    /**
     * How many times its estimate the plan would grow to at the least overrun elsewhere; empty
     * where the plan leaves room for it, or too few cases tell one.
     */
    public Optional<BigDecimal> overrun(boolean ofCost) {
      return of.overrun() && of.ofCost() == ofCost && enough() && !check.holds()
          ? Optional.of(cases.low())
          : Optional.empty();
    }

    /** Whether so many cases tell it that they can be held against the plan. */
    boolean enough() {
      return count >= (of.overrun() ? ReferenceClass.ENOUGH : OutsideView.ENOUGH);
    }

    /** Whether three cases or more say that the cost is beyond three times of theirs. */
    boolean beyond() {
      return of == Measure.COST
          && enough()
          && (p50.compareTo(cases.high().multiply(THREE)) > 0
              || p50.multiply(THREE).compareTo(cases.low()) < 0);
    }
  }

  /** A limit of the prompt, and whether the plan keeps to it. */
  public record OfLimit(ElementId fact, Limit.Numeric limit, LimitCheck check) {}

  /** How the P50 and the P80 total compare with the stated budget. */
  public enum Verdict {
    /** Four runs in five keep it. */
    WITHIN,
    /** Half of the courses keep it, but not four in five. */
    AT_RISK,
    /** More than half of the courses cost more. */
    OVER,
    /** It is much more than is needed, or something has been forgotten. */
    UNDER
  }

  /**
   * How often the stated budget is kept with all else, as shares of all courses from 0 to 1.
   *
   * @param both with the stated deadline
   * @param dates with all other dates of the prompt, too, as far as work is bound to them
   * @param all and no risk happens that ends the plan or breaks a fact of the prompt, and money
   *     that is not only hoped for covers the course where sources of money are told
   * @param risks those
   * @param funded whether {@code all} leaves out courses only because that money does not cover
   *     them
   */
  public record Together(
      Optional<BigDecimal> both,
      Optional<BigDecimal> dates,
      Optional<BigDecimal> all,
      List<ElementId> risks,
      boolean funded) {
    public Together {
      risks = List.copyOf(risks);
    }

    /** In sentences; empty where nothing is stated. */
    public Optional<String> sentence() {
      return Stream.of(
              both.map(share ->
                  say(
                      "Deadline and budget are both kept in {0} of the runs.",
                      Numbers.share(share))),
              dates
                  .filter(_ -> !dates.equals(both))
                  .map(share ->
                      say(
                          "All dates of the prompt that bind work and the budget are kept in {0} of"
                              + " the runs.",
                          Numbers.share(share))))
          .flatMap(Optional::stream)
          .reduce((one, other) -> one + " " + other)
          .map(kept ->
              spared()
                  .map(words -> kept.substring(0, kept.length() - 1) + "; " + words + ".")
                  .orElse(kept));
    }

    /** Whether all is more than dates and budget. */
    public boolean more() {
      return funded || !risks.isEmpty();
    }

    /**
     * How often none of the risks that break a fact happens either, and the money is there; empty
     * where neither matters.
     */
    public Optional<String> spared() {
      List<String> ids = risks.stream().map(ElementId::toString).toList();
      return all.filter(_ -> more()).map(share -> spared(ids, funded, share));
    }

    /** The same of those risks and that money, one of which there is. */
    public static String spared(List<String> risks, boolean funded, BigDecimal share) {
      String ids = String.join(", ", risks);
      if (risks.isEmpty()) {
        return say("and the money is there: {0}", Numbers.share(share));
      }
      if (risks.size() == 1) {
        return funded
            ? say(
                "and the risk that ends it or breaks a must ({0}) does not happen, and the money is"
                    + " there: {1}",
                ids, Numbers.share(share))
            : say(
                "and the risk that ends it or breaks a must ({0}) does not happen: {1}",
                ids, Numbers.share(share));
      }
      return funded
          ? say(
              "and none of {0} risks that end it or break a must ({1}), and the money is there:"
                  + " {2}",
              risks.size(), ids, Numbers.share(share))
          : say(
              "and none of {0} risks that end it or break a must ({1}): {2}",
              risks.size(), ids, Numbers.share(share));
    }
  }

  /**
   * The stated budget, and the P50 total as a multiple of its middle.
   *
   * @param besides what others pay of it, where the prompt states the most that one source pays
   * @param probability the share of simulated courses that cost no more, 0 to 1
   * @param together how often it is kept with all else
   */
  public record Stated(
      BigDecimal low,
      BigDecimal high,
      BigDecimal ratio,
      Verdict verdict,
      Optional<ElementId> fact,
      Optional<BigDecimal> besides,
      Optional<BigDecimal> probability,
      Together together) {
    /** How both totals compare with it, the one sentence that all parts of a report say. */
    public String sentence(BigDecimal p50, BigDecimal p80, String unit) {
      String compared = compared(p50, p80, unit);
      return besides
          .map(others ->
              compared
                  + " "
                  + (others.signum() == 0
                      ? say("That is the most that the funder pays.")
                      : say(
                          "That is {0} at most from the funder and {1} from other sources.",
                          Numbers.inWords(high.subtract(others), unit),
                          Numbers.inWords(others, unit))))
          .orElse(compared);
    }

    private String compared(BigDecimal p50, BigDecimal p80, String unit) {
      return say(
          switch (verdict) {
            case WITHIN -> "Both P50 {0} and P80 {1} are within the stated budget of {2}.";
            case AT_RISK ->
                "P50 {0} is within the stated budget, but P80 {1} is more than its {2}.";
            case OVER -> "P50 {0} and P80 {1} are both more than the stated budget of {2}.";
            case UNDER -> "P50 {0} and P80 {1} are far below the stated budget of {2}.";
          },
          Numbers.apart(p50, high, unit),
          Numbers.apart(p80, high, unit),
          Numbers.inWords(high, unit));
    }
  }
}
