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
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Percentiles;

/** How sure it is that the facts are kept for which the plan provides: planned is not yet kept. */
final class KeptFacts {
  private static final Set<SumRole> WHOLE = Set.of(SumRole.TOTAL, SumRole.CAP, SumRole.UNTOLD);

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

  /** The facts that state the budget, those that say the same sum again, and their measures. */
  private static Set<ElementId> ofBudget(PlanContent content) {
    Set<ElementId> all = new LinkedHashSet<>();
    content
        .get(Intake.STAGE)
        .ifPresent(intake -> {
          intake.budget().ifPresent(budget -> all.addAll(budget.facts()));
          List<FactValue.Sum> sums =
              facts(intake, all).flatMap(fact -> fact.money().stream()).toList();
          intake.facts().stream()
              .filter(fact -> fact.money().filter(sum -> said(sums, sum)).isPresent())
              .forEach(fact -> all.add(fact.id()));
          List<Fact.Quote> quotes = facts(intake, all).map(Fact::quoted).toList();
          intake.facts().stream()
              .filter(fact -> fact.kind() == FactKind.METRIC)
              .filter(fact ->
                  quotes.stream().anyMatch(quote -> within(quote, fact.quoted()))
                      || sums.stream()
                          .filter(KeptFacts::whole)
                          .anyMatch(new Restated(fact.text())::bounds))
              .forEach(fact -> all.add(fact.id()));
        });
    return all;
  }

  private static Stream<Fact> facts(Intake intake, Set<ElementId> ids) {
    return intake.facts().stream().filter(fact -> ids.contains(fact.id()));
  }

  /** A penalty or a grant of the same amount is another sum. */
  private static boolean said(List<FactValue.Sum> sums, FactValue.Sum sum) {
    return sums.stream()
        .filter(one -> one.role() == sum.role() || (whole(one) && whole(sum)))
        .filter(one -> one.per().equals(sum.per()))
        .anyMatch(one -> one.low().equalTo(sum.low()) && one.high().equalTo(sum.high()));
  }

  /** Whether it is what the whole may cost, and no part, price or penalty. */
  private static boolean whole(FactValue.Sum sum) {
    return WHOLE.contains(sum.role());
  }

  /** Whether the prompt says the one in the words of the other. */
  private static boolean within(Fact.Quote part, Fact.Quote whole) {
    return part.offset() >= whole.offset()
        && part.offset() + part.text().length() <= whole.offset() + whole.text().length();
  }

  /** In which share of the runs its date or sum is kept; empty where neither is simulated. */
  Optional<BigDecimal> share(ElementId fact) {
    return Optional.ofNullable(shares.get(fact.toString()));
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
