package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkPackage;

/**
 * All that takes time in a plan; schedule and budget are run through the same courses of it.
 *
 * @param outlined the packages whose tasks are planned later
 * @param permits those that take time, or that a task waits for; none where there are no tasks
 * @param links by which work stands next to the permits that it waits for
 * @param people how many each role has, by its id
 */
public record Work(
    List<Task> tasks,
    List<Permit> permits,
    List<WorkPackage> outlined,
    List<Link> links,
    Map<String, Integer> people,
    Pace pace) {
  /** Over which an average month is taken: as many as have one leap year. */
  private static final int YEARS = 4;

  public Work {
    tasks = List.copyOf(tasks);
    outlined = List.copyOf(outlined);
    links = List.copyOf(links);
    people = Map.copyOf(people);
    List<Task> waiting = tasks;
    permits =
        permits.stream()
            .filter(permit ->
                waiting.stream()
                    .anyMatch(task -> permit.lead().isPresent() || awaits(task, permit)))
            .toList();
  }

  /**
   * How many days are worked.
   *
   * @param month in an average one, without holidays: months are those of the calendar
   */
  public record Pace(int week, BigDecimal month) {
    /** Of a plan; its months are counted only where it has packages that take some. */
    public static Pace of(StageInput plan) {
      WorkCalendar calendar = plan.get(Context.STAGE).holidays().worked();
      return plan.get(WorkBreakdown.STAGE).outlined().isEmpty()
          ? new Pace(calendar.week().size(), BigDecimal.ZERO)
          : of(calendar, plan.startDate());
    }

    /** Of a plan that starts on that day. */
    static Pace of(WorkCalendar calendar, LocalDate start) {
      long worked = start.datesUntil(start.plusYears(YEARS)).filter(calendar::worked).count();
      return new Pace(
          calendar.week().size(),
          BigDecimal.valueOf(worked)
              .divide(BigDecimal.valueOf(12L * YEARS), 3, RoundingMode.HALF_UP));
    }
  }

  /** How long each task, each permit and each package without tasks may take. */
  List<TaskEstimate> estimates() {
    return Stream.concat(tasks.stream().map(this::estimate), waiting().stream()).toList();
  }

  /** How long a task may take in the week of this plan, by the people that there are. */
  TaskEstimate estimate(Task task) {
    TaskEstimate asked = TaskEstimate.of(task);
    return asked
        .by(task.role().map(role -> people.get(role.toString())).orElse(asked.people()))
        .inWeekOf(pace.week());
  }

  /**
   * What takes time and is no task: packages in outline, and permits, which take none where other
   * work waits for them already.
   */
  List<TaskEstimate> waiting() {
    return Stream.concat(
            permits.stream()
                .map(permit ->
                    TaskEstimate.waiting(
                            permit.id().toString(),
                            permit.lead().filter(_ -> waits(permit).isEmpty()))
                        .inWeekOf(pace.week())),
            outlined.stream()
                .map(pack ->
                    TaskEstimate.waiting(
                        pack.id().toString(), pack.outline().map(later -> rest(pack, later)))))
        .toList();
  }

  /** The tasks that a review has added to a package in outline are part of its months. */
  private Range rest(WorkPackage pack, WorkPackage.Outline later) {
    int halfDays =
        tasks.stream()
            .filter(task -> task.id().within(pack.id()))
            .mapToInt(task -> TaskEstimate.of(task).halfDays())
            .sum();
    return later.days(pace.month()).less(HalfDays.toDays(halfDays));
  }

  /** The parts that wait for a permit, so that its own wait is not counted again. */
  List<String> waits(Permit permit) {
    return new PermitWaits(tasks, outlined, links).of(permit);
  }

  private static boolean awaits(Task task, Permit permit) {
    return task.work().awaits().flatMap(Task.Wait::permit).filter(permit.id()::equals).isPresent();
  }

  /** The courses: the same ones at each call with the same work, setbacks and prompt. */
  public Courses courses(List<Setback> setbacks, String prompt, int runs) {
    return Courses.draw(estimates(), setbacks, runs, seed(prompt));
  }

  /** A fixed seed from the prompt: equal prompts are simulated alike. */
  public static long seed(String prompt) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(prompt.getBytes(StandardCharsets.UTF_8));
      return HexFormat.fromHexDigitsToLong(HexFormat.of().formatHex(hash, 0, 8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
