package dev.planwright.domain.project;

import java.util.Optional;

/**
 * The id of one option of a lever, as in L2.1 for the first option of the second lever.
 *
 * @param number from 1
 */
public record OptionId(ElementId lever, int number) {
  private static final int MOST = 999;

  public OptionId {
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("no option of " + lever + ": " + number);
    }
  }

  /** Reads "L2.1"; empty for anything else. */
  public static Optional<OptionId> of(String text) {
    int dot = text.indexOf('.');
    return dot < 0
        ? Optional.empty()
        : ElementId.of(text.substring(0, dot))
            .flatMap(lever ->
                number(text.substring(dot + 1)).map(number -> new OptionId(lever, number)));
  }

  private static Optional<Integer> number(String digits) {
    return digits.matches("[1-9][0-9]{0,2}")
        ? Optional.of(Integer.valueOf(digits))
        : Optional.empty();
  }

  /** As it is written in files and reports. */
  @Override
  public String toString() {
    return lever + "." + number;
  }
}
