package dev.planwright.application.stage.projectplan;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.stage.narrative.PromptFacts;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;

/**
 * Stage 012: the plan itself. Every weighty fact is used or openly deviated from, and the stated
 * deadline holds.
 */
public final class ProjectPlanStage {
  private ProjectPlanStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(ProjectPlan.STAGE)
        .in(ProjectPlanStage.class)
        .core()
        .after(Stage.ASSUMPTION_REVIEW, Stage.RISKS)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.SCENARIOS, Stage.ASSUMPTIONS)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .asked(ProjectPlanStage::ask, ProjectPlanStage::completed)
        .again(ProjectPlanStage::completed)
        .text(ProjectPlanSection::blocks)
        .section(6, "Project plan", ProjectPlanSection::blocks, ProjectPlanStage::inPrompt)
        .told(
            "title goal outcomes(id text metric target by) deliverables(id name accept_when)"
                + " scope_in scope_out permits(id name body lead_days(likely)) stakeholders(name"
                + " influence stake) prerequisites resources standards deviations(fact why)")
        .offers(
            "deliverables", plan -> plan.deliverables().stream().map(made -> made.id().toString()))
        .offers(
            "permits", plan -> plan.needs().permits().stream().map(asked -> asked.id().toString()))
        .titles(plan -> plan.aim().outcomes().stream(), Outcome::id, Outcome::text)
        .titles(plan -> plan.deliverables().stream(), Deliverable::id, Deliverable::name)
        .titles(plan -> plan.needs().permits().stream(), Permit::id, Permit::name)
        .names(plan -> plan.aim().title())
        .done();
  }

  /** The plan with its coverage; a note for each weighty fact that it overlooks. */
  static StageResult<ProjectPlan> completed(ProjectPlan answer, StageInput input) {
    List<Fact> facts = input.get(Intake.STAGE).facts();
    ProjectPlan plan = answer.covering(facts);
    return new StageResult<>(
        plan,
        List.of(),
        plan.overlooked(facts).stream()
            .map(
                fact -> say("The plan does not say how it treats {0}: {1}", fact.id(), fact.text()))
            .toList());
  }

  private static ProjectPlan ask(StageAsking asking) throws InterruptedException {
    List<String> heavy = asking.choices().of("heavy_facts");
    Optional<Intake.DatedFact> deadline = asking.input().get(Intake.STAGE).deadline();
    return asking.ask(
        Call.whole(
            ProjectPlan.STAGE.codec()::read,
            CallRules.<ProjectPlan>none()
                .check(plan ->
                    Breach.notOnce(
                        plan.treatment().uses().stream().map(use -> use.fact().toString()).toList(),
                        heavy,
                        "fact_use"))
                .check(plan ->
                    Breach.repeated(
                        plan.deliverables().stream().map(Deliverable::name).toList(),
                        "deliverables"))
                .check(plan -> dates(plan, deadline))
                .mend(ProjectPlan::withFirstUses)));
  }

  private static List<Breach> dates(ProjectPlan plan, Optional<Intake.DatedFact> deadline) {
    boolean deviates =
        plan.treatment().deviations().stream()
            .anyMatch(use -> deadline.filter(d -> d.fact().equals(use.fact())).isPresent());
    List<Breach> breaches = new ArrayList<>();
    for (Outcome outcome : plan.aim().outcomes()) {
      Optional<LocalDate> by = outcome.day();
      if (by.isEmpty()) {
        breaches.add(Breach.of("outcomes: \"%s\" is no ISO date.".formatted(outcome.by())));
      } else if (!deviates) {
        deadline
            .filter(d -> by.get().isAfter(d.date()))
            .ifPresent(d -> breaches.add(late(by.get(), d)));
      }
    }
    return breaches;
  }

  private static Breach late(LocalDate by, Intake.DatedFact deadline) {
    return Breach.of(
        "outcomes: %s is later than the stated deadline %s; keep it, or list %s in deviations and say why."
            .formatted(by, deadline.date(), deadline.fact()));
  }

  private static List<Block> inPrompt(PlanContent content) {
    return PromptFacts.of(
        content,
        "Scope and limits in the prompt",
        EnumSet.of(
            FactKind.GOAL,
            FactKind.IN,
            FactKind.OUT,
            FactKind.MUST,
            FactKind.NEVER,
            FactKind.METRIC,
            FactKind.RESOURCE));
  }
}
