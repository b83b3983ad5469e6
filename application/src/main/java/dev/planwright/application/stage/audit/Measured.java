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
 * @param date the fact whose date it tells again, or itself where it has one
 * @param risks that break it, the likeliest first
 * @param partly what the plan says of a measure that it keeps only in part
 */
public record Measured(
    Fact fact,
    Optional<BigDecimal> share,
    Optional<ElementId> date,
    List<Risk> risks,
    Optional<String> partly) {
  public Measured {
    risks = List.copyOf(risks);
  }

  /** Whether anything tells how sure it is. */
  public boolean known() {
    return share.isPresent() || partly.isPresent() || !risks.isEmpty();
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
    Optional<DatedFact> dated = dated(fact, content);
    Set<ElementId> same = new HashSet<>(Set.of(fact.id()));
    dated.map(DatedFact::fact).ifPresent(same::add);
    return new Measured(
        fact,
        kept.share(fact.id()).or(() -> dated.flatMap(DatedFact::share)),
        dated.map(DatedFact::fact),
        content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()).stream()
            .filter(risk -> risk.weight().breaks().stream().anyMatch(same::contains))
            .sorted(
                Comparator.comparing((Risk risk) -> risk.weight().likelihood().probability())
                    .reversed())
            .toList(),
        content.get(Audit.STAGE).stream()
            .flatMap(audit -> audit.adherence().stream())
            .filter(one -> one.fact().equals(fact.id()))
            .filter(one -> one.kind() != Treatment.KEPT && one.kind() != Treatment.EXTRA)
            .map(Audit.Adherence::how)
            .findFirst());
  }

  /** The simulated date that the measure has, or that it names again. */
  private static Optional<DatedFact> dated(Fact fact, PlanContent content) {
    List<DatedFact> dates =
        content.get(Schedule.STAGE).map(plan -> plan.findings().dated()).orElse(List.of());
    return dates.stream()
        .filter(one -> one.fact().equals(fact.id()))
        .findFirst()
        .or(() -> dates.stream().filter(one -> names(fact.text(), one.date())).findFirst());
  }

  private static boolean names(String text, LocalDate day) {
    return NamedPeriods.in(text, day, Optional.empty()).stream()
        .anyMatch(named -> named.yearSaid() && named.days().to().equals(day));
  }
}
