package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.MonthlyLoad;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.project.Role.Contract;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * The working days that roles have, with their share of full time, and those that their tasks need.
 *
 * @param days working days of the whole plan
 * @param times when each task takes place
 * @param extra what is told beside the tasks
 */
record Staffing(
    Team team, List<Task> tasks, BigDecimal days, List<TaskTime> times, List<Budget.Extra> extra) {
  /** A share of full time is an average: one month of full days does not break it. */
  private static final BigDecimal MONTH = BigDecimal.valueOf(20);

  private static final int MOST = 5;

  /** The staff of a schedule. */
  static Staffing of(Team team, List<Task> tasks, Schedule schedule, List<Budget.Extra> extra) {
    int end =
        schedule.course().tasks().stream()
            .mapToInt(task -> task.times().earlyFinish())
            .max()
            .orElse(0);
    return new Staffing(team, tasks, HalfDays.toDays(end), schedule.course().tasks(), extra);
  }

  /** The person-days of all tasks. */
  BigDecimal needed() {
    return Decimals.rounded(
        tasks.stream().map(Staffing::effort).reduce(BigDecimal.ZERO, BigDecimal::add), 1);
  }

  /** The person-days that all roles have from their first work to their last, leave included. */
  BigDecimal available() {
    return Decimals.rounded(
        team.roles().stream().map(this::available).reduce(BigDecimal.ZERO, BigDecimal::add), 1);
  }

  /** The months in which tasks leave a role hardly any time; see {@link FullMonths}. */
  FullMonths full(MonthlyLoad load) {
    return new FullMonths(months(load).months().stream().filter(FullMonths.Month::full).toList());
  }

  /** All months of roles with work, each with what is paid beside it. */
  FullMonths months(MonthlyLoad load) {
    return new FullMonths(
        load.months().stream().map(month -> new FullMonths.Month(month, usual(month))).toList());
  }

  /** What falls on a month where the days beside tasks are spread evenly; none without people. */
  private BigDecimal usual(MonthlyLoad.Month month) {
    BigDecimal all = available(month.role());
    return all.signum() == 0
        ? BigDecimal.ZERO
        : Decimals.rounded(
            beside(month.role()).multiply(month.has()).divide(all, MathContext.DECIMAL64), 1);
  }

  /** The person-days that are paid beside the tasks of their roles. */
  BigDecimal beside() {
    return Decimals.rounded(
        team.roles().stream().map(this::beside).reduce(BigDecimal.ZERO, BigDecimal::add), 1);
  }

  /** A phrase for each role that needs more days, for its tasks and beside them, than it has. */
  List<String> scarce() {
    return team.roles().stream()
        .filter(role -> asked(role).compareTo(available(role)) > 0)
        .map(role ->
            say(
                "{0} needs {1} person-days and has {2} ({3} × {4} of full time).",
                role.title(),
                Decimals.rounded(asked(role), 1).toPlainString(),
                Decimals.rounded(available(role), 1).toPlainString(),
                role.post().count().toPlainString(),
                role.post().share().toPlainString()))
        .toList();
  }

  /** A phrase for each of the first tasks whose people cannot do its work in its time. */
  List<String> crowded() {
    Map<WorkId, Task> planned = tasks.stream().collect(Collectors.toMap(Task::id, task -> task));
    return times.stream()
        .flatMap(time ->
            Optional.ofNullable(planned.get(time.id()))
                .flatMap(task -> crowded(task, time))
                .stream())
        .limit(MOST)
        .toList();
  }

  private Optional<String> crowded(Task task, TaskTime time) {
    BigDecimal share =
        task.role()
            .flatMap(team::role)
            .map(role -> role.post().share())
            .filter(_ -> time.days().compareTo(MONTH) > 0)
            .orElse(BigDecimal.ONE);
    BigDecimal most = time.days().multiply(BigDecimal.valueOf(time.people())).multiply(share);
    return MonthlyLoad.within(effort(task), most)
        ? Optional.empty()
        : Optional.of(
            say(
                "{0} has {1} person-days of work; its people ({2}, at {3} of full time) do {4} in"
                    + " {5} working days.",
                task.id(),
                Numbers.plain(Decimals.rounded(effort(task), 1)),
                time.people(),
                Numbers.share(share),
                Numbers.plain(Decimals.rounded(most, 1)),
                Numbers.plain(time.days())));
  }

  /**
   * What employees cost beside their tasks when they are paid throughout and nobody counts it. A
   * line of wages that names a role counts all of that role; one that names none counts against the
   * rest.
   */
  BigDecimal uncounted(String unit) {
    BigDecimal idle =
        team.roles().stream()
            .filter(role -> role.post().contract() == Contract.EMPLOYEE)
            .filter(role -> wages(unit).noneMatch(line -> names(line, role)))
            .map(role ->
                role.post()
                    .dayRate()
                    .filter(rate -> rate.unit().equals(unit))
                    .map(rate -> rate.likely().multiply(idle(role)))
                    .orElse(BigDecimal.ZERO))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal counted =
        wages(unit)
            .filter(line -> team.roles().stream().noneMatch(role -> names(line, role)))
            .map(line -> line.cost().amount().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return idle.subtract(counted).max(BigDecimal.ZERO);
  }

  private Stream<Budget.Extra> wages(String unit) {
    return extra.stream()
        .filter(line ->
            line.cost().kind() == CostKind.LABOUR
                && line.cost().amount().unit().equals(unit)
                && line.cost().amount().likely().signum() != 0);
  }

  /** A title within a longer one of the team does not name its role. */
  private boolean names(Budget.Extra line, Role role) {
    String what = line.cost().what();
    return what.contains(role.title())
        && team.roles().stream()
            .map(Role::title)
            .noneMatch(other ->
                other.length() > role.title().length()
                    && other.contains(role.title())
                    && what.contains(other));
  }

  private BigDecimal idle(Role role) {
    return role.post().heads().multiply(held(role)).subtract(needed(role)).max(BigDecimal.ZERO);
  }

  /** A post is held from the role's first task to the end of the plan, in working days. */
  private BigDecimal held(Role role) {
    int from =
        times.stream()
            .filter(time -> time.role().filter(role.id()::equals).isPresent())
            .mapToInt(time -> time.times().earlyStart())
            .min()
            .orElse(0);
    return days.subtract(HalfDays.toDays(from));
  }

  /** From the role's first work to its last, for tasks or beside them, or a month if it is less. */
  private BigDecimal available(Role role) {
    List<TaskTime> held =
        times.stream()
            .filter(time ->
                time.role().filter(role.id()::equals).isPresent() || paid(role, time.id().phase()))
            .toList();
    int from = held.stream().mapToInt(time -> time.times().earlyStart()).min().orElse(0);
    int until = held.stream().mapToInt(time -> time.times().earlyFinish()).max().orElse(0);
    BigDecimal span = HalfDays.toDays(until - from).max(MONTH).min(days);
    return role.post().heads().multiply(span);
  }

  /** Whether a line of wages that names the role is paid in that phase. */
  private boolean paid(Role role, WorkId phase) {
    return extra.stream()
        .anyMatch(line ->
            line.cost().kind() == CostKind.LABOUR
                && line.phase().equals(phase.toString())
                && names(line, role));
  }

  private BigDecimal asked(Role role) {
    return needed(role).add(beside(role));
  }

  /** The days that lines of wages which name a role pay at its rate. */
  private BigDecimal beside(Role role) {
    return role.post()
        .dayRate()
        .filter(rate -> rate.likely().signum() > 0)
        .map(rate ->
            wages(rate.unit())
                .filter(line -> names(line, role))
                .map(line -> line.cost().amount().likely())
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(rate.likely(), MathContext.DECIMAL64))
        .orElse(BigDecimal.ZERO);
  }

  private BigDecimal needed(Role role) {
    return tasks.stream()
        .filter(task -> task.role().filter(role.id()::equals).isPresent())
        .map(Staffing::effort)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static BigDecimal effort(Task task) {
    return TaskEstimate.of(task).effort().pertMean();
  }
}
