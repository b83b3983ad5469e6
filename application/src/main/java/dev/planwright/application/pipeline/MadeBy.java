package dev.planwright.application.pipeline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What made a stage's result; {@code engine} in the envelope. */
public enum MadeBy {
  LLM,
  OUTLINE,
  CODE;

  /** The name in the envelope. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The maker of that name. */
  public static Optional<MadeBy> of(String wireName) {
    return Arrays.stream(values()).filter(m -> m.wireName().equals(wireName)).findFirst();
  }
}
