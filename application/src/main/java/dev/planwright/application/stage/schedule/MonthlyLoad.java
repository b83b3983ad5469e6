package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * The person-days that each role needs and has in each month.
 *
 * @param months in which a role has work
 */
public record MonthlyLoad(List<Month> months) {
  private static final BigDecimal TENTH_MORE = new BigDecimal("1.1");

  /** Half a day of a role with few days a month does not matter. */
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private static final int MOST = 5;

  public MonthlyLoad {
    months = List.copyOf(months);
  }

  /**
   * A month of a role.
   *
   * @param tasks what needs most of it first
   */
  public record Month(
      Role role, YearMonth month, BigDecimal needs, BigDecimal has, List<WorkId> tasks) {
    public Month {
      tasks = List.copyOf(tasks);
    }

    /** Whether it is over by more than a tenth, and by more than half a day. */
    public boolean full() {
      return !within(needs, has) && needs.subtract(has).compareTo(HALF) > 0;
    }

    private double ratio() {
      return needs.doubleValue() / Math.max(0.1, has.doubleValue());
    }

    private String sentence() {
      return say(
          "{0} needs {1} person-days in {2} and has {3}: {4}.",
          role.title(),
          Numbers.plain(needs),
          month,
          Numbers.plain(has),
          tasks.stream().limit(MOST).map(WorkId::toString).collect(Collectors.joining(", ")));
    }
  }

  /** Of a plan with tasks, team and schedule; the work of a task is spread over its days. */
  public static MonthlyLoad of(StageInput plan) {
    WorkCalendar calendar = plan.get(Context.STAGE).holidays().worked();
    Map<WorkId, BigDecimal> efforts =
        plan.get(Tasks.STAGE).all().stream()
            .collect(Collectors.toMap(Task::id, task -> TaskEstimate.of(task).effort().pertMean()));
    Map<ElementId, List<Schedule.TaskTime>> tasks =
        plan.get(Schedule.STAGE).course().tasks().stream()
            .filter(task -> task.role().isPresent())
            .collect(Collectors.groupingBy(task -> task.role().orElseThrow()));
    List<Month> months = new ArrayList<>();
    for (Role role : plan.get(Team.STAGE).roles()) {
      var needs = new TreeMap<YearMonth, Map<WorkId, BigDecimal>>();
      tasks
          .getOrDefault(role.id(), List.of())
          .forEach(task ->
              spread(task, efforts.getOrDefault(task.id(), BigDecimal.ZERO), calendar, needs));
      needs.forEach((month, parts) -> {
        LocalDate first = month.atDay(1);
        long days =
            first
                .datesUntil(month.plusMonths(1).atDay(1))
                .filter(day -> !day.isBefore(plan.startDate()) && calendar.worked(day))
                .count();
        months.add(month(role, month, days, parts));
      });
    }
    return new MonthlyLoad(months);
  }

  private static void spread(
      Schedule.TaskTime task,
      BigDecimal effort,
      WorkCalendar calendar,
      Map<YearMonth, Map<WorkId, BigDecimal>> needs) {
    LocalDate first = task.dates().start();
    List<LocalDate> worked =
        first.datesUntil(task.dates().finish().plusDays(1)).filter(calendar::worked).toList();
    List<LocalDate> days = worked.isEmpty() ? List.of(first) : worked;
    BigDecimal each = effort.divide(BigDecimal.valueOf(days.size()), MathContext.DECIMAL64);
    days.forEach(day ->
        needs
            .computeIfAbsent(YearMonth.from(day), _ -> new LinkedHashMap<>())
            .merge(task.id(), each, BigDecimal::add));
  }

  private static Month month(Role role, YearMonth month, long days, Map<WorkId, BigDecimal> parts) {
    return new Month(
        role,
        month,
        rounded(parts.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add)),
        rounded(role.post().heads().multiply(BigDecimal.valueOf(days))),
        parts.entrySet().stream()
            .sorted(Map.Entry.<WorkId, BigDecimal>comparingByValue().reversed())
            .map(Map.Entry::getKey)
            .toList());
  }

  private static BigDecimal rounded(BigDecimal days) {
    return days.setScale(1, RoundingMode.HALF_EVEN);
  }

  /** The busiest month of each role, and all that are too full; the fullest first. */
  public List<Month> peaks() {
    return months.stream().collect(Collectors.groupingBy(Month::role)).values().stream()
        .flatMap(of -> {
          List<Month> full = of.stream().filter(Month::full).toList();
          return full.isEmpty()
              ? of.stream().max(Comparator.comparingDouble(Month::ratio)).stream()
              : full.stream();
        })
        .sorted(
            Comparator.comparingDouble(Month::ratio)
                .reversed()
                .thenComparingInt(month -> month.role().id().number()))
        .toList();
  }

  /** Whether it is no more than that, within the rounding of estimates: a tenth. */
  public static boolean within(BigDecimal needs, BigDecimal has) {
    return needs.compareTo(has.multiply(TENTH_MORE)) <= 0;
  }

  /** No month may ask a role for more than it has by over a tenth and over half a day. */
  public Check check() {
    List<Month> full = peaks().stream().filter(Month::full).toList();
    List<String> found = new ArrayList<>(full.stream().limit(MOST).map(Month::sentence).toList());
    if (full.size() > MOST) {
      found.add(say("Months of roles beside these: {0}.", full.size() - MOST));
    }
    return new Check(
        "time of roles by month",
        full.isEmpty(),
        full.isEmpty()
            ? say(
                "In no month do tasks need over a tenth more of a role than it has, and over half a"
                    + " day more.")
            : String.join(" ", found));
  }
}
