package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Money;
import dev.planwright.domain.schedule.Percentiles;

/** How sure it is that the facts are kept for which the plan provides: planned is not yet kept. */
final class KeptFacts {
  private final Map<String, BigDecimal> shares = new HashMap<>();
  private final Map<String, List<String>> risks = new HashMap<>();

  KeptFacts(PlanContent content) {
    content.get(Schedule.STAGE).stream()
        .flatMap(schedule -> schedule.findings().dated().stream())
        .forEach(row -> row.share().ifPresent(share -> shares.put(row.fact().toString(), share)));
    content
        .get(Budget.STAGE)
        .filter(budget -> budget.sums().totals().withheld().isEmpty())
        .flatMap(budget -> budget.findings().stated())
        .flatMap(Budget.Stated::probability)
        .ifPresent(share ->
            ofBudget(content)
                .forEach(fact -> shares.merge(fact.toString(), share, BigDecimal::min)));
    content.get(RiskRegister.STAGE).stream()
        .flatMap(register -> register.risks().stream())
        .forEach(risk ->
            risk.weight()
                .breaks()
                .forEach(fact ->
                    risks
                        .computeIfAbsent(fact.toString(), _ -> new ArrayList<>())
                        .add(risk.id().toString())));
  }

  /** The facts that state the budget, and those that say the same sum again. */
  private static Set<ElementId> ofBudget(PlanContent content) {
    Set<ElementId> all = new LinkedHashSet<>();
    content
        .get(Intake.STAGE)
        .ifPresent(intake -> {
          intake.budget().ifPresent(budget -> all.addAll(budget.facts()));
          Set<Money> sums =
              intake.facts().stream()
                  .filter(fact -> all.contains(fact.id()))
                  .flatMap(fact -> fact.money().stream())
                  .map(FactValue.Sum::high)
                  .collect(Collectors.toSet());
          intake.facts().stream()
              .filter(
                  fact -> fact.money().map(FactValue.Sum::high).filter(sums::contains).isPresent())
              .forEach(fact -> all.add(fact.id()));
        });
    return all;
  }

  /** Whether the plan provides for it and nothing says how sure that is. */
  boolean planned(Fact fact) {
    String id = fact.id().toString();
    return !shares.containsKey(id) && !risks.containsKey(id);
  }

  /** In how many runs its date or sum is kept, which risks break it, or that it is planned for. */
  List<Inline> badge(Fact fact) {
    String id = fact.id().toString();
    Optional<BigDecimal> share = Optional.ofNullable(shares.get(id));
    List<String> breaking = risks.getOrDefault(id, List.of());
    boolean sure =
        breaking.isEmpty()
            && share.map(BigDecimal::doubleValue).map(Percentiles::sure).orElse(true);
    return List.of(new Badge(sure ? Tone.GOOD : Tone.WATCH, words(share, breaking)));
  }

  private static String words(Optional<BigDecimal> share, List<String> breaking) {
    String risks = String.join(", ", breaking);
    return share
        .map(Numbers::share)
        .map(kept ->
            breaking.isEmpty()
                ? say("kept in {0}", kept)
                : say("kept in {0}, unless {1} happens", kept, risks))
        .orElseGet(() ->
            breaking.isEmpty()
                ? say("planned for")
                : say("planned for, unless {0} happens", risks));
  }
}
