package dev.planwright.application.model.call;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.catalog.ModelEntry;
import java.util.Locale;

/** How freely a model answers, by class of stage (plan-pipeline.md §6.6). */
public enum Sampling {
  /** Facts, ids and structure. */
  STRUCTURE(0.2),
  /** Weighing and judging. */
  ANALYSIS(0.5),
  /** Stages 004, 006, 017 and 027. */
  IDEAS(0.9);

  private final double temperature;

  Sampling(double temperature) {
    this.temperature = temperature;
  }

  /** The class of a stage. */
  public static Sampling of(Stage stage) {
    return switch (stage) {
      case PREMISE, LEVERS, EXPERTS, PREMORTEM -> IDEAS;
      case INTAKE, GATE, CONTEXT, PROJECT_PLAN, TEAM, WBS, TASKS, LINKS, BUDGET -> STRUCTURE;
      case START,
          STRATEGY,
          SCENARIOS,
          ASSUMPTIONS,
          ASSUMPTION_REVIEW,
          RISKS,
          GOVERNANCE,
          REFERENCES,
          SWOT,
          EVIDENCE,
          SCHEDULE,
          PITCH,
          REVIEW,
          QUESTIONS,
          AUDIT,
          SUMMARY,
          REPORT,
          DIGEST,
          MANIFEST,
          DONE ->
          ANALYSIS;
    };
  }

  /** The temperature within the bounds of the model's entry. */
  double temperature(ModelEntry entry) {
    return Math.clamp(
        temperature, entry.bounds().temperatureMin(), entry.bounds().temperatureMax());
  }

  /** The name in a profile's roles. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
