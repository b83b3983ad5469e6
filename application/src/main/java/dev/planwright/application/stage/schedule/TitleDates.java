package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.dates.NamedPeriods.Named;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.domain.work.WorkId;

/**
 * Compares the months and years that titles name with the dates that are planned for them.
 *
 * @param start its first day: a title that names an earlier time does not speak of the work
 */
record TitleDates(LocalDate start, Optional<String> country) {
  /** English words as well as months. */
  private static final Set<Month> AMBIGUOUS = EnumSet.of(Month.MARCH, Month.MAY);

  /** A sentence for each title whose time is another than the planned one. */
  List<String> warnings(Course course) {
    return Stream.of(
            course.phases().stream()
                .map(Schedule.PhaseTime::time)
                .flatMap(time -> warning(time.id(), time.title(), time.dates())),
            course.packages().stream()
                .flatMap(time -> warning(time.id(), time.title(), time.dates())),
            course.tasks().stream()
                .flatMap(task -> warning(task.id(), task.task().title(), task.dates())))
        .flatMap(warnings -> warnings)
        .toList();
  }

  private Stream<String> warning(WorkId id, String title, Dates planned) {
    boolean wrong =
        NamedPeriods.ranges(title, start, country).stream()
            .filter(named -> !named.days().to().isBefore(start))
            .anyMatch(
                named -> named.yearSaid() ? apart(named, planned, 0) : missed(named, planned));
    return wrong
        ? Stream.of(
            say(
                "The title of {0}, \"{1}\", names another time than the planned one, {2} to {3}.",
                id, title, planned.start(), planned.finish()))
        : Stream.empty();
  }

  /** A month without its year must be met in some year. */
  private static boolean missed(Named named, Dates planned) {
    LocalDate from = named.days().from();
    boolean month =
        from.getDayOfMonth() == 1 && named.days().to().equals(from.plusMonths(1).minusDays(1));
    int years = planned.finish().getYear() - from.getYear();
    return month
        && !AMBIGUOUS.contains(from.getMonth())
        && IntStream.rangeClosed(planned.start().getYear() - from.getYear(), years)
            .allMatch(later -> apart(named, planned, later));
  }

  private static boolean apart(Named named, Dates planned, int years) {
    return named.days().to().plusYears(years).isBefore(planned.start())
        || named.days().from().plusYears(years).isAfter(planned.finish());
  }
}
