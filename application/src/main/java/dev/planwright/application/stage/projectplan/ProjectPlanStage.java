package dev.planwright.application.stage.projectplan;

import static dev.planwright.application.stage.projectplan.ProjectPlan.STAGE;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import java.util.List;

/** Compares the plan with what the prompt states. */
public final class ProjectPlanStage {
  private ProjectPlanStage() {}

  /** The plan with its coverage; a note for each weighty fact that it overlooks. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    List<Fact> facts = Intake.of(input).facts();
    ProjectPlan plan = STAGE.codec().read(returned).covering(facts);
    List<String> notes =
        plan.overlooked(facts).stream()
            .map(fact ->
                "The plan does not say how it treats %s: %s".formatted(fact.id(), fact.text()))
            .toList();
    return new StageCompletion(STAGE.codec().write(plan), List.of(), notes);
  }
}
