package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.Money;

/** Gives a fact of the prompt another value, and what the plan is measured by with it. */
record Correction(Intake intake, Fact fact) {
  /**
   * The prompt as read with the other value; empty where the fact states nothing of that kind.
   *
   * @param value a day as ISO 8601, an amount in the fact's currency, or a number in its unit
   */
  Optional<Intake> with(Json value) {
    try {
      return value(value).map(this::with);
    } catch (DateTimeException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** What its value can be corrected to, as part of a sentence. */
  String wanted() {
    return switch (fact.value()) {
      case Dates _ -> "its value is a day such as 2027-06-12";
      case Sum sum -> "its value is an amount in %s: the number alone".formatted(sum.currency());
      case Measure measure -> "its value is a number of %s".formatted(measure.unit());
      case People people -> "its value is a number of %s".formatted(people.role());
      case Bound(Limit.Numeric limit) -> "its value is a number of %s".formatted(limit.unit());
      case Plain _, Place _ ->
          "it states no day, amount or number that could be corrected: change what rests on it with"
              + " set, add or drop";
    };
  }

  private Optional<FactValue> value(Json value) {
    return switch (fact.value()) {
      case Dates dates ->
          value instanceof JsonString(String day)
              ? Optional.of(on(dates, LocalDate.parse(day)))
              : Optional.empty();
      case Sum sum ->
          number(value)
              .map(amount -> new Money(amount, sum.currency()))
              .map(money -> new Sum(money, money, sum.role(), sum.per()));
      case Measure measure -> number(value).map(count -> new Measure(count, measure.unit()));
      case People people -> number(value).map(count -> new People(count, people.role()));
      case Bound(Limit.Numeric limit) ->
          number(value)
              .map(bound ->
                  new Bound(new Limit.Numeric(limit.metric(), limit.op(), bound, limit.unit())));
      case Plain _, Place _ -> Optional.empty();
    };
  }

  /** The same time on another day; a stretch keeps its length. */
  private static Dates on(Dates dates, LocalDate day) {
    LocalDate old = dates.day().orElse(day);
    long days = old.until(day, ChronoUnit.DAYS);
    boolean dated = dates.from().isPresent() || dates.to().isPresent();
    return new Dates(
        dates.kind(),
        dates.from().map(from -> from.plusDays(days)),
        dated ? dates.to().map(to -> to.plusDays(days)) : Optional.of(day),
        dev.planwright.domain.fact.Precision.DAY,
        dates.span(),
        dates.season());
  }

  private static Optional<BigDecimal> number(Json value) {
    return Values.parsed(value)
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).value());
  }

  private Intake with(FactValue value) {
    var changed =
        new Fact(
            fact.id(),
            fact.kind(),
            fact.text(),
            fact.quoted(),
            fact.weight(),
            value,
            Optional.of("corrected"));
    List<Fact> facts =
        intake.facts().stream().map(each -> each.equals(fact) ? changed : each).toList();
    Intake.Stated stated = intake.stated();
    return new Intake(
        intake.subject(),
        facts,
        new Intake.Stated(
            stated.budget().map(budget -> budget(budget, facts)),
            stated.deadline().map(dated -> dated(dated, changed)),
            stated.start().map(dated -> dated(dated, changed)),
            stated
                .headcount()
                .map(head ->
                    new Intake.Headcount(
                        changed
                            .people()
                            .filter(_ -> head.fact().equals(changed.id()))
                            .map(people -> people.value().intValue())
                            .orElse(head.value()),
                        head.fact()))),
        intake.extent(),
        intake.gaps(),
        intake.notes());
  }

  private static Intake.DatedFact dated(Intake.DatedFact stated, Fact changed) {
    return changed
        .dates()
        .filter(_ -> stated.fact().equals(changed.id()))
        .flatMap(Dates::day)
        .map(day -> new Intake.DatedFact(day, changed.id()))
        .orElse(stated);
  }

  /** The budget is what its facts add up to. */
  private Intake.Budget budget(Intake.Budget stated, List<Fact> facts) {
    List<Sum> sums =
        facts.stream()
            .filter(each -> stated.facts().contains(each.id()))
            .flatMap(each -> each.money().stream())
            .toList();
    return stated.facts().contains(fact.id()) && !sums.isEmpty()
        ? new Intake.Budget(
            sums.stream().map(sum -> sum.low().amount()).reduce(BigDecimal.ZERO, BigDecimal::add),
            sums.stream().map(sum -> sum.high().amount()).reduce(BigDecimal.ZERO, BigDecimal::add),
            stated.currency(),
            stated.facts())
        : stated;
  }

  static Optional<Fact> fact(Intake intake, String id) {
    return ElementId.of(id).flatMap(intake::fact);
  }
}
