package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.stage.evidence.Evidence;
import dev.planwright.application.stage.evidence.EvidenceSection;
import dev.planwright.application.stage.experts.ExpertSection;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.GovernanceSection;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.projectplan.ProjectPlanSection;
import dev.planwright.application.stage.references.ReferenceSection;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.risks.RiskSection;
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
import java.util.Map;

/** What the data of one stage says, by itself. */
public final class StageBlocks {
  private StageBlocks() {}

  /** The blocks; empty for the stages that have a file of their own form (030 to 033). */
  public static List<Block> of(Stage stage, JsonObject data) {
    return switch (stage) {
      case START -> MakingSection.start(data);
      case INTAKE -> intake(data);
      case GATE -> PremiseSection.gate(data);
      case PREMISE -> PremiseSection.premise(data);
      case CONTEXT -> ContextSection.context(data);
      case LEVERS ->
          new Blocks()
              .addAll(StrategySection.levers(data.objects("levers"), Map.of()))
              .addAll(OpenQuestions.of(data))
              .done();
      case STRATEGY -> StrategySection.strategy(data);
      case SCENARIOS -> ScenarioSection.scenarios(data);
      case ASSUMPTIONS -> AssumptionSection.assumptions(data);
      case ASSUMPTION_REVIEW -> AssumptionSection.review(data);
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
      case LINKS -> WorkSection.links(data);
      case SCHEDULE -> ScheduleSection.schedule(data);
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
