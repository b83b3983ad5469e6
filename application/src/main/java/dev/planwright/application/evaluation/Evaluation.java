package dev.planwright.application.evaluation;

import module java.base;

import dev.planwright.application.brief.unusable.ThinPrompt;
import dev.planwright.application.evaluation.Sample.Treatment;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.worker.PlanInMemory;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.usage.UsageRecord;

/** Makes a plan for each prompt of a set, in memory, and compares it with what is expected. */
public final class Evaluation {
  private final PlanInMemory plans;
  private final ModelProfile profile;
  private final Optional<Judge> judge;
  private final LongSupplier nanoTime;

  /** Plans by that profile where the makers have models, else briefs. */
  public Evaluation(
      PlanInMemory plans, ModelProfile profile, Optional<Judge> judge, LongSupplier nanoTime) {
    this.plans = plans;
    this.profile = profile;
    this.judge = judge;
    this.nanoTime = nanoTime;
  }

  /**
   * What came of one sample.
   *
   * @param failure why there is no plan, though there should be one
   * @param report as Markdown, where there is one
   * @param judged what the judge answers, where one is asked
   */
  public record Row(
      Sample sample,
      Counts counts,
      Duration took,
      List<UsageRecord> calls,
      Optional<String> failure,
      Optional<String> report,
      List<Judge.Mark> judged) {
    public Row {
      calls = List.copyOf(calls);
      judged = List.copyOf(judged);
    }

    private Row with(Optional<String> markdown, List<Judge.Mark> marks) {
      return new Row(sample, counts, took, calls, failure, markdown, marks);
    }
  }

  /** What came of a set. */
  public record Result(SampleSet set, List<Row> rows) {
    public Result {
      rows = List.copyOf(rows);
    }

    /** All samples together. */
    public Counts total() {
      return Counts.sum(rows.stream().map(Row::counts).toList());
    }

    /** The checks that stay below the set's marks. */
    public List<Check> below() {
      Counts total = total();
      return set.marks().entrySet().stream()
          .filter(mark -> total.of(mark.getKey()).share().compareTo(mark.getValue()) < 0)
          .map(Map.Entry::getKey)
          .sorted()
          .toList();
    }
  }

  /**
   * Evaluates sample after sample.
   *
   * @param progress is told of each row when it is made
   * @throws InterruptedException when the judge is interrupted
   */
  public Result of(SampleSet set, Consumer<Row> progress) throws InterruptedException {
    List<Row> rows = new ArrayList<>();
    for (Sample sample : set.samples()) {
      Row row = row(sample, set.startDate());
      rows.add(row);
      progress.accept(row);
    }
    return new Result(set, rows);
  }

  private Row row(Sample sample, LocalDate start) throws InterruptedException {
    long begun = nanoTime.getAsLong();
    var tally = new Counts.Tally();
    boolean thin = ThinPrompt.of(sample.prompt()).isPresent();
    if (thin || sample.treatment() == Treatment.THIN) {
      tally.one(Check.THIN, sample.id(), thin == (sample.treatment() == Treatment.THIN));
      return row(sample, tally, begun, List.of(), Optional.empty());
    }
    PlanInMemory.Run run;
    try {
      run = plans.run(sample.prompt(), start, profile);
    } catch (StageFailed e) {
      tally.one(Check.SECTIONS, "plan", false);
      return row(sample, tally, begun, List.of(), Optional.of(String.valueOf(e.getMessage())));
    }
    Optional<FailureReason> ended = run.end().map(PlanEnd::reason);
    boolean refused = ended.filter(FailureReason.REFUSED::equals).isPresent();
    if (refused || sample.treatment() == Treatment.REFUSED) {
      tally.one(Check.REFUSED, sample.id(), refused == (sample.treatment() == Treatment.REFUSED));
      return row(sample, tally, begun, run.calls(), Optional.empty());
    }
    new Measure(sample, run.plan()).into(tally);
    Row made = row(sample, tally, begun, run.calls(), run.end().map(PlanEnd::message));
    Optional<String> report =
        run.files().stream()
            .filter(file -> file.name().equals(Pipeline.MARKDOWN_FILE))
            .map(file -> file.content().text())
            .findFirst();
    return made.with(report, judged(report));
  }

  private List<Judge.Mark> judged(Optional<String> report) throws InterruptedException {
    return judge.isPresent() && report.isPresent() ? judge.get().marks(report.get()) : List.of();
  }

  private Row row(
      Sample sample,
      Counts.Tally tally,
      long begun,
      List<UsageRecord> calls,
      Optional<String> failure) {
    return new Row(
        sample,
        tally.done(),
        Duration.ofNanos(nanoTime.getAsLong() - begun),
        calls,
        failure,
        Optional.empty(),
        List.of());
  }
}
