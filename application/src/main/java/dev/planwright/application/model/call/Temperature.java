package dev.planwright.application.model.call;

import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.domain.catalog.ModelEntry;

/** How freely a stage is answered, as a number that models understand. */
final class Temperature {
  private Temperature() {}

  /** Within the bounds of the model's entry. */
  static double of(Sampling sampling, ModelEntry entry) {
    double free =
        switch (sampling) {
          case STRUCTURE -> 0.2;
          case ANALYSIS -> 0.5;
          case IDEAS -> 0.9;
        };
    return Math.clamp(free, entry.bounds().temperatureMin(), entry.bounds().temperatureMax());
  }
}
