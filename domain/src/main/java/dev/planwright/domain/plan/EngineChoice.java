package dev.planwright.domain.plan;

import module java.base;

/** Which engine the caller wants. */
public enum EngineChoice {
  /** Language models where the plan's profile has a usable one, else the brief. */
  AUTO,
  /** Language models; without a usable one the plan fails. */
  LLM,
  /** The caller's own model, which is asked question by question. */
  AGENT,
  /** No model: the brief. */
  BRIEF;

  /** The earlier name of {@link #BRIEF}, still accepted. */
  private static final String EARLIER_BRIEF = "outline";

  /** The name on the wire and in the database: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether plans of it may cost their users credits. */
  public boolean costs() {
    return this == AUTO || this == LLM;
  }

  /** The value of that wire name. */
  public static Optional<EngineChoice> of(String wireName) {
    return wireName.equals(EARLIER_BRIEF)
        ? Optional.of(BRIEF)
        : Arrays.stream(values()).filter(v -> v.wireName().equals(wireName)).findFirst();
  }
}
