package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Result;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Intake.Budget;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Money;

/** What follows from the stated facts by division and sums; nothing is assumed. */
final class Arithmetic {
  private static final BigDecimal DAYS_A_MONTH = new BigDecimal("30.4375");
  private static final int MOST_MEASURES = 3;

  private final Messages messages;
  private final Notation notation;
  private final LocalDate startDate;
  private final List<Result> results = new ArrayList<>();

  Arithmetic(Messages messages, LocalDate startDate) {
    this.messages = messages;
    this.notation = new Notation(messages);
    this.startDate = startDate;
  }

  /** Months between two days, to one decimal. */
  static BigDecimal months(LocalDate from, LocalDate to) {
    return BigDecimal.valueOf(ChronoUnit.DAYS.between(from, to))
        .divide(DAYS_A_MONTH, 1, RoundingMode.HALF_UP);
  }

  List<Result> of(Intake intake) {
    LocalDate from =
        intake.statedStart().map(DatedFact::date).filter(startDate::isBefore).orElse(startDate);
    Optional<BigDecimal> months =
        intake
            .deadline()
            .map(DatedFact::date)
            .filter(from::isBefore)
            .map(deadline -> time(from, deadline));
    intake
        .budget()
        .ifPresent(budget -> {
          months
              .filter(time -> time.compareTo(BigDecimal.ONE) >= 0)
              .ifPresent(time -> divide(budget, time, "arithmetic.month", months(time)));
          intake
              .headcount()
              .ifPresent(team -> {
                BigDecimal heads = BigDecimal.valueOf(team.value());
                divide(
                    budget,
                    heads,
                    "arithmetic.head",
                    messages.text("people", notation.number(heads)));
              });
          measures(intake, budget);
          parts(intake, budget);
        });
    return List.copyOf(results);
  }

  private BigDecimal time(LocalDate from, LocalDate deadline) {
    BigDecimal time = months(from, deadline);
    results.add(
        new Result(
            messages.text("arithmetic.time"),
            months(time),
            notation.date(from) + " – " + notation.date(deadline)));
    return time;
  }

  private String months(BigDecimal time) {
    return messages.text("months", notation.number(time));
  }

  private void measures(Intake intake, Budget budget) {
    List<String> units = messages.list("units.of_cost");
    intake.facts().stream()
        .map(Fact::quantity)
        .flatMap(Optional::stream)
        .filter(quantity -> quantity.value().signum() > 0)
        .filter(quantity -> units.contains(quantity.unit().toLowerCase(Locale.ROOT)))
        .distinct()
        .limit(MOST_MEASURES)
        .forEach(quantity -> measure(budget, quantity));
  }

  private void measure(Budget budget, Measure quantity) {
    String shown = notation.number(quantity.value()) + " " + quantity.unit();
    BigDecimal one = quantity.value();
    add(budget, one, messages.text("arithmetic.measure", quantity.unit()), shown);
  }

  /** The parts that the prompt names, against a total that it states as well. */
  private void parts(Intake intake, Budget budget) {
    List<Sum> parts =
        intake.facts().stream()
            .filter(fact -> !budget.facts().contains(fact.id()))
            .flatMap(fact -> fact.money().stream())
            .filter(sum -> sum.role() == SumRole.PART && sum.per().isEmpty())
            .filter(sum -> sum.currency().equals(budget.currency()))
            .toList();
    if (parts.isEmpty() || budget.low().compareTo(budget.high()) != 0) {
      return;
    }
    BigDecimal low = total(parts, Sum::low);
    BigDecimal high = total(parts, Sum::high);
    String shown = notation.range(low, high, budget.currency());
    if (parts.size() > 1) {
      String all = parts.stream().map(notation::money).collect(Collectors.joining(" + "));
      results.add(new Result(messages.text("arithmetic.parts"), shown, all));
    }
    boolean over = low.compareTo(budget.high()) > 0;
    BigDecimal rest = budget.high().subtract(low).abs();
    BigDecimal least = budget.high().subtract(high).abs();
    String total = notation.range(budget.low(), budget.high(), budget.currency());
    results.add(
        new Result(
            messages.text(over ? "arithmetic.over" : "arithmetic.rest"),
            notation.range(rest.min(least), rest.max(least), budget.currency()),
            over ? shown + " − " + total : total + " − " + shown));
  }

  private static BigDecimal total(List<Sum> parts, Function<Sum, Money> end) {
    return parts.stream().map(end).map(Money::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private void divide(Budget budget, BigDecimal by, String key, String shown) {
    if (by.signum() > 0) {
      add(budget, by, messages.text(key), shown);
    }
  }

  private void add(Budget budget, BigDecimal by, String what, String shown) {
    BigDecimal low = budget.low().divide(by, MathContext.DECIMAL64);
    BigDecimal high = budget.high().divide(by, MathContext.DECIMAL64);
    results.add(
        new Result(
            what,
            notation.rounded(low, high, budget.currency()),
            notation.range(budget.low(), budget.high(), budget.currency()) + " ÷ " + shown));
  }
}
