package dev.planwright.application.artifact.port;

import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.Optional;

/**
 * One place that may have an artifact: the database, the run folder, a worker. The use case asks
 * them in the given order.
 */
public interface ArtifactSource {
  /** The most that is read or fetched of an artifact; a larger one counts as not there. */
  int MAX_BYTES = 100 * 1024 * 1024;

  /**
   * The artifact as this source has it, unsanitised; empty when it has none. A source that is away
   * counts as having none and logs it, save the database, which throws {@code StoreUnavailable}.
   */
  Optional<Bytes> open(PlanId plan, Artifact artifact);
}
