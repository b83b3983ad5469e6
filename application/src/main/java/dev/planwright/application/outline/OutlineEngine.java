package dev.planwright.application.outline;

import dev.planwright.application.brief.read.GateStage;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.IntakeCodec;
import dev.planwright.application.brief.read.IntakeStage;
import dev.planwright.application.computed.ComputedParts;
import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.outline.template.Templates;
import dev.planwright.application.pipeline.Engine;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Drafts a plan without a language model: facts of the prompt in the template of its field
 * (plan-pipeline.md §10).
 *
 * <p>Deterministic: no clock, locale, network or randomness; the same prompt and start date give
 * byte-identical data. Nothing is invented that the prompt or a template does not give: what nobody
 * stated reads "not stated" and raises a question.
 */
public final class OutlineEngine implements Engine {
  private static final String NOTE = "drafted without a language model";

  private static final Map<StageId, StageDraft> DRAFTS =
      Map.ofEntries(
          Map.entry(Stage.PREMISE, new PremiseDraft()),
          Map.entry(Stage.CONTEXT, new ContextDraft()),
          Map.entry(Stage.LEVERS, new LeversDraft()),
          Map.entry(Stage.STRATEGY, new StrategyDraft()),
          Map.entry(Stage.SCENARIOS, new ScenariosDraft()),
          Map.entry(Stage.ASSUMPTIONS, new AssumptionsDraft()),
          Map.entry(Stage.ASSUMPTION_REVIEW, new AssumptionReviewDraft()),
          Map.entry(Stage.RISKS, new RisksDraft()),
          Map.entry(Stage.PROJECT_PLAN, new ProjectPlanDraft()),
          Map.entry(Stage.GOVERNANCE, new GovernanceDraft()),
          Map.entry(Stage.REFERENCES, new ReferencesDraft()),
          Map.entry(Stage.TEAM, new TeamDraft()),
          Map.entry(Stage.SWOT, new SwotDraft()),
          Map.entry(Stage.EXPERTS, new ExpertsDraft()),
          Map.entry(Stage.EVIDENCE, new EvidenceDraft()),
          Map.entry(Stage.WBS, new WbsDraft()),
          Map.entry(Stage.TASKS, new TasksDraft()),
          Map.entry(Stage.LINKS, new LinksDraft()),
          Map.entry(Stage.BUDGET, new BudgetDraft()),
          Map.entry(Stage.PITCH, new PitchDraft()),
          Map.entry(Stage.REVIEW, new ReviewDraft()),
          Map.entry(Stage.QUESTIONS, new QuestionsDraft()),
          Map.entry(Stage.PREMORTEM, new PremortemDraft()),
          Map.entry(Stage.AUDIT, new AuditDraft()),
          Map.entry(Stage.SUMMARY, new SummaryDraft()));

  private final IntakeStage intake = new IntakeStage();
  private final GateStage gate = new GateStage();
  private final Templates templates = new Templates();
  private final AtomicReference<Optional<Material>> last = new AtomicReference<>(Optional.empty());

  @Override
  public StageOutput make(StageId stage, StageInput input) {
    if (stage.equals(Stage.INTAKE)) {
      return intake.make(input);
    }
    if (stage.equals(Stage.SCHEDULE)) {
      StageCompletion computed = ComputedParts.complete(stage, Json.object(), input);
      return StageOutput.computed(computed.data(), computed.files());
    }
    return stage.equals(Stage.GATE) ? gate.make(input) : drafted(stage, input);
  }

  /** Stage 004 doesn't wait for stage 002, so it reads the prompt itself, whatever is finished. */
  private Intake intake(StageId stage, StageInput input) {
    return stage.equals(Stage.PREMISE)
        ? IntakeCodec.read(intake.make(input).data())
        : Intake.of(input);
  }

  /** That of the plan drafted last, when it is the same. */
  private Material material(Intake facts, LocalDate startDate) {
    return last.get()
        .filter(material -> material.isOf(facts, startDate))
        .orElseGet(() -> {
          var material = new Material(facts, startDate, templates);
          last.set(Optional.of(material));
          return material;
        });
  }

  private StageOutput drafted(StageId stage, StageInput input) {
    StageDraft drafter = DRAFTS.get(stage);
    if (drafter == null) {
      throw new IllegalStateException("no draft for " + stage.fileStem());
    }
    Material material = material(intake(stage, input), input.startDate());
    Draft draft = drafter.draft(new Basis(input, material));
    StageCompletion completed = ComputedParts.complete(stage, draft.returned(), input);
    List<String> notes = new ArrayList<>(List.of(NOTE));
    notes.addAll(draft.missing());
    notes.addAll(completed.notes());
    return StageOutput.outline(completed.data(), notes, completed.files());
  }
}
