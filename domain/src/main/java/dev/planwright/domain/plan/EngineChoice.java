package dev.planwright.domain.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the caller wants a plan to be made by: models where there are some, or the engine without a
 * model.
 */
public enum EngineChoice {
  AUTO,
  OUTLINE;

  /** The name on the wire and in the database: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that wire name. */
  public static Optional<EngineChoice> of(String wireName) {
    return Arrays.stream(values()).filter(v -> v.wireName().equals(wireName)).findFirst();
  }

  /** All wire names in order. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(EngineChoice::wireName).toList();
  }
}
