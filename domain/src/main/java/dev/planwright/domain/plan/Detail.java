package dev.planwright.domain.plan;

import module java.base;

/** How much a plan elaborates. */
public enum Detail {
  QUICK,
  STANDARD,
  DEEP;

  /** The name on the wire and in the database: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that wire name. */
  public static Optional<Detail> of(String wireName) {
    return Arrays.stream(values()).filter(v -> v.wireName().equals(wireName)).findFirst();
  }
}
