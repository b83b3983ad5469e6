package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;

/** What the elements of a plan name that is not in it. */
final class References {
  private final StageInput plan;
  private final Set<String> known = new HashSet<>();
  private final Set<String> dangling = new LinkedHashSet<>();

  References(StageInput plan) {
    this.plan = plan;
    if (plan.finished().containsKey(Links.STAGE.stage())) {
      know();
    }
  }

  private void know() {
    know(plan.get(Intake.STAGE).facts(), Fact::id);
    know(plan.get(Context.STAGE).windows(), Season::id);
    know(plan.get(RiskRegister.STAGE).risks(), Risk::id);
    know(plan.get(ProjectPlan.STAGE).needs().permits(), Permit::id);
    know(plan.get(Team.STAGE).roles(), Role::id);
    know(plan.get(Tasks.STAGE).all(), Task::id);
    plan.get(WorkBreakdown.STAGE)
        .phases()
        .forEach(phase -> {
          known.add(phase.id().toString());
          know(phase.packages(), pack -> pack.id());
        });
  }

  private <E> void know(List<E> elements, Function<E, Object> id) {
    elements.forEach(element -> known.add(id.apply(element).toString()));
  }

  /** Each a sentence; a plan without links is not told yet what names what. */
  Set<String> dangling() {
    if (!plan.finished().containsKey(Links.STAGE.stage())) {
      return Set.of();
    }
    return told();
  }

  private Set<String> told() {
    for (Task task : plan.get(Tasks.STAGE).all()) {
      String id = task.id().toString();
      TaskDates dates = task.dates();
      names(id, task.id().workPackage());
      task.role().ifPresent(role -> names(id, role));
      task.after().forEach(before -> names(id, before));
      task.work().awaits().flatMap(Task.Wait::permit).ifPresent(permit -> names(id, permit));
      Stream.of(dates.notBefore(), dates.fixedOn(), dates.finishBy())
          .flatMap(Optional::stream)
          .forEach(date -> names(id, date));
      dates.seasons().forEach(season -> names(id, season));
    }
    plan.get(ProjectPlan.STAGE)
        .topics()
        .forEach(topic -> topic.facts().forEach(fact -> names(topic.id().toString(), fact)));
    for (Links.Reasoned link : plan.get(Links.STAGE).links()) {
      Link between = link.link();
      Stream.of(between.from(), between.to())
          .forEach(end -> names(between.from() + ">" + between.to(), end));
    }
    for (Links.Strike strike : plan.get(Links.STAGE).strikes()) {
      names("the strikes", strike.risk());
      strike.hits().forEach(hit -> names(strike.risk().toString(), hit));
    }
    return dangling;
  }

  private void names(String element, Object other) {
    if (!known.contains(other.toString())) {
      dangling.add("%s: names %s, which is not in the plan.".formatted(element, other));
    }
  }
}
