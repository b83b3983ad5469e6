package dev.planwright.domain.project;

import module java.base;

/** What money is spent on. */
public enum CostKind {
  LABOUR,
  CAPITAL,
  SERVICE,
  LICENCE,
  TRAVEL,
  MATERIAL,
  OPERATION,
  OTHER;

  /** The name in plan files. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
