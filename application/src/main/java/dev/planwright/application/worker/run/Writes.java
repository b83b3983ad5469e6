package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue.Finished;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;

/** What a run still has to write, in order. Not safe for concurrent use. */
final class Writes {
  private final CallLog log;
  private final List<PlanFile> files = new ArrayList<>();
  private final List<UsageRecord> calls = new ArrayList<>();
  private final List<String> stale = new ArrayList<>();
  private CallLog.Lines lines = CallLog.Lines.NONE;
  private Optional<Progress> progress = Optional.empty();
  private Optional<Last> last = Optional.empty();

  /** {@code log} is written beside. */
  Writes(CallLog log) {
    this.log = log;
  }

  /** The write that ends a run. */
  sealed interface Last {
    /** The plan is completed. */
    record Complete(Finished result) implements Last {}

    /** The plan failed. */
    record Fail(Failure failure, Optional<Bytes> zip) implements Last {}

    /** The plan's agent is asked. */
    record Park(List<OpenQuestion> questions, Progress progress) implements Last {
      public Park {
        questions = List.copyOf(questions);
      }
    }

    /** The plan goes to another worker. */
    record Release() implements Last {}
  }

  /**
   * The next thing to write. Finished stages that have piled up go together, with the newest
   * progress.
   */
  sealed interface Next {
    /** Files of stages that will be made again are removed. */
    record Discard(List<String> names) implements Next {}

    /** Files of finished stages are kept, with the records of the calls they come from. */
    record Keep(List<PlanFile> files, Progress progress, List<UsageRecord> calls) implements Next {}

    /** Lines about calls are added to the logs of operators. */
    record Log(CallLog.Lines lines) implements Next {}

    /** The run ends. */
    record End(Last last) implements Next {}

    /** Only progress is written. */
    record Moved(Progress progress) implements Next {}
  }

  void discard(List<String> names) {
    stale.addAll(names);
  }

  void keep(List<PlanFile> stageFiles, Progress now, List<UsageRecord> madeBy) {
    files.addAll(stageFiles);
    calls.addAll(madeBy);
    progress = Optional.of(now);
  }

  void moved(Progress now) {
    progress = Optional.of(now);
  }

  void end(Last write) {
    last = Optional.of(write);
  }

  /** What comes next; progress alone only when it is due. */
  Optional<Next> next(boolean progressDue) {
    if (!stale.isEmpty()) {
      return Optional.of(new Next.Discard(List.copyOf(stale)));
    }
    if (!files.isEmpty()) {
      return progress.map(now -> new Next.Keep(List.copyOf(files), now, List.copyOf(calls)));
    }
    if (lines.isEmpty() && (log.due() || last.isPresent())) {
      lines = log.take();
    }
    if (!lines.isEmpty()) {
      return Optional.of(new Next.Log(lines));
    }
    if (last.isPresent()) {
      return last.map(Next.End::new);
    }
    return progressDue ? progress.map(Next.Moved::new) : Optional.empty();
  }

  void over(Next written) {
    switch (written) {
      case Next.Discard(List<String> removed) -> stale.subList(0, removed.size()).clear();
      case Next.Log _ -> lines = CallLog.Lines.NONE;
      case Next.Keep(List<PlanFile> kept, Progress shown, List<UsageRecord> madeBy) -> {
        files.subList(0, kept.size()).clear();
        calls.subList(0, madeBy.size()).clear();
        forget(shown);
      }
      case Next.Moved(Progress shown) -> forget(shown);
      case Next.End _ -> last = Optional.empty();
    }
  }

  /** That cannot be written: then the plan cannot be completed either. */
  void broken(Next next) {
    over(next);
    last = last.filter(write -> !(write instanceof Last.Complete));
  }

  boolean progressPending() {
    return progress.isPresent();
  }

  /** Not while files wait, which may have come with a progress that looks the same. */
  private void forget(Progress shown) {
    if (files.isEmpty() && progress.equals(Optional.of(shown))) {
      progress = Optional.empty();
    }
  }
}
