package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.plan.KnownOfPlans;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.progress.port.ProgressLog.Report;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.schedule.Courses;

/** Reads how a plan goes on. Safe for concurrent use. */
public final class FollowPlan {
  private final PlanFiles files;
  private final Revisions revisions;
  private final ProgressLog log;
  private final Pipelines pipelines;
  private final InstantSource clock;
  private final KnownOfPlans<List<Due>> known = new KnownOfPlans<>();

  public FollowPlan(
      PlanFiles files,
      Revisions revisions,
      ProgressLog log,
      Pipelines pipelines,
      InstantSource clock) {
    this.files = files;
    this.revisions = revisions;
    this.log = log;
    this.pipelines = pipelines;
    this.clock = clock;
  }

  /** The day that it is, in UTC. */
  public LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  /** What a plan is and where it stands, with all reports, the oldest first. */
  public record Followed(
      Pipeline pipeline,
      PlanContent content,
      Progress progress,
      Standing standing,
      List<Report> all) {
    public Followed {
      all = List.copyOf(all);
    }
  }

  /** The standing of a plan; empty where nothing was reported, and where nothing can be. */
  public Optional<Followed> of(Plan plan) {
    List<Report> all = log.of(plan.id());
    return all.isEmpty()
        ? Optional.empty()
        : scheduled(plan).map(found -> followed(plan, found, all));
  }

  private Followed followed(Plan plan, Scheduled found, List<Report> all) {
    Progress progress = Progress.of(all, found.input().startDate());
    ProgressLog.Statement last = all.getLast().statement();
    Standing standing =
        last.revision() == Revisions.current(revisions.of(plan.id()))
            ? Standing.CODEC.read(last.standing())
            : Standing.of(found.input(), progress, Courses.RUNS);
    return new Followed(found.pipeline(), found.content(), progress, standing, all);
  }

  /** The report of a plan with where it stands; empty where that is the report as it was made. */
  public Optional<Bytes> report(Plan plan) {
    return of(plan).map(StandingSection::report);
  }

  /**
   * What to look at next.
   *
   * @param due what is due and not reported as done, by date
   * @param newest where the plan stood at its newest report
   */
  public record Ahead(List<Due> due, Optional<Standing> newest) {
    public Ahead {
      due = List.copyOf(due);
    }
  }

  /** What is ahead of a completed plan; nothing of others. */
  public Ahead ahead(Plan plan) {
    if (plan.status() != PlanStatus.COMPLETED) {
      return new Ahead(List.of(), Optional.empty());
    }
    Optional<Standing> newest =
        log.newest(plan.id()).map(report -> Standing.CODEC.read(report.statement().standing()));
    return new Ahead(
        Standing.open(due(plan), newest.map(one -> one.notes().looked()).orElse(List.of())),
        newest);
  }

  private List<Due> due(Plan plan) {
    return known.of(
        plan.id(),
        plan.timing().lastProgressAt(),
        () -> scheduled(plan).map(found -> Due.of(found.input())).orElse(List.of()));
  }

  /** The plan is deleted: nothing of it is kept. */
  public void forget(PlanId plan) {
    known.forget(plan);
  }

  /** A plan with tasks, dates and costs. */
  record Scheduled(Pipeline pipeline, PlanContent content) {
    StageInput input() {
      return content.input();
    }
  }

  /** What a plan holds; empty when it has no schedule and no budget of this version. */
  Optional<Scheduled> scheduled(Plan plan) {
    List<String> names =
        pipelines.models().stages().stream().map(StageId::fileName).distinct().toList();
    List<PlanFile> held = files.read(plan.id(), names);
    Pipeline pipeline = pipelines.of(held);
    Map<StageId, Envelope> finished = StageFiles.envelopes(pipeline, held);
    finished.values().removeIf(envelope -> envelope.pipelineVersion() != Pipeline.VERSION);
    return Optional.ofNullable(finished.get(pipeline.first()))
        .flatMap(StageFiles::startDate)
        .map(start -> new StageInput(plan.prompt(), start, finished))
        .filter(
            input -> input.find(Schedule.STAGE).isPresent() && input.find(Budget.STAGE).isPresent())
        .map(input -> new Scheduled(pipeline, new PlanContent(pipeline, input, totals(input))));
  }

  private static RunTotals totals(StageInput input) {
    return Optional.ofNullable(input.finished().get(Stage.DIGEST))
        .flatMap(digest -> digest.data().object("totals"))
        .map(RunTotals::of)
        .orElseGet(() -> RunTotals.withoutModel(Duration.ZERO));
  }
}
