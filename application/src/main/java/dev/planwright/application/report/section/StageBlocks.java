package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.stage.assumptionreview.AssumptionReview;
import dev.planwright.application.stage.assumptionreview.AssumptionReviewSection;
import dev.planwright.application.stage.assumptions.AssumptionSection;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.ContextSection;
import dev.planwright.application.stage.evidence.Evidence;
import dev.planwright.application.stage.evidence.EvidenceSection;
import dev.planwright.application.stage.experts.ExpertSection;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.GovernanceSection;
import dev.planwright.application.stage.levers.LeverSection;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksSection;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.premise.PremiseSection;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.projectplan.ProjectPlanSection;
import dev.planwright.application.stage.references.ReferenceSection;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.risks.RiskSection;
import dev.planwright.application.stage.scenarios.ScenarioSection;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleSection;
import dev.planwright.application.stage.strategy.Strategy;
import dev.planwright.application.stage.strategy.StrategySection;
import dev.planwright.application.stage.swot.Swot;
import dev.planwright.application.stage.swot.SwotSection;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.team.TeamSection;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** What the data of one stage says, by itself. */
public final class StageBlocks {
  private StageBlocks() {}

  /** The blocks; empty for the stages that have a file of their own form (030 to 033). */
  public static List<Block> of(Stage stage, JsonObject data) {
    return switch (stage) {
      case START -> MakingSection.start(data);
      case INTAKE -> intake(data);
      case GATE -> GateSection.gate(data);
      case PREMISE -> PremiseSection.blocks(Premise.STAGE.codec().read(data));
      case CONTEXT -> ContextSection.blocks(Context.STAGE.codec().read(data));
      case LEVERS -> LeverSection.blocks(Levers.STAGE.codec().read(data));
      case STRATEGY -> StrategySection.blocks(Strategy.STAGE.codec().read(data));
      case SCENARIOS -> ScenarioSection.blocks(Scenarios.STAGE.codec().read(data));
      case ASSUMPTIONS -> AssumptionSection.blocks(Assumptions.STAGE.codec().read(data));
      case ASSUMPTION_REVIEW ->
          AssumptionReviewSection.blocks(AssumptionReview.STAGE.codec().read(data));
      case RISKS -> RiskSection.blocks(RiskRegister.STAGE.codec().read(data));
      case PROJECT_PLAN -> ProjectPlanSection.blocks(ProjectPlan.STAGE.codec().read(data));
      case GOVERNANCE -> GovernanceSection.blocks(Governance.STAGE.codec().read(data));
      case REFERENCES -> ReferenceSection.blocks(References.STAGE.codec().read(data));
      case TEAM -> TeamSection.blocks(Team.STAGE.codec().read(data));
      case SWOT -> SwotSection.blocks(Swot.STAGE.codec().read(data));
      case EXPERTS -> ExpertSection.blocks(Experts.STAGE.codec().read(data));
      case EVIDENCE -> EvidenceSection.blocks(Evidence.STAGE.codec().read(data));
      case WBS -> WbsSection.blocks(WorkBreakdown.STAGE.codec().read(data));
      case TASKS -> TasksSection.blocks(Tasks.STAGE.codec().read(data));
      case LINKS -> LinksSection.blocks(Links.STAGE.codec().read(data));
      case SCHEDULE -> ScheduleSection.blocks(Schedule.STAGE.codec().read(data), Optional.empty());
      case BUDGET -> BudgetSection.budget(data);
      case PITCH -> PitchSection.pitch(data);
      case REVIEW -> ReviewSection.review(data);
      case QUESTIONS -> QuestionSection.questions(data);
      case PREMORTEM -> PremortemSection.premortem(data);
      case AUDIT ->
          new Blocks()
              .part("Checks", AuditSection.checks(data))
              .part("Adherence", AuditSection.adherence(data))
              .done();
      case SUMMARY -> SummarySection.summary(data);
      case REPORT, DIGEST, MANIFEST, DONE -> List.of();
    };
  }

  private static List<Block> intake(JsonObject data) {
    return new Blocks()
        .addAll(Words.paragraph(data, "topic"))
        .part("Facts", PromptFacts.all(data.objects("facts")))
        .addAll(StatusSection.intake(data))
        .done();
  }
}
