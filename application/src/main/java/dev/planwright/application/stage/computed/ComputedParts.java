package dev.planwright.application.stage.computed;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.assumptionreview.AssumptionReview;
import dev.planwright.application.stage.assumptionreview.AssumptionReviewStage;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.assumptions.AssumptionsStage;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.ContextStage;
import dev.planwright.application.stage.evidence.Evidence;
import dev.planwright.application.stage.evidence.EvidenceStage;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.experts.ExpertsStage;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.GovernanceStage;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.levers.LeversStage;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.premise.PremiseStage;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.projectplan.ProjectPlanStage;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.references.ReferencesStage;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.risks.RisksStage;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.scenarios.ScenariosCodec;
import dev.planwright.application.stage.scenarios.ScenariosStage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleStage;
import dev.planwright.application.stage.strategy.Strategy;
import dev.planwright.application.stage.swot.Swot;
import dev.planwright.application.stage.swot.SwotStage;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksStage;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.team.TeamStage;
import dev.planwright.application.stage.wbs.WbsStage;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Completes what an engine returned for a stage by what code computes (plan-pipeline.md §4, column
 * "Computed by code", and §9).
 *
 * <p>Pure: the same returned data, prompt, start date and finished stages give the same result,
 * byte for byte.
 */
public final class ComputedParts {
  private static final Map<StageId, BiFunction<JsonObject, StageInput, StageCompletion>> ALL =
      Map.ofEntries(
          Map.entry(
              Stage.PREMISE,
              (returned, _) ->
                  written(
                      Premise.STAGE, PremiseStage.completed(Premise.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.CONTEXT,
              (returned, input) ->
                  written(
                      Context.STAGE,
                      ContextStage.completed(Context.STAGE.codec().read(returned), input))),
          Map.entry(
              Stage.LEVERS,
              (returned, _) ->
                  written(
                      Levers.STAGE, LeversStage.completed(Levers.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.STRATEGY,
              (returned, _) ->
                  written(Strategy.STAGE, StageResult.of(Strategy.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.SCENARIOS,
              (returned, input) ->
                  written(
                      Scenarios.STAGE,
                      ScenariosStage.completed(ScenariosCodec.answer(returned), input))),
          Map.entry(
              Stage.ASSUMPTIONS,
              (returned, input) ->
                  written(
                      Assumptions.STAGE,
                      AssumptionsStage.completed(
                          Assumptions.STAGE.codec().read(returned).items(), input))),
          Map.entry(
              Stage.ASSUMPTION_REVIEW,
              (returned, input) ->
                  written(
                      AssumptionReview.STAGE,
                      AssumptionReviewStage.completed(
                          AssumptionReview.STAGE.codec().read(returned), input))),
          Map.entry(
              Stage.RISKS,
              (returned, _) ->
                  written(
                      RiskRegister.STAGE,
                      RisksStage.completed(RiskRegister.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.PROJECT_PLAN,
              (returned, input) ->
                  written(
                      ProjectPlan.STAGE,
                      ProjectPlanStage.completed(ProjectPlan.STAGE.codec().read(returned), input))),
          Map.entry(
              Stage.GOVERNANCE,
              (returned, _) ->
                  written(
                      Governance.STAGE,
                      GovernanceStage.completed(Governance.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.EVIDENCE,
              (returned, _) ->
                  written(
                      Evidence.STAGE,
                      EvidenceStage.completed(Evidence.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.REFERENCES,
              (returned, _) ->
                  written(
                      References.STAGE,
                      ReferencesStage.completed(References.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.TEAM,
              (returned, input) -> written(Team.STAGE, TeamStage.complete(returned, input))),
          Map.entry(
              Stage.SWOT,
              (returned, _) ->
                  written(Swot.STAGE, SwotStage.completed(Swot.STAGE.codec().read(returned)))),
          Map.entry(
              Stage.EXPERTS,
              (returned, input) ->
                  written(
                      Experts.STAGE,
                      ExpertsStage.completed(Experts.STAGE.codec().read(returned), input))),
          Map.entry(
              Stage.WBS,
              (returned, input) ->
                  written(WorkBreakdown.STAGE, WbsStage.complete(returned, input))),
          Map.entry(
              Stage.TASKS,
              (returned, input) -> written(Tasks.STAGE, TasksStage.complete(returned, input))),
          Map.entry(
              Stage.LINKS,
              (returned, input) -> written(Links.STAGE, LinksStage.complete(returned, input))),
          Map.entry(
              Stage.SCHEDULE, (_, input) -> written(Schedule.STAGE, ScheduleStage.complete(input))),
          Map.entry(
              Stage.BUDGET,
              (returned, input) -> written(Budget.STAGE, BudgetStage.complete(returned, input))),
          Map.entry(Stage.PITCH, NumberTokens::complete),
          Map.entry(Stage.SUMMARY, NumberTokens::complete),
          Map.entry(Stage.REVIEW, ReviewParts::review),
          Map.entry(Stage.QUESTIONS, (returned, _) -> ReviewParts.questions(returned)),
          Map.entry(Stage.PREMORTEM, ReviewParts::premortem),
          Map.entry(Stage.AUDIT, AuditParts::complete));

  private ComputedParts() {}

  /** Adds the computed parts; a stage that has none keeps its data as it is. */
  public static StageCompletion complete(StageId stage, JsonObject returned, StageInput input) {
    return ALL.getOrDefault(stage, (data, _) -> StageCompletion.of(data)).apply(returned, input);
  }

  private static <T> StageCompletion written(StageKey<T> key, StageResult<T> result) {
    return new StageCompletion(key.codec().write(result.content()), result.files(), result.notes());
  }
}
