package dev.planwright.domain.project;

import module java.base;

/**
 * What can go wrong.
 *
 * @param id K1, K2, …
 * @param assumptions those that it comes true with when they are wrong
 * @param basis what the statement rests on, where it is told
 */
public record Risk(
    ElementId id,
    Story story,
    Weight weight,
    Answer answer,
    List<ElementId> assumptions,
    Optional<Basis> basis) {
  public Risk {
    assumptions = List.copyOf(assumptions);
  }

  /**
   * How it comes about.
   *
   * @param area what kind of risk it is, as in "money" or "law"
   */
  public record Story(String title, String area, String cause, String event, String effect) {}

  /**
   * How much it matters.
   *
   * @param impact 1 (hardly felt) to 5 (the plan fails)
   * @param cost what it costs when it comes true
   * @param unpaid whether that amount is no cost but money that payers then do not pay
   * @param delay the working days it then takes
   * @param breaks facts of the prompt that cannot be kept then; empty where it costs only time and
   *     money
   * @param afterMissing the date of the prompt that it follows from: it ends the plan in some of
   *     the courses that miss this date, and the likelihood counts among those
   */
  public record Weight(
      Likelihood likelihood,
      int impact,
      Optional<Range> cost,
      boolean unpaid,
      Optional<Range> delay,
      List<ElementId> breaks,
      Optional<ElementId> afterMissing) {
    public Weight {
      breaks = List.copyOf(breaks);
      if (impact < 1 || impact > 5) {
        throw new IllegalArgumentException("no impact: " + impact);
      }
      if (afterMissing.isPresent() && breaks.isEmpty()) {
        throw new IllegalArgumentException("a risk that ends the plan breaks at least one fact");
      }
    }

    /** Whether it ends the plan once a date is missed; time and money count for nothing then. */
    public boolean ends() {
      return afterMissing.isPresent();
    }

    /** What has to be spent when it comes true. */
    public Optional<Range> spent() {
      return cost.filter(_ -> !unpaid && !ends());
    }

    /** The money that payers do not pay when it comes true. */
    public Optional<Range> lost() {
      return cost.filter(_ -> unpaid && !ends());
    }
  }

  /** What is done about a risk. */
  public enum Response {
    AVOID,
    REDUCE,
    TRANSFER,
    ACCEPT
  }

  /**
   * What is done about it.
   *
   * @param owner a role, by its id or in words
   */
  public record Answer(
      Response response, List<String> actions, String owner, Optional<Trigger> trigger) {
    public Answer {
      actions = List.copyOf(actions);
    }
  }

  /** Whether the register names what a reference is: an assumption, or a source in its words. */
  public boolean named() {
    return !assumptions.isEmpty()
        || Citation.in(story.title(), story.cause(), story.event(), story.effect());
  }

  /** In a few words. */
  public String title() {
    return story.title();
  }

  /** Likelihood times impact, 1 to 25. */
  public int score() {
    return weight.likelihood().points() * weight.impact();
  }

  /** Probability times mean cost, in the unit of the cost; money that nobody pays is no cost. */
  public Optional<BigDecimal> expectedCost() {
    return weight.spent().map(cost -> expected(cost, 2));
  }

  /** Probability times the mean of what payers then do not pay, in its unit. */
  public Optional<BigDecimal> expectedLoss() {
    return weight.lost().map(lost -> expected(lost, 2));
  }

  /** Probability times mean delay, in working days. */
  public Optional<BigDecimal> expectedDelay() {
    return weight.delay().filter(_ -> !weight.ends()).map(delay -> expected(delay, 1));
  }

  /** The same risk under another id. */
  public Risk as(ElementId other) {
    return new Risk(other, story, weight, answer, assumptions, basis);
  }

  private BigDecimal expected(Range range, int decimals) {
    return Decimals.rounded(
        range.mean().multiply(weight.likelihood().probability(), MathContext.DECIMAL64), decimals);
  }
}
