package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.OptionId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.project.Scenario;

/** Finds what the plan chose where the prompt is silent: a scenario, its options, assumptions. */
final class Choices {
  private static final int ASSUMPTIONS = 5;

  private final StageInput plan;
  private final LocalDate firstDecision;
  private final List<Register.Gate> gates;
  private final AssumptionTests tests;
  private final Optional<LocalDate> afterFirstPhase;
  private final Optional<String> owner;

  /**
   * Finds those of a plan.
   *
   * @param decisions of it; who agrees to the scenario, on which they rest, does so with the first
   *     of their own
   * @param gates of it; who decides one has also to agree to the assumptions that it names
   */
  Choices(StageInput plan, List<Register.Decision> decisions, List<Register.Gate> gates) {
    this.plan = plan;
    this.owner = owner(plan);
    this.firstDecision =
        first(decisions.stream().filter(one -> owner.filter(one.owner()::equals).isPresent()))
            .or(() -> first(decisions.stream()))
            .orElse(plan.startDate());
    this.gates = List.copyOf(gates);
    this.tests = AssumptionTests.of(plan);
    this.afterFirstPhase =
        plan.get(Schedule.STAGE).course().phases().stream()
            .map(phase -> phase.time().dates().finish())
            .min(Comparator.naturalOrder());
  }

  private static Optional<LocalDate> first(Stream<Register.Decision> decisions) {
    return decisions.flatMap(decision -> decision.by().stream()).min(Comparator.naturalOrder());
  }

  /** Who may agree to what the plan chose: its highest body, else its first role. */
  private static Optional<String> owner(StageInput plan) {
    return plan.find(Governance.STAGE)
        .flatMap(Governance::top)
        .map(Governance.Body::id)
        .or(() -> plan.get(Team.STAGE).roles().stream().map(Role::id).findFirst())
        .map(ElementId::toString);
  }

  /** All of them; one that was ratified before stays so while it is the same. */
  List<Choice> made(List<Choice> before) {
    List<Choice> ratified = before.stream().filter(Choice::ratified).toList();
    Stream<Choice> decided = ratified.stream().filter(choice -> choice.id().startsWith("Q"));
    return Stream.concat(
            decided,
            made().stream()
                .map(choice ->
                    ratified.stream().anyMatch(choice::same) ? choice.whenRatified() : choice))
        .toList();
  }

  private List<Choice> made() {
    List<Choice> choices = new ArrayList<>();
    plan.find(Scenarios.STAGE).ifPresent(scenarios -> choices.addAll(of(scenarios)));
    plan.find(Assumptions.STAGE).stream()
        .flatMap(assumptions -> assumptions.items().stream())
        .filter(item -> item.ground().basis() == Basis.JUDGEMENT)
        .sorted(Comparator.comparingInt(Assumption::weight).reversed())
        .limit(ASSUMPTIONS)
        .map(item ->
            new Choice(
                item.id().toString(),
                item.statement(),
                item.stakes().ifWrong(),
                tests.due(item),
                false,
                decider(item)
                    .or(() ->
                        tests.task(item.id()).flatMap(TaskTime::role).map(ElementId::toString))
                    .or(() -> owner)))
        .forEach(choices::add);
    return choices;
  }

  private Optional<String> decider(Assumption item) {
    return gates.stream()
        .filter(gate -> tests.named(gate.sign().threshold().metric()).contains(item))
        .map(Register.Gate::who)
        .findFirst();
  }

  private List<Choice> of(Scenarios scenarios) {
    List<Choice> choices = new ArrayList<>();
    Optional<Scenario> chosen = scenarios.chosen();
    Optional<Scenario> next =
        scenarios.scenarios().stream()
            .filter(scenario -> !scenario.id().equals(scenarios.recommended()))
            .max(Comparator.comparing(Scenario::score));
    chosen.ifPresent(scenario ->
        choices.add(
            new Choice(
                scenario.id().toString(),
                scenario.name(),
                next.map(Scenario::name).orElse(""),
                Optional.of(firstDecision),
                false,
                owner)));
    Levers levers = plan.get(Levers.STAGE);
    for (Scenario.Pick pick : chosen.map(Scenario::picks).orElse(List.of())) {
      levers
          .lever(pick.lever())
          .filter(lever -> lever.facts().isEmpty())
          .ifPresent(lever -> choices.add(of(lever, pick.option(), next)));
    }
    return choices;
  }

  private Choice of(Lever lever, OptionId taken, Optional<Scenario> next) {
    Optional<OptionId> otherwise =
        next.stream()
            .flatMap(scenario -> scenario.picks().stream())
            .filter(pick -> pick.lever().equals(lever.id()))
            .map(Scenario.Pick::option)
            .findFirst();
    String rejected =
        lever.options().stream()
            .filter(option -> !option.id().equals(taken))
            .sorted(
                Comparator.comparing(
                    (Lever.Option option) -> otherwise.filter(option.id()::equals).isEmpty()))
            .map(Lever.Option::label)
            .findFirst()
            .orElse("");
    String label =
        lever.options().stream()
            .filter(option -> option.id().equals(taken))
            .map(Lever.Option::label)
            .findFirst()
            .orElse("");
    return new Choice(lever.id().toString(), label, rejected, afterFirstPhase, false, owner);
  }
}
