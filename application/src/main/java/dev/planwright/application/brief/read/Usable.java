package dev.planwright.application.brief.read;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Whether a plan can be made of the prompt. */
public enum Usable {
  YES,
  /** It can, but most of it will be open questions. */
  THIN,
  /** There is nothing to plan in it. */
  NO;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<Usable> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
