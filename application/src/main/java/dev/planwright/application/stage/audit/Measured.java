package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;

/**
 * What the prompt measures success by, and how sure the plan is to reach it.
 *
 * @param share of the runs in which its date or sum is kept, from 0 to 1; empty where neither is
 *     simulated
 * @param dated the fact whose date that share is of: itself, or one that states the day it names
 * @param breakers risks that break it, the likeliest first
 * @param partly what the plan says of a measure that it keeps only in part
 */
public record Measured(
    Fact fact,
    Optional<BigDecimal> share,
    Optional<DatedFact> dated,
    List<Breaker> breakers,
    Optional<String> partly) {
  public Measured {
    breakers = List.copyOf(breakers);
  }

  /**
   * A risk that breaks a measure.
   *
   * @param chance in which share of the runs it happens, from 0 to 1
   */
  public record Breaker(Risk risk, BigDecimal chance) {}

  /** Whether anything tells how sure it is. */
  public boolean known() {
    return share.isPresent() || partly.isPresent() || !breakers.isEmpty();
  }

  /** Whether the share takes in the risks that break it, as the share of its own date does. */
  public boolean counted() {
    return dated.map(DatedFact::fact).filter(fact.id()::equals).isPresent();
  }

  /** Whether the plan's words alone tell how sure it is, which no chance of the whole counts. */
  public boolean inWords() {
    return partly.isPresent() && share.isEmpty();
  }

  /** All that the prompt states, in its order. */
  public static List<Measured> of(PlanContent content) {
    var kept = new KeptFacts(content);
    return content.get(Intake.STAGE).map(Intake::facts).orElse(List.of()).stream()
        .filter(fact -> fact.kind() == FactKind.METRIC)
        .map(fact -> of(fact, kept, content))
        .toList();
  }

  private static Measured of(Fact fact, KeptFacts kept, PlanContent content) {
    Optional<BigDecimal> own = kept.share(fact.id());
    Optional<DatedFact> dated =
        dated(fact, content).filter(one -> own.isEmpty() || one.fact().equals(fact.id()));
    Set<ElementId> same = new HashSet<>(Set.of(fact.id()));
    dated.map(DatedFact::fact).ifPresent(same::add);
    return new Measured(
        fact,
        own.or(() -> dated.flatMap(DatedFact::share)),
        dated,
        breakers(same, content),
        content.get(Audit.STAGE).stream()
            .flatMap(audit -> audit.adherence().stream())
            .filter(one -> one.fact().equals(fact.id()))
            .filter(one -> one.kind() != Treatment.KEPT && one.kind() != Treatment.EXTRA)
            .map(Audit.Adherence::how)
            .findFirst());
  }

  /** How often a risk happens that follows from a missed date is read from the runs. */
  private static List<Breaker> breakers(Set<ElementId> facts, PlanContent content) {
    Map<ElementId, BigDecimal> ends =
        content.get(Schedule.STAGE).stream()
            .flatMap(plan -> plan.project().finish().stops().stream())
            .collect(Collectors.toMap(Schedule.Stop::risk, Schedule.Stop::share, BigDecimal::add));
    return content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()).stream()
        .filter(risk -> risk.weight().breaks().stream().anyMatch(facts::contains))
        .map(risk ->
            new Breaker(
                risk, ends.getOrDefault(risk.id(), risk.weight().likelihood().probability())))
        .sorted(Comparator.comparing(Breaker::chance).reversed())
        .toList();
  }

  /**
   * The simulated date that the measure has or that it names again; of several that it asks to be
   * kept in time the one that fewest runs keep.
   */
  private static Optional<DatedFact> dated(Fact fact, PlanContent content) {
    List<DatedFact> dates =
        content.get(Schedule.STAGE).map(plan -> plan.findings().dated()).orElse(List.of());
    var restated = new Restated(fact.text());
    return dates.stream()
        .filter(one -> one.fact().equals(fact.id()))
        .findFirst()
        .or(() ->
            dates.stream().filter(one -> NamedPeriods.endOn(fact.text(), one.date())).findFirst())
        .or(() ->
            dates.stream()
                .filter(one -> one.share().isPresent())
                .filter(
                    one -> restated.days(content.titles().getOrDefault(one.fact().toString(), "")))
                .min(Comparator.comparing(one -> one.share().orElseThrow())));
  }
}
