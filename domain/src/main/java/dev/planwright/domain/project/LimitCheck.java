package dev.planwright.domain.project;

import module java.base;

/** Whether a plan keeps to a limit, as far as code can tell. */
public sealed interface LimitCheck {
  /** It does. */
  record Kept(BigDecimal value) implements LimitCheck {}

  /** It does not. */
  record Broken(BigDecimal value) implements LimitCheck {}

  /**
   * Nobody has measured it, or not in that unit.
   *
   * @param reason a message in which {0}, {1} stand for what it is about
   */
  record NotCheckable(String reason, List<String> about) implements LimitCheck {
    public NotCheckable {
      about = List.copyOf(about);
    }
  }

  /** What code has measured of a plan; one metric may be there in several units. */
  record Measure(String metric, BigDecimal value, String unit) {}

  /** Compares a limit with the measure of the same metric and unit. */
  static LimitCheck of(Limit.Numeric limit, List<Measure> measures) {
    List<Measure> named = measures.stream().filter(measure -> names(limit, measure)).toList();
    if (named.isEmpty()) {
      return new NotCheckable(
          "neither the schedule nor the budget measures \"{0}\"", List.of(limit.metric()));
    }
    Optional<Measure> measured =
        named.stream()
            .filter(measure -> measure.unit().equalsIgnoreCase(limit.unit()))
            .max(Comparator.comparingInt(measure -> Similarity.words(measure.metric()).size()));
    return measured
        .map(Measure::value)
        .map(value ->
            limit.op().holds(value, limit.value())
                ? (LimitCheck) new Kept(value)
                : new Broken(value))
        .orElseGet(() ->
            new NotCheckable(
                "the plan measures it in {0}, the limit is in {1}",
                List.of(named.getFirst().unit(), limit.unit())));
  }

  /** What is measured for each month or person is another metric than the whole. */
  private static boolean names(Limit.Numeric limit, Measure measure) {
    Set<String> said = Similarity.words(limit.metric());
    boolean partial = said.contains("per") || measure.metric().contains(" per ");
    return partial
        ? limit.metric().equalsIgnoreCase(measure.metric())
        : said.containsAll(Similarity.words(measure.metric()));
  }
}
