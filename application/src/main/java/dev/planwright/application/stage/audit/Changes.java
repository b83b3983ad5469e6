package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * How the plan answers its critics.
 *
 * @param moved what the changes move; empty where nothing was changed
 * @param edits texts that were put right
 * @param revised what the changed stages say now, by file name; empty once it is part of the plan
 */
public record Changes(
    List<Ruling> rulings, Optional<Moved> moved, List<Edit> edits, JsonObject revised) {
  public Changes {
    rulings = List.copyOf(rulings);
    edits = List.copyOf(edits);
  }

  /**
   * The plan before and after.
   *
   * @param limits what is broken or kept now and was not before
   */
  public record Moved(State before, State after, List<String> limits) {
    public Moved {
      limits = List.copyOf(limits);
    }

    static Moved between(StageInput before, StageInput after) {
      return new Moved(State.of(before), State.of(after), Effect.limits(before, after));
    }
  }

  /**
   * What is asked first about a plan.
   *
   * @param missing at P80, with the money that the plan counts first
   */
  public record State(
      LocalDate p50, LocalDate p80, BigDecimal cost50, BigDecimal cost80, BigDecimal missing) {
    private static State of(StageInput plan) {
      Schedule.Finish finish = plan.get(Schedule.STAGE).project().finish();
      Budget budget = plan.get(Budget.STAGE);
      List<GapLine> lines = budget.findings().cover().lines();
      return new State(
          finish.p50(),
          finish.p80(),
          budget.sums().totals().p50(),
          budget.sums().totals().p80(),
          GapLine.missing(lines, GapLine.told(lines)));
    }
  }

  /** How many findings ended so. */
  long count(Ruling.Outcome outcome) {
    return rulings.stream().filter(ruling -> ruling.outcome() == outcome).count();
  }
}
