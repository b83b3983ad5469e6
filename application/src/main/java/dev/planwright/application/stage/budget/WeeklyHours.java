package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.HoursPerWeek;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.work.Task;

/** Compares the work of each week with the hours a week that the prompt states. */
record WeeklyHours(Team team, List<Task> tasks, Schedule schedule) {
  private static final BigDecimal HOURS_OF_A_DAY = BigDecimal.valueOf(8);
  private static final BigDecimal HOURS_OF_A_WEEK = BigDecimal.valueOf(40);

  /** Hours this close count as the same, since shares of full time are rounded. */
  private static final BigDecimal SAME = new BigDecimal("1.15");

  /** Empty where the prompt states no hours a week. */
  Optional<Check> check(String prompt) {
    return HoursPerWeek.in(prompt).stream().findFirst().map(this::check);
  }

  private Check check(BigDecimal stated) {
    List<Role> held = team.roles().stream().filter(role -> has(role, stated)).toList();
    List<String> over = held.stream().flatMap(role -> over(role).stream()).toList();
    String text =
        held.isEmpty()
            ? say(
                "The prompt states {0} hours a week, which no role has: whether the weeks keep them"
                    + " is not known.",
                plain(stated))
            : over.isEmpty()
                ? say("No week asks for more hours than the prompt gives.")
                : String.join(" ", over);
    return new Check("time of roles by week", !held.isEmpty() && over.isEmpty(), text);
  }

  /** Whether the role has those hours, for each of its people or for all of them together. */
  private static boolean has(Role role, BigDecimal stated) {
    BigDecimal each = role.post().share().multiply(HOURS_OF_A_WEEK);
    return Stream.of(each, each.multiply(role.post().count()))
        .anyMatch(hours ->
            hours.compareTo(stated.multiply(SAME)) <= 0
                && stated.compareTo(hours.multiply(SAME)) <= 0);
  }

  private Optional<String> over(Role role) {
    BigDecimal most = role.post().share().multiply(HOURS_OF_A_WEEK).multiply(role.post().count());
    SortedMap<LocalDate, BigDecimal> weeks = weeks(role);
    long over = weeks.values().stream().filter(hours -> exceeds(hours, most)).count();
    return weeks.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(_ -> over > 0)
        .map(worst ->
            say(
                "{0} has {1} hours a week. In {2} of {3} weeks its tasks need more, most in the"
                    + " week from {4}: {5}.",
                role.title(),
                plain(most),
                over,
                weeks.size(),
                worst.getKey(),
                plain(worst.getValue())));
  }

  private static boolean exceeds(BigDecimal hours, BigDecimal most) {
    return hours.compareTo(most.multiply(SAME)) > 0;
  }

  /** The hours of work by week, those of a task spread evenly over its days. */
  private SortedMap<LocalDate, BigDecimal> weeks(Role role) {
    Map<String, BigDecimal> effort =
        tasks.stream()
            .collect(
                Collectors.toMap(
                    task -> task.id().toString(),
                    task -> TaskEstimate.of(task).effort().pertMean()));
    SortedMap<LocalDate, BigDecimal> weeks = new TreeMap<>();
    for (Schedule.TaskTime task : schedule.course().tasks()) {
      if (task.role().filter(role.id()::equals).isPresent()) {
        LocalDate from = task.dates().start();
        long days = from.until(task.dates().finish(), ChronoUnit.DAYS) + 1;
        BigDecimal hours =
            effort
                .getOrDefault(task.id().toString(), BigDecimal.ZERO)
                .multiply(HOURS_OF_A_DAY)
                .divide(BigDecimal.valueOf(days), MathContext.DECIMAL64);
        from.datesUntil(from.plusDays(days))
            .forEach(day -> weeks.merge(week(day), hours, BigDecimal::add));
      }
    }
    return weeks;
  }

  private static LocalDate week(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  private static String plain(BigDecimal hours) {
    return Decimals.rounded(hours, 1).stripTrailingZeros().toPlainString();
  }
}
