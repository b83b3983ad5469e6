package dev.planwright.application.model.call;

import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.domain.catalog.ModelEntry;

/** How freely a stage is answered, as a number that models understand. */
final class Temperature {
  private static final double STEP = 0.2;

  private Temperature() {}

  /**
   * Within the bounds of the model's entry; higher after each rejected answer, since the same
   * question would get the same answer again.
   */
  static double of(Sampling sampling, int repairs, ModelEntry entry) {
    double free =
        switch (sampling) {
          case STRUCTURE -> 0.2;
          case ANALYSIS -> 0.5;
          case IDEAS -> 0.9;
        };
    return Math.clamp(
        free + repairs * STEP, entry.bounds().temperatureMin(), entry.bounds().temperatureMax());
  }
}
