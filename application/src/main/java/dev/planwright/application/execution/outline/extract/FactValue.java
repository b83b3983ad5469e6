package dev.planwright.application.execution.outline.extract;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/** What a fact says, beside its text, in a form to calculate with. */
public sealed interface FactValue {

  /** Nothing but the text. */
  record Plain() implements FactValue {}

  /**
   * An amount of money or a range of it.
   *
   * @param currency ISO 4217
   * @param per what it is paid for, as in "month" or "person"; empty for an amount on the whole
   */
  record Money(BigDecimal low, BigDecimal high, String currency, Optional<String> per)
      implements FactValue {}

  /**
   * A time.
   *
   * @param from its first day, where it has one
   * @param to its last day, where it has one
   * @param quarter as in "2027-Q3"
   */
  record Dates(Optional<LocalDate> from, Optional<LocalDate> to, Optional<String> quarter)
      implements FactValue {}

  /**
   * A place.
   *
   * @param name as the prompt writes it
   * @param country ISO 3166-1 alpha-2
   */
  record Place(String name, Optional<String> country, Optional<String> city) implements FactValue {}

  /** A measured or counted value. */
  record Quantity(BigDecimal value, String unit) implements FactValue {}

  /** People of one kind. */
  record People(BigDecimal value, String role) implements FactValue {}
}
