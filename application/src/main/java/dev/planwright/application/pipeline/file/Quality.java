package dev.planwright.application.pipeline.file;

import module java.base;

/** How good a stage's result is; shown in the report, never hidden. */
public enum Quality {
  /** All that was asked for. */
  FULL,
  /** Some of it: parts failed or are thin. */
  PARTIAL,
  /** Nothing: no model could make it, or the level of detail does not ask for it. */
  MISSING,
  /** Drafted without a language model; only on plans of earlier versions. */
  OUTLINE;

  /** The name in the envelope. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Quality> of(String wireName) {
    return Arrays.stream(values()).filter(q -> q.wireName().equals(wireName)).findFirst();
  }
}
