package dev.planwright.application.computed;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.assumptionreview.AssumptionReviewStage;
import dev.planwright.application.stage.assumptions.AssumptionsStage;
import dev.planwright.application.stage.context.ContextStage;
import dev.planwright.application.stage.evidence.EvidenceStage;
import dev.planwright.application.stage.experts.ExpertsStage;
import dev.planwright.application.stage.governance.GovernanceStage;
import dev.planwright.application.stage.levers.LeversStage;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.premise.PremiseStage;
import dev.planwright.application.stage.projectplan.ProjectPlanStage;
import dev.planwright.application.stage.references.ReferencesStage;
import dev.planwright.application.stage.risks.RisksStage;
import dev.planwright.application.stage.scenarios.ScenariosStage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleStage;
import dev.planwright.application.stage.strategy.StrategyStage;
import dev.planwright.application.stage.swot.SwotStage;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksStage;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.team.TeamStage;
import dev.planwright.application.stage.wbs.WbsStage;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Completes what an engine returned for a stage by what code computes (plan-pipeline.md §4, column
 * "Computed by code", and §9).
 *
 * <p>Pure: the same returned data, prompt, start date and finished stages give the same result,
 * byte for byte.
 */
public final class ComputedParts {
  private ComputedParts() {}

  /** Adds the computed parts; a stage that has none keeps its data as it is. */
  public static StageCompletion complete(Stage stage, JsonObject returned, StageInput input) {
    return switch (stage) {
      case PREMISE -> PremiseStage.complete(returned);
      case CONTEXT -> ContextStage.complete(returned, input);
      case LEVERS -> LeversStage.complete(returned);
      case STRATEGY -> StrategyStage.complete(returned);
      case SCENARIOS -> ScenariosStage.complete(returned, input);
      case ASSUMPTIONS -> AssumptionsStage.complete(returned, input);
      case ASSUMPTION_REVIEW -> AssumptionReviewStage.complete(returned, input);
      case RISKS -> StageCompletion.of(RisksStage.complete(returned));
      case PROJECT_PLAN -> ProjectPlanStage.complete(returned, input);
      case GOVERNANCE -> GovernanceStage.complete(returned);
      case REFERENCES -> ReferencesStage.complete(returned);
      case TEAM -> written(Team.STAGE, TeamStage.complete(returned, input));
      case SWOT -> SwotStage.complete(returned);
      case EXPERTS -> ExpertsStage.complete(returned, input);
      case EVIDENCE -> EvidenceStage.complete(returned);
      case WBS -> written(WorkBreakdown.STAGE, WbsStage.complete(returned, input));
      case TASKS -> written(Tasks.STAGE, TasksStage.complete(returned, input));
      case LINKS -> written(Links.STAGE, LinksStage.complete(returned, input));
      case SCHEDULE -> written(Schedule.STAGE, ScheduleStage.complete(input));
      case BUDGET -> BudgetParts.complete(returned, input);
      case PITCH, SUMMARY -> NumberTokens.complete(returned, input);
      case REVIEW -> ReviewParts.review(returned, input);
      case QUESTIONS -> ReviewParts.questions(returned);
      case PREMORTEM -> ReviewParts.premortem(returned, input);
      case AUDIT -> AuditParts.complete(returned, input);
      case START, INTAKE, GATE, REPORT, DIGEST, MANIFEST, DONE -> StageCompletion.of(returned);
    };
  }

  private static <T> StageCompletion written(StageKey<T> key, StageResult<T> result) {
    return new StageCompletion(key.codec().write(result.content()), result.files(), result.notes());
  }
}
