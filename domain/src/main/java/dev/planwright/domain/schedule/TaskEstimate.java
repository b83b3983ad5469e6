package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;

/**
 * How long a task may take.
 *
 * @param effort work in person-days
 * @param people who share the work, at least 1
 * @param lead the lead time of an outsider in working days, who works meanwhile instead
 */
public record TaskEstimate(String id, Estimate effort, int people, Optional<Estimate> lead) {
  private static final BigDecimal MOST_PEOPLE = BigDecimal.valueOf(10_000);

  public TaskEstimate {
    if (people < 1) {
      throw new IllegalArgumentException("task %s: people %d".formatted(id, people));
    }
  }

  /** The estimate of a task; a negative effort counts as none. */
  public static TaskEstimate of(Task task) {
    Task.Effort effort = task.work().effort();
    BigDecimal people = effort.people().setScale(0, RoundingMode.CEILING);
    return new TaskEstimate(
        task.id().toString(),
        notNegative(effort.days()),
        people.max(BigDecimal.ONE).min(MOST_PEOPLE).intValueExact(),
        task.work().awaits().flatMap(Task.Wait::leadDays).map(Estimate::of));
  }

  /**
   * The same by at most so many people: where there are fewer than it asks for, it takes longer.
   */
  public TaskEstimate by(int most) {
    return new TaskEstimate(id, effort, Math.clamp(most, 1, people), lead);
  }

  /** A permit that nobody works on: its body takes that time. */
  public static TaskEstimate waiting(String id, Optional<Range> lead) {
    Estimate none = Estimate.exactly(BigDecimal.ZERO);
    return new TaskEstimate(id, none, 1, Optional.of(lead.map(Estimate::of).orElse(none)));
  }

  /**
   * The same where that many days of the week are worked: outsiders work five of them, so that ten
   * of their days are fourteen of a week without days off, and two of a week of Saturdays.
   */
  public TaskEstimate inWeekOf(int days) {
    BigDecimal factor = BigDecimal.valueOf(Math.max(days, 1)).divide(BigDecimal.valueOf(5));
    return new TaskEstimate(
        id,
        effort,
        people,
        lead.map(time ->
            new Estimate(
                time.low().multiply(factor),
                time.likely().multiply(factor),
                time.high().multiply(factor))));
  }

  private static Estimate notNegative(Range days) {
    return new Estimate(
        days.low().max(BigDecimal.ZERO),
        days.likely().max(BigDecimal.ZERO),
        days.high().max(BigDecimal.ZERO));
  }

  /** The planned duration in half days, rounded up: the lead time, if any, else the shared work. */
  public int halfDays() {
    return lead.map(time -> time.halfDays(1)).orElseGet(() -> effort.halfDays(people));
  }
}
