package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.brief.unusable.CriminalGoal;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.run.KeptStages.Anew;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanParameters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where a run begins: at the first stage, or with what an earlier run left. */
final class Takeover {
  private static final Logger LOG = LoggerFactory.getLogger(Takeover.class);

  private final Plan plan;
  private final KeptStages kept;
  private final KeptStages usable;
  private final RunState state;
  private final Map<String, PlanFile> parts;

  Takeover(Plan plan, Pipeline pipeline, PlanMakers makers, boolean models, List<PlanFile> files) {
    this.plan = plan;
    Anew anew = models ? anew() : Anew.ALONE;
    this.kept = new KeptStages(plan, pipeline, makers, anew, files);
    this.usable = afresh() ? new KeptStages(plan, pipeline, makers, anew, List.of()) : kept;
    this.state = new RunState(plan, pipeline, usable.startDate().orElseGet(() -> firstDay(plan)));
    Map<StageId, Envelope> reusable = usable.reusable();
    state.reuse(reusable, usable.filesOf(reusable));
    this.parts = usable.partsBeside(reusable);
    state.offer(parts.keySet());
    if (!reusable.isEmpty()) {
      LOG.info("Plan {}: {} stages are finished already", plan.id(), reusable.size());
    }
  }

  /** The run's state before its first stage. */
  RunState state() {
    return state;
  }

  /**
   * Why this plan cannot be made, or gone on with. A criminal goal is looked for here, before any
   * engine begins, so that none is asked or paid for it.
   */
  Optional<Failure> unfit(UnusablePrompt unusablePrompt) {
    if (resumedByCaller()) {
      Optional<BigDecimal> foreign = kept.foreignVersion();
      if (foreign.isPresent()) {
        return foreign.map(version -> Failures.foreignVersion(state.pipeline().first(), version));
      }
    }
    return CriminalGoal.of(plan.prompt())
        .map(goal ->
            Failures.failure(state.pipeline().gate(), PlanEnd.refused(Optional.of(goal.crime()))))
        .or(() ->
            state.finished().values().stream()
                .flatMap(envelope -> verdict(envelope, unusablePrompt).stream())
                .findFirst());
  }

  /** Parts of unfinished stages, by name; whether they still hold is for their stage to say. */
  Map<String, PlanFile> parts() {
    return parts;
  }

  /** The names of kept files that will be made again, or are of no use. */
  List<String> stale() {
    return kept.files().keySet().stream()
        .filter(name -> state.file(name).isEmpty() && !parts.containsKey(name))
        .toList();
  }

  /** The files of reused stages that differ from what was kept. */
  List<PlanFile> changed() {
    return state.files().stream()
        .filter(file -> !file.equals(kept.files().get(file.name())))
        .toList();
  }

  private Optional<Failure> verdict(Envelope envelope, UnusablePrompt policy) {
    return Failures.verdict(state.pipeline().definition(envelope.stage()), envelope, policy);
  }

  /** When no earlier run fixed it: as stated, else the day of creation in UTC. */
  private static LocalDate firstDay(Plan plan) {
    return plan.parameters()
        .startDate()
        .map(OffsetDateTime::toLocalDate)
        .orElseGet(() -> LocalDate.ofInstant(plan.timing().createdAt(), ZoneOffset.UTC));
  }

  /**
   * A plan that waited for its agent goes on in the same run, as it were; one that writes texts of
   * a revision again leaves alone what was missing before.
   */
  private Anew anew() {
    boolean goesOn =
        plan.parameters().resume()
            && (plan.parameters().engine() == EngineChoice.AGENT
                || plan.parameters().triggerSource().equals(PlanParameters.REVISION));
    return goesOn && !resumedByCaller() ? Anew.GOING_ON : Anew.ASKED;
  }

  private boolean afresh() {
    Optional<BigDecimal> foreign = kept.foreignVersion();
    if (plan.parameters().resume() && foreign.isPresent()) {
      LOG.info(
          "Plan {} starts afresh: its files are of pipeline version {}",
          plan.id(),
          foreign.get().toPlainString());
    }
    return !plan.parameters().resume() || foreign.isPresent();
  }

  /**
   * Whether plan_resume began this run and no worker has moved it since: then another pipeline's
   * files are an error, while a plan taken over or drained across versions starts afresh.
   */
  private boolean resumedByCaller() {
    Instant queued = plan.timing().queuedAt();
    return plan.parameters().resume()
        && plan.parameters().resumeCount() > 0
        && plan.takeovers() == 0
        && plan.timing().lastProgressAt().filter(queued::isBefore).isEmpty();
  }
}
