package dev.planwright.application.stage.wbs;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.wbs.WorkBreakdown.Coverage;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.util.List;

/** Stage 019: phases and packages that make every deliverable. */
public final class WbsStage {
  private WbsStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(WorkBreakdown.STAGE)
        .in(WbsStage.class)
        .core()
        .after(Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.SCENARIOS)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .asked(WbsStage::ask, WbsStage::completed)
        .text(WbsSection::blocks)
        .told("final_deliverable phases(id title outcome packages(id title deliverables))")
        .offers("phases", plan -> plan.phases().stream().map(phase -> phase.id().toString()))
        .offers("packages", plan -> plan.packages().map(pack -> pack.id().toString()))
        .titles(plan -> plan.phases().stream(), Phase::id, Phase::title)
        .titles(WorkBreakdown::packages, WorkPackage::id, WorkPackage::title)
        .done();
  }

  private static WorkBreakdown ask(StageAsking asking) throws InterruptedException {
    List<String> deliverables = asking.choices().of("deliverables");
    return asking.ask(
        Call.whole(
            WorkBreakdown.STAGE.codec()::read,
            CallRules.<WorkBreakdown>none()
                .check(plan ->
                    Breach.repeated(plan.phases().stream().map(Phase::title).toList(), "phases"))
                .check(plan ->
                    Breach.repeated(plan.packages().map(WorkPackage::title).toList(), "packages"))
                .check(plan ->
                    deliverables.stream()
                        .filter(id -> makers(id, plan).isEmpty())
                        .map(id -> Breach.of("packages: none makes deliverable %s.".formatted(id)))
                        .toList())));
  }

  /** The breakdown, and which packages make which deliverable. */
  private static StageResult<WorkBreakdown> completed(WorkBreakdown told, StageInput input) {
    List<Coverage> coverage =
        input.get(ProjectPlan.STAGE).deliverables().stream()
            .map(deliverable ->
                new Coverage(deliverable.id(), makers(deliverable.id().toString(), told)))
            .toList();
    List<String> notes =
        coverage.stream()
            .filter(line -> line.packages().isEmpty())
            .map(line -> say("No work package makes deliverable {0}.", line.deliverable()))
            .toList();
    return new StageResult<>(
        new WorkBreakdown(told.finalDeliverable(), nearInDetail(told.phases()), coverage),
        List.of(),
        notes);
  }

  /** Work of the first half of the phases has tasks, whatever was told. */
  private static List<Phase> nearInDetail(List<Phase> phases) {
    int half = (phases.size() + 1) / 2;
    return phases.stream()
        .map(phase -> phases.indexOf(phase) < half ? phase.inDetail() : phase)
        .toList();
  }

  private static List<WorkId> makers(String deliverable, WorkBreakdown breakdown) {
    return breakdown
        .packages()
        .filter(pack ->
            pack.deliverables().stream().anyMatch(made -> made.toString().equals(deliverable)))
        .map(WorkPackage::id)
        .toList();
  }
}
