package dev.planwright.application.model.call;

import dev.planwright.domain.catalog.ModelEntry;

/** How much a model is told at most. */
final class InputBounds {
  private static final int CEILING = 12_000;
  private static final double SHARE_OF_WINDOW = 0.6;

  private InputBounds() {}

  /** In tokens: 12,000, or 60 % of the model's window if that is smaller. */
  static int of(ModelEntry entry) {
    return (int) Math.min(CEILING, entry.bounds().contextWindow() * SHARE_OF_WINDOW);
  }
}
