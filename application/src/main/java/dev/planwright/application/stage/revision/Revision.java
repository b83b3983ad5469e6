package dev.planwright.application.stage.revision;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleStage;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A plan with changes: operations are applied to what it says, all or none, and links, schedule and
 * budget are computed again from the result. Edits, what-if, options of decisions and the findings
 * of critics go this one way. Immutable.
 */
public final class Revision {
  private final List<Elements> lists;
  private final StageInput base;
  private final int runs;

  /**
   * Changes of a plan that has a schedule and a budget.
   *
   * @param runs in how many courses the changed plan is simulated
   */
  public Revision(StageInput base, int runs) {
    this(base, runs, Elements.all());
  }

  private Revision(StageInput base, int runs, List<Elements> lists) {
    this.base = base;
    this.runs = runs;
    this.lists = lists;
  }

  /** Changes of that plan, in as many courses. */
  public Revision on(StageInput plan) {
    return new Revision(plan, runs, lists);
  }

  /** What becomes of operations. */
  public sealed interface Outcome {
    /** The plan with all of them. */
    record Applied(StageInput plan) implements Outcome {}

    /** Nothing was changed; each reason is a sentence that names the operation's element. */
    record Refused(List<String> reasons) implements Outcome {
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** The plan as it is, computed anew in as many courses as its changes, to compare with them. */
  public StageInput unchanged() {
    return computed(base);
  }

  /** Applies the operations, in their order. */
  public Outcome with(List<Operation> operations) {
    return switch (drafted(operations)) {
      case Outcome.Applied(StageInput plan) -> new Outcome.Applied(computed(plan));
      case Outcome.Refused refused -> refused;
    };
  }

  /** The stages whose elements operations change. */
  public static Set<StageId> stages() {
    return Elements.all().stream().map(Elements::id).collect(Collectors.toSet());
  }

  /** Why the operations cannot be applied; empty when they can. */
  public List<String> refusals(List<Operation> operations) {
    return switch (drafted(operations)) {
      case Outcome.Applied _ -> List.of();
      case Outcome.Refused(List<String> reasons) -> reasons;
    };
  }

  /**
   * Applies the operations, in their order, without computing schedule and budget again. The plan
   * may be unfinished.
   */
  public Outcome drafted(List<Operation> operations) {
    var draft = new Draft(base, lists);
    operations.forEach(draft::apply);
    List<String> reasons = draft.reasons();
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    StageInput changed = draft.input();
    if (!changed.finished().containsKey(Links.STAGE.stage())) {
      return new Outcome.Applied(changed);
    }
    Links links = LinksStage.again(changed.get(Links.STAGE), changed);
    List<String> circles =
        links.removed().stream()
            .filter(link -> link.reason() == Links.Reason.CYCLE)
            .map(link -> "%s>%s: closes a circle.".formatted(link.from(), link.to()))
            .toList();
    return circles.isEmpty()
        ? new Outcome.Applied(changed.with(Links.STAGE, links))
        : new Outcome.Refused(circles);
  }

  /** What differs between this plan and another, element by element. */
  public List<Difference> differences(StageInput after) {
    return lists.stream().flatMap(list -> Difference.in(list, base, after)).toList();
  }

  /**
   * What it moves when one element alone is as in another plan; empty where it cannot be so alone,
   * because it names something that this plan does not have.
   *
   * @param unchanged see {@link #unchanged}
   */
  public Optional<Effect> alone(String element, StageInput other, StageInput unchanged) {
    for (Elements list : lists) {
      if (!base.finished().containsKey(list.id()) || !other.finished().containsKey(list.id())) {
        continue;
      }
      JsonObject old = list.named(base.data(list.id()));
      Optional<JsonObject> there = list.find(list.named(other.data(list.id())), element);
      if (list.find(old, element).isEmpty() && there.isEmpty()) {
        continue;
      }
      String within = element.contains(".") ? element.substring(0, element.lastIndexOf('.')) : "";
      Optional<JsonObject> data =
          list.find(old, element).isPresent()
              ? Optional.of(
                  list.changed(
                      old,
                      each ->
                          each.text("id").filter(element::equals).isPresent()
                              ? there.stream()
                              : Stream.of(each)))
              : list.with(old, within, there.orElseThrow());
      return data.flatMap(changed -> effect(list, changed, unchanged));
    }
    return Optional.empty();
  }

  private Optional<Effect> effect(Elements list, JsonObject data, StageInput unchanged) {
    StageInput changed = base.with(list.id(), list.stage().rewritten(data));
    if (!new References(base).dangling().containsAll(new References(changed).dangling())) {
      return Optional.empty();
    }
    StageInput linked =
        changed.with(Links.STAGE, LinksStage.again(changed.get(Links.STAGE), changed));
    return Optional.of(Effect.between(unchanged, computed(linked)));
  }

  /** Schedule and budget of a plan as tables and as a chart, in files of that stage. */
  public static List<PlanFile> files(StageInput plan, StageId of) {
    List<PlanFile> files = new ArrayList<>(ScheduleStage.files(plan.get(Schedule.STAGE), of));
    files.addAll(BudgetStage.files(plan.get(Budget.STAGE), plan, of));
    return files;
  }

  private StageInput computed(StageInput plan) {
    ScheduleStage.Simulated simulated = ScheduleStage.simulated(plan, runs);
    StageInput scheduled = plan.with(Schedule.STAGE, simulated.schedule());
    return scheduled.with(
        Budget.STAGE,
        BudgetStage.of(scheduled.get(Budget.STAGE).told(), scheduled, runs, simulated.timely()));
  }
}
