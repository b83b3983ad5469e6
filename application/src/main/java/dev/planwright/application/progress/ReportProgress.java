package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.progress.FollowPlan.Scheduled;
import dev.planwright.application.progress.Updates.Checked;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.progress.port.ProgressLog.Report;
import dev.planwright.application.progress.port.ProgressLog.Statement;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.schedule.Courses;

/** Takes reports of progress, and tells where the plan stands. */
public final class ReportProgress {
  /** How many reports of a plan are kept. */
  public static final int MOST = 500;

  private static final int TRIES = 5;

  private final FindPlan find;
  private final FollowPlan follow;
  private final Revisions revisions;
  private final ProgressLog log;

  public ReportProgress(FindPlan find, FollowPlan follow, Revisions revisions, ProgressLog log) {
    this.find = find;
    this.follow = follow;
    this.revisions = revisions;
    this.log = log;
  }

  /**
   * A report.
   *
   * @param asOf the day that it is about; today where none is named
   * @param updates none to learn where the plan stands
   * @param ifRevision the revision that the caller knows as the newest
   * @param undo whether the newest report is taken back instead
   */
  public record Request(
      String planId,
      Optional<String> asOf,
      List<JsonObject> updates,
      String note,
      Optional<Integer> ifRevision,
      boolean undo) {
    public Request {
      updates = List.copyOf(updates);
    }
  }

  /**
   * Where the plan stands.
   *
   * @param report the number of the newest report; 0 where there is none
   */
  public record Result(Plan plan, int report, Standing standing) {}

  private record Known(Plan plan, Scheduled content, int revision, List<Report> history) {
    Optional<LocalDate> newest() {
      return history.isEmpty()
          ? Optional.empty()
          : Optional.of(history.getLast().statement().asOf());
    }

    int report() {
      return history.isEmpty() ? 0 : history.getLast().number();
    }
  }

  /**
   * Stores the report, if there is any.
   *
   * @throws Refusal PLAN_NOT_FOUND; RUN_ACTIVE; CONTENT_UNAVAILABLE for a plan without schedule and
   *     budget; REVISION_CONFLICT; INVALID_ARGUMENT with all reasons, then nothing was stored;
   *     OVERLOADED when others report all the time
   */
  public Result report(Request request, Caller caller) {
    for (int i = 0; i < TRIES; i++) {
      Known known = known(request, caller);
      Optional<Result> result =
          request.undo()
              ? undone(known, caller)
              : request.updates().isEmpty()
                  ? Optional.of(read(known, request))
                  : stored(known, request, caller);
      if (result.isPresent()) {
        return result.orElseThrow();
      }
    }
    throw new Refusal(
        ErrorCode.OVERLOADED,
        "Others are reporting on this plan at the same time. Nothing was stored; call again.");
  }

  private Known known(Request request, Caller caller) {
    Plan plan = find.find(request.planId(), caller);
    if (!plan.status().terminal()) {
      throw new Refusal(
          ErrorCode.RUN_ACTIVE,
          "Plan %s is %s. Wait with plan_wait, and call again."
              .formatted(plan.id(), plan.status().wireName()));
    }
    Scheduled content =
        Optional.of(plan)
            .filter(one -> one.status() == PlanStatus.COMPLETED)
            .flatMap(follow::scheduled)
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.CONTENT_UNAVAILABLE,
                    "Plan %s has no schedule and no budget to report on: it is not completed, is a brief, or was made by another version."
                        .formatted(plan.id())));
    int revision = Revisions.current(revisions.of(plan.id()));
    if (request.ifRevision().filter(wanted -> wanted != revision).isPresent()) {
      throw new Refusal(
          ErrorCode.REVISION_CONFLICT,
          "Plan %s has revision %d by now. Look at it with plan_read and send the report again with if_revision %d; nothing was stored."
              .formatted(plan.id(), revision, revision),
          Json.build().put("revision", revision).done());
    }
    return new Known(plan, content, revision, log.of(plan.id()));
  }

  private Optional<Result> stored(Known known, Request request, Caller caller) {
    if (known.history().size() >= MOST) {
      throw refused(List.of("The plan has %d reports, the most that are kept.".formatted(MOST)));
    }
    Progress before = Progress.of(known.history(), known.content().input().startDate());
    Checked checked =
        new Updates(known.content().input(), before)
            .with(request.updates(), day(request).orElseGet(follow::today), known.newest());
    if (!checked.reasons().isEmpty()) {
      throw refused(checked.reasons());
    }
    Standing standing = standing(known, checked.progress());
    return log.add(
            known.plan().id(),
            known.report(),
            new Statement(
                checked.progress().asOf(),
                known.revision(),
                caller.actor(),
                PromptText.clean(request.note()),
                request.updates(),
                Standing.CODEC.write(standing)))
        .map(report -> new Result(known.plan(), report.number(), standing));
  }

  private Result read(Known known, Request request) {
    LocalDate asOf = day(request).or(known::newest).orElseGet(follow::today);
    Checked possible =
        new Updates(known.content().input(), Progress.of(List.of(), asOf))
            .with(List.of(), asOf, Optional.empty());
    if (!possible.reasons().isEmpty()) {
      throw refused(possible.reasons());
    }
    List<Report> until =
        known.history().stream()
            .filter(report -> !report.statement().asOf().isAfter(asOf))
            .toList();
    Progress progress = Progress.of(until, asOf);
    return new Result(
        known.plan(),
        until.isEmpty() ? 0 : until.getLast().number(),
        standing(known, new Progress(asOf, progress.work(), progress.signs())));
  }

  private Optional<Result> undone(Known known, Caller caller) {
    if (known.history().isEmpty()) {
      throw refused(List.of("There is no report to take back."));
    }
    if (!log.withdraw(known.plan().id(), known.report(), caller.actor())) {
      return Optional.empty();
    }
    List<Report> left = known.history().subList(0, known.history().size() - 1);
    Progress progress = Progress.of(left, follow.today());
    return Optional.of(
        new Result(
            known.plan(), left.isEmpty() ? 0 : left.getLast().number(), standing(known, progress)));
  }

  private static Standing standing(Known known, Progress progress) {
    return Standing.of(known.content().input(), progress, Courses.RUNS);
  }

  private static Optional<LocalDate> day(Request request) {
    return request
        .asOf()
        .map(text ->
            Progress.date(text)
                .orElseThrow(() -> refused(List.of("as_of: is no date, such as 2027-03-01."))));
  }

  private static Refusal refused(List<String> reasons) {
    return new Refusal(
        ErrorCode.INVALID_ARGUMENT,
        "Nothing was stored. Correct the report and send all of it again: "
            + String.join(" ", reasons),
        Json.build().put("reasons", Json.texts(reasons)).done());
  }
}
