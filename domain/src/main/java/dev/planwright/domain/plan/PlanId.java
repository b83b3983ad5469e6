package dev.planwright.domain.plan;

import module java.base;

/**
 * Identifies a plan; also the access token of its progress stream, so it is random and never logged
 * in full by others.
 */
public record PlanId(UUID value) {
  private static final Pattern CANONICAL =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  /** Reads the canonical form of 36 characters; empty for anything else, shortened forms too. */
  public static Optional<PlanId> parse(String text) {
    return CANONICAL.matcher(text).matches()
        ? Optional.of(new PlanId(UUID.fromString(text.toLowerCase(Locale.ROOT))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
