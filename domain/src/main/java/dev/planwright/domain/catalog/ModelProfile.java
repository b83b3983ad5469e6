package dev.planwright.domain.catalog;

import module java.base;

/** Which set of models a plan is made with. */
public enum ModelProfile {
  BASELINE,
  PREMIUM,
  FRONTIER,
  CUSTOM;

  /** The name on the wire and in the database: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<ModelProfile> of(String wireName) {
    return Arrays.stream(values()).filter(p -> p.wireName().equals(wireName)).findFirst();
  }
}
