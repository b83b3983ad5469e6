package dev.planwright.application.reading;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.plan.KnownOfPlans;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.stage.report.Headline;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The headline numbers of completed plans. They are kept until the plan is edited. Safe for
 * concurrent use.
 */
public final class Headlines {
  private final PlanFiles files;
  private final KnownOfPlans<Optional<JsonObject>> known = new KnownOfPlans<>();

  public Headlines(PlanFiles files) {
    this.files = files;
  }

  /** The plan is deleted: nothing of it is kept. */
  public void forget(PlanId plan) {
    known.forget(plan);
  }

  /** The numbers; empty for a plan in the making, and for one that another program made. */
  public Optional<JsonObject> of(Plan plan) {
    return of(plan.id(), plan.status(), plan.timing().lastProgressAt());
  }

  /** The same of a plan of a list. */
  public Optional<JsonObject> of(ListedPlan plan) {
    return of(plan.id(), plan.status(), plan.lastProgressAt());
  }

  private Optional<JsonObject> of(PlanId plan, PlanStatus status, Optional<Instant> changedAt) {
    return status == PlanStatus.COMPLETED
        ? known.of(plan, changedAt, () -> read(plan))
        : Optional.empty();
  }

  private Optional<JsonObject> read(PlanId plan) {
    return files
        .read(plan, Stage.DIGEST.fileName())
        .flatMap(content ->
            StageFiles.read(Stage.DIGEST, new PlanFile(Stage.DIGEST.fileName(), content)))
        .map(digest -> Headline.of(digest.data()));
  }
}
