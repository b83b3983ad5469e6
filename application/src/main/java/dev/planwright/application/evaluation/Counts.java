package dev.planwright.application.evaluation;

import module java.base;

/**
 * How much of what is expected was found.
 *
 * @param missed each as its check and what was expected: "dates 2029-06-01"
 */
public record Counts(Map<Check, Count> counts, List<String> missed) {
  public Counts {
    counts = Map.copyOf(counts);
    missed = List.copyOf(missed);
  }

  /** So many of so many. */
  public record Count(int found, int of) {
    private Count plus(Count other) {
      return new Count(found + other.found, of + other.of);
    }

    /** The share that was found; all where nothing is expected. */
    public BigDecimal share() {
      return of == 0
          ? BigDecimal.ONE
          : BigDecimal.valueOf(found).divide(BigDecimal.valueOf(of), 3, RoundingMode.HALF_UP);
    }
  }

  /** Of one check; nothing where it was not made. */
  public Count of(Check check) {
    return counts.getOrDefault(check, new Count(0, 0));
  }

  static Counts sum(Collection<Counts> all) {
    Map<Check, Count> sums = new EnumMap<>(Check.class);
    all.forEach(one -> one.counts.forEach((check, count) -> sums.merge(check, count, Count::plus)));
    return new Counts(sums, all.stream().flatMap(one -> one.missed.stream()).toList());
  }

  /** Collects counts. */
  static final class Tally {
    private final Map<Check, Count> counts = new EnumMap<>(Check.class);
    private final List<String> missed = new ArrayList<>();

    Tally each(Check check, List<String> expected, Predicate<String> found) {
      expected.forEach(one -> one(check, one, found.test(one)));
      return this;
    }

    Tally one(Check check, String expected, boolean found) {
      counts.merge(check, new Count(found ? 1 : 0, 1), Count::plus);
      if (!found) {
        missed.add("%s %s".formatted(check.name().toLowerCase(Locale.ROOT), expected));
      }
      return this;
    }

    Counts done() {
      return new Counts(counts, missed);
    }
  }
}
