package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.project.Role.Contract;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.work.Task;

/**
 * The working days that roles have, with their share of full time, and those that their tasks need.
 *
 * @param days working days of the whole plan
 * @param extra what is told beside the tasks
 */
record Staffing(Team team, List<Task> tasks, BigDecimal days, List<Budget.Extra> extra) {

  /** The staff of a schedule. */
  static Staffing of(Team team, List<Task> tasks, Schedule schedule, List<Budget.Extra> extra) {
    int end =
        schedule.course().tasks().stream()
            .mapToInt(task -> task.times().earlyFinish())
            .max()
            .orElse(0);
    return new Staffing(team, tasks, HalfDays.toDays(end), extra);
  }

  /** The person-days of all tasks. */
  BigDecimal needed() {
    return Decimals.rounded(
        tasks.stream().map(Staffing::effort).reduce(BigDecimal.ZERO, BigDecimal::add), 1);
  }

  /** The person-days that all roles have. */
  BigDecimal available() {
    return Decimals.rounded(
        team.roles().stream().map(this::available).reduce(BigDecimal.ZERO, BigDecimal::add), 1);
  }

  /** A phrase for each role whose tasks need more days than it has. */
  List<String> scarce() {
    return team.roles().stream()
        .filter(role -> needed(role).compareTo(available(role)) > 0)
        .map(role ->
            say(
                "{0} needs {1} person-days and has {2} ({3} × {4} of full time).",
                role.title(),
                Decimals.rounded(needed(role), 1).toPlainString(),
                Decimals.rounded(available(role), 1).toPlainString(),
                role.post().count().toPlainString(),
                role.post().share().toPlainString()))
        .toList();
  }

  /** What employees cost beside their tasks when they are paid throughout and nobody counts it. */
  BigDecimal uncounted(String unit) {
    BigDecimal idle =
        team.roles().stream()
            .filter(role -> role.post().contract() == Contract.EMPLOYEE)
            .map(role ->
                role.post()
                    .dayRate()
                    .filter(rate -> rate.unit().equals(unit))
                    .map(rate -> rate.likely().multiply(idle(role)))
                    .orElse(BigDecimal.ZERO))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal counted =
        extra.stream()
            .map(Budget.Extra::cost)
            .filter(cost -> cost.kind() == CostKind.LABOUR && cost.amount().unit().equals(unit))
            .map(cost -> cost.amount().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return idle.subtract(counted).max(BigDecimal.ZERO);
  }

  private BigDecimal idle(Role role) {
    return available(role).subtract(needed(role)).max(BigDecimal.ZERO);
  }

  private BigDecimal available(Role role) {
    return role.post().count().multiply(role.post().share()).multiply(days);
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
