package dev.planwright.domain.fact;

import module java.base;

import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.Money;

/** What a fact says, beside its text, in a form to calculate with. */
public sealed interface FactValue {

  /** Nothing but the text. */
  record Plain() implements FactValue {}

  /**
   * A sum of money, or a range of it; both ends in one currency.
   *
   * @param per what it is paid for, as in "month" or "person"; empty for an amount on the whole
   */
  record Sum(Money low, Money high, SumRole role, Optional<String> per) implements FactValue {
    public Sum {
      if (low.exceeds(high)) {
        throw new IllegalArgumentException("not in order: " + low + ", " + high);
      }
    }

    /** The currency of both ends, ISO 4217. */
    public String currency() {
      return low.currency();
    }

    /** The same sum in another role. */
    public Sum as(SumRole other) {
      return new Sum(low, high, other, per);
    }
  }

  /**
   * A time.
   *
   * @param from its first day, where it has one; of a {@code NOT_BEFORE} or {@code START} the day
   * @param to its last day, where it has one; of a {@code DEADLINE} the day
   * @param span how long, where the prompt says that: "within 18 months", "every two weeks"
   * @param season present for a {@code WINDOW}
   */
  record Dates(
      DateKind kind,
      Optional<LocalDate> from,
      Optional<LocalDate> to,
      Precision precision,
      Optional<Span> span,
      Optional<Season> season)
      implements FactValue {
    public Dates {
      if (from.isPresent() && to.isPresent() && from.orElseThrow().isAfter(to.orElseThrow())) {
        throw new IllegalArgumentException("not in order: " + from + ", " + to);
      }
      if ((kind == DateKind.WINDOW) != season.isPresent()) {
        throw new IllegalArgumentException("a window, and nothing else, is open or closed");
      }
      boolean dated = from.isPresent() || to.isPresent();
      if (!dated && span.isEmpty() && kind != DateKind.RECURRING) {
        throw new IllegalArgumentException("neither date nor span: " + kind);
      }
    }

    /** The day that counts: of a deadline, an event or a milestone the last, else the first. */
    public Optional<LocalDate> day() {
      return switch (kind) {
        case DEADLINE, EVENT, MILESTONE, DURATION -> to.or(() -> from);
        case START, NOT_BEFORE, WINDOW, RECURRING -> from.or(() -> to);
      };
    }

    /** The same days as a window in which something must not be done. */
    public Dates closed() {
      return new Dates(
          DateKind.WINDOW, from, to, precision, span, Optional.of(new Season(true, false)));
    }

    /** The quarter, as in "2027-Q3", where the prompt names one. */
    public Optional<String> quarter() {
      return precision == Precision.QUARTER
          ? to.or(() -> from).map(day -> day.getYear() + "-Q" + (day.getMonthValue() + 2) / 3)
          : Optional.empty();
    }
  }

  /**
   * A length of time.
   *
   * @param unit singular: "day", "working day", "week", "month", "quarter", "year", "decade"
   */
  record Span(BigDecimal count, String unit) {
    public Span {
      if (count.signum() <= 0 || unit.isBlank()) {
        throw new IllegalArgumentException("no span: " + count + " " + unit);
      }
    }
  }

  /**
   * When something may be done.
   *
   * @param closed never then; else only then
   * @param yearly the same days each year
   */
  record Season(boolean closed, boolean yearly) {}

  /**
   * A place.
   *
   * @param name as the prompt writes it
   * @param country ISO 3166-1 alpha-2
   */
  record Place(String name, Optional<String> country, Optional<String> city) implements FactValue {}

  /** A measured or counted value. */
  record Measure(BigDecimal value, String unit) implements FactValue {}

  /** People of one kind. */
  record People(BigDecimal value, String role) implements FactValue {
    public People {
      if (value.signum() < 0) {
        throw new IllegalArgumentException("negative number of people: " + value);
      }
    }
  }

  /** A limit in numbers. */
  record Bound(Limit.Numeric limit) implements FactValue {}
}
