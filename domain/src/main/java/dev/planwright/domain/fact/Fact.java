package dev.planwright.domain.fact;

import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import java.util.Optional;

/**
 * One thing that a prompt states.
 *
 * @param id F1, F2, … in the order of the prompt
 * @param text one line for readers, without control characters
 * @param quoted where the prompt says it
 * @param weight 1 (an aside) to 5 (the plan is judged by it)
 * @param doubt why the value may be read wrongly; empty where the prompt is plain
 */
public record Fact(
    ElementId id,
    FactKind kind,
    String text,
    Quote quoted,
    int weight,
    FactValue value,
    Optional<String> doubt) {
  public Fact {
    if (weight < 1 || weight > 5) {
      throw new IllegalArgumentException("no weight: " + weight);
    }
    if (text.isBlank()) {
      throw new IllegalArgumentException("a fact needs a text");
    }
  }

  /**
   * Words of the prompt, verbatim.
   *
   * @param offset where they begin, in chars
   */
  public record Quote(String text, int offset) {
    public Quote {
      if (text.isEmpty() || offset < 0) {
        throw new IllegalArgumentException("no quote: \"" + text + "\" at " + offset);
      }
    }
  }

  /** The words of the prompt. */
  public String quote() {
    return quoted.text();
  }

  /** Where they begin in the prompt, in chars. */
  public int offset() {
    return quoted.offset();
  }

  /** The money, when it states some. */
  public Optional<Sum> money() {
    return as(Sum.class);
  }

  /** The time, when it states one. */
  public Optional<Dates> dates() {
    return as(Dates.class);
  }

  public Optional<Place> place() {
    return as(Place.class);
  }

  /** The measured or counted value, when it states one. */
  public Optional<Measure> quantity() {
    return as(Measure.class);
  }

  /** The people, when it counts some. */
  public Optional<People> people() {
    return as(People.class);
  }

  /** The limit in numbers, when it is one. */
  public Optional<Limit.Numeric> limit() {
    return as(FactValue.Bound.class).map(FactValue.Bound::limit);
  }

  private <V extends FactValue> Optional<V> as(Class<V> type) {
    return Optional.of(value).filter(type::isInstance).map(type::cast);
  }
}
