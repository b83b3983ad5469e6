package dev.planwright.domain.project;

import module java.base;

/**
 * Something that a plan takes for granted and nobody has shown to be true.
 *
 * @param id the first has the highest {@link #weight}
 * @param value the number in it; empty when it has none
 * @param flags what is odd about the value, as code found it
 */
public record Assumption(
    ElementId id,
    Claim claim,
    Optional<Range> value,
    Ground ground,
    Stakes stakes,
    List<String> flags) {
  public Assumption {
    if (id.prefix() != 'A') {
      throw new IllegalArgumentException("no id of an assumption: " + id);
    }
    flags = List.copyOf(flags);
  }

  /**
   * What is assumed.
   *
   * @param statement so exact that it turns out true or false
   */
  public record Claim(String topic, String question, String statement) {}

  /**
   * What it rests on.
   *
   * @param quote the words of the prompt that say it
   */
  public record Ground(Basis basis, Optional<String> quote, Confidence confidence) {}

  /**
   * What hangs on it.
   *
   * @param sensitivity 1 (a detail) to 5 (the plan falls with it)
   */
  public record Stakes(String ifWrong, Test test, int sensitivity) {
    public Stakes {
      if (sensitivity < 1 || sensitivity > 5) {
        throw new IllegalArgumentException("no sensitivity: " + sensitivity);
      }
    }
  }

  /**
   * The cheapest way to find out whether it holds.
   *
   * @param days working days
   * @param knownTo who can tell already; empty where nobody said
   */
  public record Test(String how, BigDecimal days, Optional<KnownTo> knownTo) {
    public Test {
      if (days.signum() < 0) {
        throw new IllegalArgumentException("a test cannot take less than no time: " + days);
      }
    }
  }

  /** Who can tell whether it holds. */
  public enum KnownTo {
    /** Whoever asked for the plan, and those around them. */
    ASKER,
    /** Anybody who looks it up. */
    PUBLIC,
    /** Nobody until it is tried or measured. */
    NOBODY
  }

  /** Whether its own words or a quote name the reference that it may come from. */
  public boolean named() {
    return ground.quote().isPresent() || Citation.in(statement(), stakes.test().how());
  }

  /** What is assumed, so that it turns out true or false. */
  public String statement() {
    return claim.statement();
  }

  /** How sure it is. */
  public Confidence confidence() {
    return ground.confidence();
  }

  /** How much it needs a test: the more hangs on it and the less sure it is, the more. */
  public int weight() {
    int doubt =
        switch (confidence()) {
          case HIGH -> 1;
          case MEDIUM -> 2;
          case LOW -> 3;
        };
    return stakes.sensitivity() * doubt;
  }

  /** The same assumption under that number. */
  public Assumption numbered(int number) {
    return new Assumption(new ElementId('A', number), claim, value, ground, stakes, flags);
  }

  /** The same assumption with that quote; without one it does not rest on the prompt. */
  public Assumption quoting(Optional<String> words) {
    Basis basis =
        ground.basis() == Basis.PROMPT && words.isEmpty() ? Basis.JUDGEMENT : ground.basis();
    return new Assumption(
        id, claim, value, new Ground(basis, words, ground.confidence()), stakes, flags);
  }

  /** The same assumption with those flags. */
  public Assumption flagged(List<String> found) {
    return new Assumption(id, claim, value, ground, stakes, found);
  }
}
