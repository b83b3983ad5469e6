package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.StageId;
import java.util.List;

/**
 * An engine's result that breaks the rules of its stage. No stack trace: it would not say where.
 */
final class InvalidStage extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 5;

  InvalidStage(StageId stage, List<String> violations) {
    super(
        "%s breaks %d rules: %s"
            .formatted(
                stage.fileStem(),
                violations.size(),
                String.join("; ", violations.subList(0, Math.min(SHOWN, violations.size())))),
        null,
        false,
        false);
  }
}
