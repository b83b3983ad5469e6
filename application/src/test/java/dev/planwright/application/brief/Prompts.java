package dev.planwright.application.brief;

import dev.planwright.application.brief.read.Aim;
import dev.planwright.application.brief.read.Density;
import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.brief.read.Form;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Intake.Budget;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.read.Intake.Extent;
import dev.planwright.application.brief.read.Intake.Field;
import dev.planwright.application.brief.read.Intake.Headcount;
import dev.planwright.application.brief.read.Intake.Stated;
import dev.planwright.application.brief.read.Intake.Subject;
import dev.planwright.application.brief.read.Usable;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.Precision;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A prompt as it was read, put together fact by fact. */
final class Prompts {
  private final List<Fact> facts = new ArrayList<>();
  private final List<Gap> gaps = new ArrayList<>();
  private String language = "en";
  private Field field = new Field(Domain.CONSTRUCTION, List.of(), Optional.empty());
  private Optional<Budget> budget = Optional.empty();
  private Optional<DatedFact> deadline = Optional.empty();
  private Optional<Headcount> headcount = Optional.empty();

  Prompts in(String other) {
    language = other;
    return this;
  }

  Prompts field(Domain best, Domain... others) {
    field = new Field(best, List.of(others), Optional.empty());
    return this;
  }

  Prompts fact(FactKind kind, int weight, String words) {
    add(kind, weight, words, new FactValue.Plain());
    return this;
  }

  Prompts budget(long amount, String currency) {
    ElementId id = sum(amount, currency, SumRole.TOTAL, 5);
    BigDecimal value = BigDecimal.valueOf(amount);
    budget = Optional.of(new Budget(value, value, currency, List.of(id)));
    return this;
  }

  Prompts part(long amount, String currency) {
    sum(amount, currency, SumRole.PART, 3);
    return this;
  }

  Prompts deadline(LocalDate day) {
    ElementId id =
        add(
            FactKind.DEADLINE,
            5,
            "finished by " + day,
            new FactValue.Dates(
                DateKind.DEADLINE,
                Optional.empty(),
                Optional.of(day),
                Precision.DAY,
                Optional.empty(),
                Optional.empty()));
    deadline = Optional.of(new DatedFact(day, id));
    return this;
  }

  Prompts team(int people) {
    ElementId id =
        add(
            FactKind.TEAM,
            4,
            people + " people work on it",
            new FactValue.People(BigDecimal.valueOf(people), "person"));
    headcount = Optional.of(new Headcount(people, id));
    return this;
  }

  Prompts measure(long value, String unit) {
    add(
        FactKind.METRIC,
        3,
        value + " " + unit,
        new FactValue.Measure(BigDecimal.valueOf(value), unit));
    return this;
  }

  Prompts contradiction(String subject, String why, String question) {
    gaps.add(new Gap(subject, why, question, true));
    return this;
  }

  Intake read() {
    return new Intake(
        new Subject("a house", "A house", language, Aim.PUBLIC, Form.PHYSICAL, field),
        facts,
        new Stated(budget, deadline, Optional.empty(), headcount),
        new Extent(Usable.YES, Optional.empty(), Detail.STANDARD, Density.MED),
        gaps,
        List.of());
  }

  private ElementId sum(long amount, String currency, SumRole role, int weight) {
    Money money = new Money(BigDecimal.valueOf(amount), currency);
    return add(
        FactKind.MONEY,
        weight,
        amount + " " + currency,
        new FactValue.Sum(money, money, role, Optional.empty()));
  }

  private ElementId add(FactKind kind, int weight, String words, FactValue value) {
    ElementId id = ElementId.fact(facts.size() + 1);
    facts.add(new Fact(id, kind, words, new Fact.Quote(words, 0), weight, value, Optional.empty()));
    return id;
  }
}
