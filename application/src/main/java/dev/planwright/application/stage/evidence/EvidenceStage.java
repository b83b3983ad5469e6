package dev.planwright.application.stage.evidence;

import static dev.planwright.application.stage.evidence.Evidence.STAGE;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Sorts the evidence still needed. */
public final class EvidenceStage {
  private static final int MOST_DRAFTS = 6;

  private EvidenceStage() {}

  /** What matters most and soonest first. */
  public static StageCompletion complete(JsonObject returned) {
    Evidence evidence = STAGE.codec().read(returned).sorted();
    int drafts = evidence.drafts().size();
    return new StageCompletion(
        STAGE.codec().write(evidence.withDrafts(MOST_DRAFTS)),
        List.of(),
        drafts <= MOST_DRAFTS
            ? List.of()
            : List.of("Only the first %s of %s drafts are kept.".formatted(MOST_DRAFTS, drafts)));
  }
}
