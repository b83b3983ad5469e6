package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.change.ChangePlan.Changed;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Change;
import dev.planwright.application.change.port.Revisions.Edit;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.change.port.Revisions.Rewriting;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.PlanZip;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;

/** Edits an ended plan: each edit makes a revision. */
public final class EditPlan {
  private static final int TRIES = 5;

  private final FindPlan find;
  private final PlanFiles files;
  private final Revisions revisions;
  private final ChangePlan change;
  private final RequireCredits credits;
  private final Supplier<UUID> ids;

  /** Edits these plans; {@code ids} names the hidden plans in which texts are written again. */
  public EditPlan(
      FindPlan find,
      PlanFiles files,
      Revisions revisions,
      ChangePlan change,
      RequireCredits credits,
      Supplier<UUID> ids) {
    this.find = find;
    this.files = files;
    this.revisions = revisions;
    this.change = change;
    this.credits = credits;
    this.ids = ids;
  }

  /**
   * An edit.
   *
   * @param ifRevision the revision that the caller knows as the newest
   * @param rewrite who writes texts again that rest on what changes
   */
  public record Request(
      String planId,
      List<JsonObject> operations,
      String note,
      Optional<Integer> ifRevision,
      Optional<EngineChoice> rewrite) {}

  /**
   * What became of it.
   *
   * @param currency of the money in the effect
   * @param computed the stages that were computed again
   * @param texts the stages whose words are still of an earlier revision
   */
  public record Result(
      Plan plan,
      Revision revision,
      Optional<Effect> effect,
      Optional<String> currency,
      List<StageId> computed,
      List<StageId> texts) {}

  /**
   * Edits the plan.
   *
   * @throws Refusal PLAN_NOT_FOUND; RUN_ACTIVE while it is in progress; REVISION_CONFLICT;
   *     INVALID_ARGUMENT with the reasons, INSUFFICIENT_CREDITS, and see {@link ChangePlan}; then
   *     nothing was changed
   */
  public Result edit(Request request, Caller caller) {
    List<Operation> operations = ChangePlan.operations(request.operations());
    if (request.rewrite().filter(EngineChoice::costs).isPresent()) {
      credits.check(caller);
    }
    for (int i = 0; i < TRIES; i++) {
      Optional<Result> result = tried(request, operations, caller);
      if (result.isPresent()) {
        return result.orElseThrow();
      }
    }
    Plan plan = find.find(request.planId(), caller);
    throw conflict(plan, revisions.of(plan.id()));
  }

  /** Empty when another edit came between. */
  private Optional<Result> tried(Request request, List<Operation> operations, Caller caller) {
    Plan plan = find.find(request.planId(), caller);
    requireEnded(plan);
    List<Revision> all = revisions.of(plan.id());
    int base = Revisions.current(all);
    boolean known = request.ifRevision().map(number -> number == base).orElse(true);
    if (!known || all.stream().anyMatch(Revision::open)) {
      throw conflict(plan, all);
    }
    List<PlanFile> kept = files.readAll(plan.id());
    Changed changed = change.change(plan, kept, base, operations);
    return revisions
        .store(
            new Edit(
                plan.id(),
                base,
                new Change(caller.actor(), PromptText.clean(request.note()), request.operations()),
                PlanZip.of(kept),
                changed.result().content(),
                request.rewrite().map(engine -> rewriting(plan, engine))))
        .map(revision ->
            new Result(
                plan,
                revision,
                changed.effect(),
                changed.currency(),
                changed.result().computed(),
                changed.result().texts()));
  }

  private Rewriting rewriting(Plan plan, EngineChoice engine) {
    PlanParameters parameters = plan.parameters();
    return new Rewriting(
        new PlanId(ids.get()),
        new PlanParameters(
            parameters.profile(),
            parameters.startDate(),
            parameters.detail(),
            engine,
            parameters.field(),
            parameters.pipelineVersion(),
            true,
            true,
            0,
            PlanParameters.REVISION));
  }

  static void requireEnded(Plan plan) {
    if (!plan.status().terminal()) {
      throw new Refusal(
          ErrorCode.RUN_ACTIVE,
          "Plan %s is %s. Wait with plan_wait, or end it with plan_stop, and call again."
              .formatted(plan.id(), plan.status().wireName()));
    }
  }

  private static Refusal conflict(Plan plan, List<Revision> all) {
    Optional<Revision> open = all.stream().filter(Revision::open).findFirst();
    int newest = open.map(Revision::number).orElseGet(() -> Revisions.current(all));
    return new Refusal(
        ErrorCode.REVISION_CONFLICT,
        open.isPresent()
            ? "Revision %d of plan %s is being written under %s. Wait for it with plan_wait, or end it with plan_stop, both with that id; nothing was changed."
                .formatted(newest, plan.id(), open.flatMap(Revision::work).orElse(plan.id()))
            : "Plan %s has revision %d by now. Look at it with plan_read and send the edit again with if_revision %d; nothing was changed."
                .formatted(plan.id(), newest, newest),
        Json.build()
            .put("revision", newest)
            .putIfPresent(
                "actor", all.stream().findFirst().map(last -> Json.of(last.change().actor())))
            .putIfPresent(
                "note", all.stream().findFirst().map(last -> Json.of(last.change().note())))
            .done());
  }
}
