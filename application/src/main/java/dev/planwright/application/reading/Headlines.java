package dev.planwright.application.reading;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.stage.report.Headline;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The headline numbers of completed plans. Those of the last thousand are kept until the plan is
 * edited. Safe for concurrent use.
 */
public final class Headlines {
  private static final int MOST = 1_000;

  private final PlanFiles files;
  private final Map<PlanId, Known> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<PlanId, Known> eldest) {
          return size() > MOST;
        }
      };

  /** The numbers as they were read, and when the plan had last changed by then. */
  private record Known(Optional<Instant> changedAt, Optional<JsonObject> headline) {}

  public Headlines(PlanFiles files) {
    this.files = files;
  }

  /** The plan is deleted: nothing of it is kept. */
  public void forget(PlanId plan) {
    synchronized (kept) {
      kept.remove(plan);
    }
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
    if (status != PlanStatus.COMPLETED) {
      return Optional.empty();
    }
    synchronized (kept) {
      Known known = kept.get(plan);
      if (known != null && known.changedAt.equals(changedAt)) {
        return known.headline;
      }
    }
    Optional<JsonObject> read =
        files
            .read(plan, Stage.DIGEST.fileName())
            .flatMap(content ->
                StageFiles.read(Stage.DIGEST, new PlanFile(Stage.DIGEST.fileName(), content)))
            .map(digest -> Headline.of(digest.data()));
    synchronized (kept) {
      kept.put(plan, new Known(changedAt, read));
    }
    return read;
  }
}
