package dev.planwright.application.pipeline.file;

import module java.base;

/** What made a stage's result; {@code engine} in the envelope. */
public enum MadeBy {
  LLM,
  AGENT,
  OUTLINE,
  CODE;

  /** The name in the envelope. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * What a plan of these makers is made by: {@code llm}, {@code agent}, {@code mixed}, {@code
   * brief}.
   */
  public static String engine(Set<MadeBy> makers) {
    Set<MadeBy> asked = EnumSet.of(LLM, AGENT, OUTLINE);
    asked.retainAll(makers);
    if (asked.isEmpty() || asked.equals(EnumSet.of(OUTLINE))) {
      return "brief";
    }
    return asked.size() == 1 ? asked.iterator().next().wireName() : "mixed";
  }

  /** The maker of that name. */
  public static Optional<MadeBy> of(String wireName) {
    return Arrays.stream(values()).filter(m -> m.wireName().equals(wireName)).findFirst();
  }
}
