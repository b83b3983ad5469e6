package dev.planwright.application.pipeline.call;

import java.util.Locale;

/** How freely a stage is answered. */
public enum Sampling {
  /** Facts, ids and structure. */
  STRUCTURE,
  /** Weighing and judging. */
  ANALYSIS,
  /** Finding what nobody has thought of. */
  IDEAS;

  /** The name in a profile's roles. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
