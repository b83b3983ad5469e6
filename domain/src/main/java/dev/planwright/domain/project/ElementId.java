package dev.planwright.domain.project;

import module java.base;

/**
 * The id of one element of a plan: a capital letter for its kind and a number, as in F3 for the
 * third fact. Ids sort by letter, then by number.
 */
public record ElementId(char prefix, int number) implements Comparable<ElementId> {
  private static final int MAX_DIGITS = 6;
  private static final Comparator<ElementId> ORDER =
      Comparator.comparingInt(ElementId::prefix).thenComparingInt(ElementId::number);

  public ElementId {
    if (prefix < 'A' || prefix > 'Z' || number < 1) {
      throw new IllegalArgumentException("no element id: " + prefix + number);
    }
  }

  public static ElementId fact(int number) {
    return new ElementId('F', number);
  }

  /** Reads "F3"; empty for anything else, "F03" and "f3" included. */
  public static Optional<ElementId> of(String text) {
    boolean shaped =
        text.length() >= 2
            && text.length() <= MAX_DIGITS + 1
            && text.charAt(0) >= 'A'
            && text.charAt(0) <= 'Z'
            && text.charAt(1) != '0'
            && text.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
    return shaped
        ? Optional.of(new ElementId(text.charAt(0), Integer.parseInt(text.substring(1))))
        : Optional.empty();
  }

  @Override
  public int compareTo(ElementId other) {
    return ORDER.compare(this, other);
  }

  /** As it is written in files and reports. */
  @Override
  public String toString() {
    return "" + prefix + number;
  }
}
