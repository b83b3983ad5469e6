package dev.planwright.application.stage.budget;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.Sums;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;
import dev.planwright.domain.project.LimitCheck.Measure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares the limits of the prompt that are stated in numbers with what code has computed. */
record Limits(Intake intake, String unit, FunderCap cap) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final List<String> LABOUR =
      List.of("labour", "labor", "staff", "personnel", "wages");

  /** One line for each limit; costs and dates are those that four runs in five keep. */
  List<OfLimit> of(Sums sums, Schedule schedule, Staffing staffing, BigDecimal outlined) {
    List<Measure> others = new ArrayList<>(time(schedule));
    int people = staffing.team().people().values().stream().mapToInt(Integer::intValue).sum();
    others.add(new Measure("people", BigDecimal.valueOf(people), "people"));
    BigDecimal wages = staffing.uncounted(unit);
    Stream<OfLimit> stated =
        intake.facts().stream()
            .flatMap(fact ->
                fact.limit().stream()
                    .filter(limit -> !isPrice(limit, sums))
                    .map(limit -> {
                      List<Measure> least = money(sums, BigDecimal.ZERO, BigDecimal.ZERO);
                      List<Measure> most = money(sums, outlined, wages);
                      return new OfLimit(
                          fact.id(),
                          limit,
                          either(
                              check(limit, others, paid(fact, limit, least)),
                              check(limit, others, paid(fact, limit, most))));
                    }));
    return Stream.concat(stated, caps(sums)).toList();
  }

  /** The cap of one source bounds the part of the cost that others do not pay. */
  private List<Measure> paid(Fact fact, Limit.Numeric limit, List<Measure> money) {
    BigDecimal others = FunderCap.of(fact) ? cap.besides(limit.value()) : BigDecimal.ZERO;
    return money.stream()
        .map(one ->
            one.metric().equals("cost")
                ? new Measure("cost", one.value().subtract(others), one.unit())
                : one)
        .toList();
  }

  /** Sums beside the budget that must not be exceeded either, as without uncertain money. */
  private Stream<OfLimit> caps(Sums sums) {
    Set<BigDecimal> known = new TreeSet<>();
    Optional<BigDecimal> budget = intake.budget().map(Intake.Budget::high);
    budget.ifPresent(known::add);
    intake.facts().forEach(fact -> fact.limit().map(Limit.Numeric::value).ifPresent(known::add));
    return intake.facts().stream()
        .flatMap(fact ->
            fact.money().stream()
                .filter(sum -> sum.role() == SumRole.CAP && sum.per().isEmpty())
                .filter(sum -> sum.currency().equals(unit) && known.add(sum.high().amount()))
                .map(sum -> cap(fact.id(), sum.high().amount(), budget, sums)));
  }

  private OfLimit cap(ElementId fact, BigDecimal most, Optional<BigDecimal> budget, Sums sums) {
    var limit = new Limit.Numeric("cost", Limit.Comparison.AT_MOST, most, unit);
    boolean part =
        budget.filter(all -> all.compareTo(most.multiply(BigDecimal.TWO)) > 0).isPresent();
    return new OfLimit(
        fact,
        limit,
        part
            ? new LimitCheck.NotCheckable("it may be meant for a part of the cost", List.of())
            : check(limit, List.of(), money(sums, BigDecimal.ZERO, BigDecimal.ZERO)));
  }

  /** Whether so small a bound cannot be meant for the cost of the whole. */
  private static boolean isPrice(Limit.Numeric limit, Sums sums) {
    return limit.metric().equals("cost")
        && limit.value().multiply(BigDecimal.valueOf(1_000)).compareTo(sums.totals().p80()) < 0;
  }

  private static LimitCheck check(Limit.Numeric limit, List<Measure> others, List<Measure> money) {
    return LimitCheck.of(limit, Stream.concat(money.stream(), others.stream()).toList());
  }

  /** What holds whether or not work planned later and wages between tasks are counted. */
  private static LimitCheck either(LimitCheck without, LimitCheck with) {
    Optional<BigDecimal> least = value(without);
    Optional<BigDecimal> most = value(with);
    return without.getClass() == with.getClass() || least.isEmpty() || most.isEmpty()
        ? without
        : new LimitCheck.NotCheckable(
            "{0} by the tasks alone, up to {1} with packages planned later and wages between tasks",
            List.of(Numbers.plain(least.get()), Numbers.plain(most.get())));
  }

  private static Optional<BigDecimal> value(LimitCheck check) {
    return switch (check) {
      case LimitCheck.Kept(BigDecimal value) -> Optional.of(value);
      case LimitCheck.Broken(BigDecimal value) -> Optional.of(value);
      case LimitCheck.NotCheckable _ -> Optional.empty();
    };
  }

  /** The shares of the likely total, with further labour: of what is outlined, and beside it. */
  private List<Measure> money(Sums sums, BigDecimal outlined, BigDecimal wages) {
    BigDecimal likely = sums.totals().amounts().likely().add(wages);
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure("cost", sums.totals().p80(), unit));
    if (likely.signum() > 0) {
      measures.add(new Measure("contingency", share(sums.contingency().amount(), likely), "%"));
      for (Budget.OfKind kind : sums.byKind()) {
        BigDecimal share = share(kind.amounts().likely(), likely);
        if (kind.kind() != CostKind.LABOUR) {
          measures.add(new Measure(kind.kind().wireName(), share, "%"));
        }
      }
      BigDecimal labour = share(labour(sums).add(outlined).add(wages), likely);
      LABOUR.forEach(name -> measures.add(new Measure(name, labour, "%")));
    }
    return measures;
  }

  private static BigDecimal labour(Sums sums) {
    return sums.byKind().stream()
        .filter(kind -> kind.kind() == CostKind.LABOUR)
        .map(kind -> kind.amounts().likely())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static List<Measure> time(Schedule schedule) {
    LocalDate start = schedule.project().start();
    LocalDate end = schedule.project().finish().p80().plusDays(1);
    return List.of(ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS, ChronoUnit.YEARS).stream()
        .map(span -> {
          long whole = span.between(start, end);
          boolean rest = start.plus(whole, span).isBefore(end);
          String name = span.toString().toLowerCase(Locale.ROOT);
          return new Measure(
              "duration",
              BigDecimal.valueOf(rest ? whole + 1 : whole),
              name.substring(0, name.length() - 1));
        })
        .toList();
  }

  private static BigDecimal share(BigDecimal part, BigDecimal whole) {
    return Decimals.rounded(part.multiply(HUNDRED).divide(whole, MathContext.DECIMAL64), 1);
  }
}
