package dev.planwright.domain.work;

import module java.base;

import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/**
 * A piece of work of one role.
 *
 * @param id such as 1.2.3
 * @param role who does it; empty where nobody is said to
 * @param after the tasks that must be finished before
 */
public record Task(
    WorkId id, Work work, Optional<ElementId> role, List<WorkId> after, TaskDates dates) {
  /** The unit of effort. */
  public static final String PERSON_DAYS = "person-days";

  public Task {
    after = List.copyOf(after);
  }

  /**
   * What there is to do.
   *
   * @param awaits what is waited for without working
   * @param canOverlap whether it may begin before those it comes after are done
   * @param tests the assumptions of which it shows whether they hold
   */
  public record Work(
      Description description,
      Effort effort,
      List<Cost> costs,
      Optional<Wait> awaits,
      boolean canOverlap,
      List<ElementId> tests) {
    public Work {
      costs = List.copyOf(costs);
      tests = List.copyOf(tests);
    }
  }

  /**
   * In words.
   *
   * @param what how it is done here
   * @param output what is there afterwards
   */
  public record Description(String title, String what, String output) {}

  /**
   * The work that it takes.
   *
   * @param people how many of the role at once
   * @param days person-days: optimistic, most likely, pessimistic
   */
  public record Effort(BigDecimal people, Range days) {}

  /**
   * What is bought for it, beside the time of roles.
   *
   * @param fact the fact of the prompt that states it
   * @param paid when; empty where it is spent as the work goes on
   */
  public record Cost(
      String what,
      CostKind kind,
      Range amount,
      Optional<Basis> basis,
      Optional<ElementId> fact,
      Optional<Payment> paid) {}

  /**
   * When something is paid.
   *
   * @param deposit percent of it, 0 to 100, paid on the first day of the work that orders it
   * @param restOn the fact or window on whose day the rest is due; else the last day of the work
   */
  public record Payment(BigDecimal deposit, Optional<ElementId> restOn) {
    public Payment {
      deposit = deposit.max(BigDecimal.ZERO).min(BigDecimal.valueOf(100));
    }
  }

  /**
   * Somebody outside who is waited for.
   *
   * @param leadDays how long, in working days
   * @param permit the permit that is waited for
   */
  public record Wait(String who, Optional<Range> leadDays, Optional<ElementId> permit) {}

  /** In a few words. */
  public String title() {
    return work.description().title();
  }
}
