package dev.planwright.application.stage.wbs;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.DateLegend;
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
        .recomputed(WbsStage::completed)
        .text(WbsSection::blocks)
        .digest("final_deliverable phases(id title outcome packages(id title deliverables))")
        .offers("phases", plan -> plan.phases().stream().map(phase -> phase.id().toString()))
        .offers("packages", plan -> plan.packages().map(pack -> pack.id().toString()))
        .titles(plan -> plan.phases().stream(), Phase::id, Phase::title)
        .titles(WorkBreakdown::packages, WorkPackage::id, WorkPackage::title)
        .done();
  }

  private static WorkBreakdown ask(StageAsking asking) throws InterruptedException {
    StageInput input = asking.input();
    Call<WorkBreakdown> call =
        Call.whole(WorkBreakdown.STAGE.codec()::read, rules(asking.choices().of("deliverables")));
    var legend = new DateLegend(input.get(Intake.STAGE), input.get(Context.STAGE));
    return asking.ask(legend.beside(call));
  }

  private static CallRules<WorkBreakdown> rules(List<String> deliverables) {
    return CallRules.<WorkBreakdown>none()
        .check(plan -> Breach.repeated(plan.phases().stream().map(Phase::title).toList(), "phases"))
        .check(
            plan -> Breach.repeated(plan.packages().map(WorkPackage::title).toList(), "packages"))
        .check(plan ->
            deliverables.stream()
                .filter(id -> makers(id, plan).isEmpty())
                .map(id -> Breach.of("packages: none makes deliverable %s.".formatted(id)))
                .toList())
        .check(plan -> outlinedTooSoon(plan.phases()));
  }

  private static List<Breach> outlinedTooSoon(List<Phase> phases) {
    return phases.subList(0, near(phases)).stream()
        .flatMap(phase -> phase.packages().stream())
        .filter(pack -> pack.outline().isPresent())
        .map(pack ->
            Breach.once(
                "packages: \"%s\" has later, but is in the first half of the phases; give null there."
                    .formatted(pack.title())))
        .toList();
  }

  /** How many phases at the beginning are planned in detail. */
  private static int near(List<Phase> phases) {
    return (phases.size() + 1) / 2;
  }

  /** The breakdown, and which packages make which deliverable. */
  private static StageResult<WorkBreakdown> completed(WorkBreakdown answer, StageInput input) {
    List<Coverage> coverage =
        input.get(ProjectPlan.STAGE).deliverables().stream()
            .map(deliverable ->
                new Coverage(deliverable.id(), makers(deliverable.id().toString(), answer)))
            .toList();
    List<String> notes =
        coverage.stream()
            .filter(line -> line.packages().isEmpty())
            .map(line -> say("No work package makes deliverable {0}.", line.deliverable()))
            .toList();
    return new StageResult<>(
        new WorkBreakdown(answer.finalDeliverable(), nearInDetail(answer.phases()), coverage),
        List.of(),
        notes);
  }

  /** Work of the first half of the phases has tasks, whatever was told. */
  private static List<Phase> nearInDetail(List<Phase> phases) {
    int near = near(phases);
    return phases.stream()
        .map(phase -> phases.indexOf(phase) < near ? phase.inDetail() : phase)
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
