package dev.planwright.application.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.stage.assumptionreview.AssumptionReviewStage;
import dev.planwright.application.stage.assumptions.AssumptionsStage;
import dev.planwright.application.stage.audit.AuditStage;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.context.ContextStage;
import dev.planwright.application.stage.digest.DigestStage;
import dev.planwright.application.stage.done.DoneStage;
import dev.planwright.application.stage.evidence.EvidenceStage;
import dev.planwright.application.stage.experts.ExpertsStage;
import dev.planwright.application.stage.gate.GateStage;
import dev.planwright.application.stage.governance.GovernanceStage;
import dev.planwright.application.stage.intake.IntakeStage;
import dev.planwright.application.stage.levers.LeversStage;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.manifest.ManifestStage;
import dev.planwright.application.stage.pitch.PitchStage;
import dev.planwright.application.stage.premise.PremiseStage;
import dev.planwright.application.stage.premortem.PremortemStage;
import dev.planwright.application.stage.projectplan.ProjectPlanStage;
import dev.planwright.application.stage.questions.QuestionsStage;
import dev.planwright.application.stage.references.ReferencesStage;
import dev.planwright.application.stage.report.ReportStage;
import dev.planwright.application.stage.review.ReviewStage;
import dev.planwright.application.stage.risks.RisksStage;
import dev.planwright.application.stage.scenarios.ScenariosStage;
import dev.planwright.application.stage.schedule.ScheduleStage;
import dev.planwright.application.stage.start.StartStage;
import dev.planwright.application.stage.strategy.StrategyStage;
import dev.planwright.application.stage.summary.SummaryStage;
import dev.planwright.application.stage.swot.SwotStage;
import dev.planwright.application.stage.tasks.TasksStage;
import dev.planwright.application.stage.team.TeamStage;
import dev.planwright.application.stage.wbs.WbsStage;
import java.util.List;

/** The table of all stages. */
public final class StandardPipeline {
  private static final Pipelines ALL = new Pipelines(create(), BriefPipeline.create());

  private StandardPipeline() {}

  /** The pipelines that plans are made with. */
  public static Pipelines all() {
    return ALL;
  }

  /** The pipeline of a plan that models make. */
  public static Pipeline create() {
    return new Pipeline(stages());
  }

  private static List<StageDefinition> stages() {
    return List.of(
        StartStage.definition(),
        IntakeStage.definition(),
        GateStage.definition(),
        PremiseStage.definition(),
        ContextStage.definition(),
        LeversStage.definition(),
        StrategyStage.definition(),
        ScenariosStage.definition(),
        AssumptionsStage.definition(),
        AssumptionReviewStage.definition(),
        RisksStage.definition(),
        ProjectPlanStage.definition(),
        GovernanceStage.definition(),
        ReferencesStage.definition(),
        TeamStage.definition(),
        SwotStage.definition(),
        ExpertsStage.definition(),
        EvidenceStage.definition(),
        WbsStage.definition(),
        TasksStage.definition(),
        LinksStage.definition(),
        ScheduleStage.definition(),
        BudgetStage.definition(),
        PitchStage.definition(),
        ReviewStage.definition(),
        QuestionsStage.definition(),
        PremortemStage.definition(),
        AuditStage.definition(),
        SummaryStage.definition(),
        ReportStage.definition(),
        DigestStage.definition(),
        ManifestStage.definition(),
        DoneStage.definition());
  }
}
