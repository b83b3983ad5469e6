package dev.planwright.application.execution.outline.extract;

import dev.planwright.application.execution.outline.extract.FactValue.Dates;
import dev.planwright.application.execution.outline.extract.FactValue.Money;
import dev.planwright.application.execution.outline.extract.FactValue.People;
import dev.planwright.application.execution.outline.extract.FactValue.Place;
import dev.planwright.application.execution.outline.extract.FactValue.Quantity;
import java.util.Optional;

/**
 * One thing the prompt says.
 *
 * @param id F1, F2, ... in the order of the prompt
 * @param text for readers: one line without control characters
 * @param quote what the prompt says, verbatim: {@code prompt.substring(offset, offset +
 *     quote.length())}
 * @param offset in chars of the prompt
 * @param weight 1 (aside) to 5 (the plan is judged by it)
 */
public record Fact(
    String id, FactKind kind, String text, String quote, int offset, int weight, FactValue value) {

  /** The amount, when it is one. */
  public Optional<Money> money() {
    return as(Money.class);
  }

  /** The time, when it is one. */
  public Optional<Dates> dates() {
    return as(Dates.class);
  }

  /** The place, when it is one. */
  public Optional<Place> place() {
    return as(Place.class);
  }

  /** The quantity, when it is one. */
  public Optional<Quantity> quantity() {
    return as(Quantity.class);
  }

  /** The people, when it counts some. */
  public Optional<People> people() {
    return as(People.class);
  }

  private <V extends FactValue> Optional<V> as(Class<V> type) {
    return Optional.of(value).filter(type::isInstance).map(type::cast);
  }
}
