package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.work.Task;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the schedule of a plan warns of, in sentences. */
record ScheduleWarnings(StageInput input, Planning planning) {
  /** Days from which a plan has to fill a good part of the time that it is given. */
  private static final long LONG = 550;

  /** All but what dates of the prompt leave open. */
  List<String> all(Optional<Deadline> deadline, Course course) {
    List<String> warnings = new ArrayList<>();
    planning.tasks().forEach(task -> shortOfPeople(task).ifPresent(warnings::add));
    planning.unknownDates().forEach(warnings::add);
    planning.passes().conflicts().forEach(conflict -> warnings.add(sentence(conflict)));
    deadline
        .filter(stated -> !stated.planned())
        .ifPresent(stated ->
            warnings.add(
                say("The planned finish {0} is after the deadline {1}.", finish(), stated.date())));
    deadline.flatMap(this::tooShort).ifPresent(warnings::add);
    var titles = new TitleDates(input.startDate(), input.get(Context.STAGE).holidayCountry());
    warnings.addAll(titles.warnings(course));
    if (planning.tasks().isEmpty()) {
      warnings.add("There are no tasks to schedule.");
    }
    return warnings;
  }

  /** A plan spans what the prompt spans: a railway of twelve years is not done after one. */
  private Optional<String> tooShort(Deadline stated) {
    long given = ChronoUnit.DAYS.between(input.startDate(), stated.date());
    LocalDate finish = finish();
    long taken = ChronoUnit.DAYS.between(input.startDate(), finish);
    return given > LONG && taken * 3 < given
        ? Optional.of(
            say(
                "The plan ends on {0}, after less than a third of the time until {1}: work is"
                    + " missing.",
                finish, stated.date()))
        : Optional.empty();
  }

  private static String sentence(Conflict conflict) {
    return say(
        switch (conflict.kind()) {
          case FIXED_ON ->
              "Task {0} is fixed on a day that what it waits for misses; working days: {1}; because"
                  + " of {2}.";
          case FINISH_BY ->
              "Task {0} ends after the day by which it must be done; working days: {1}; because of"
                  + " {2}.";
          case SEASON -> "Task {0} misses its season; working days: {1}; because of {2}.";
        },
        conflict.task(),
        Numbers.plain(conflict.days()),
        String.join(" → ", conflict.chain()));
  }

  private Optional<String> shortOfPeople(Task task) {
    int people = TaskEstimate.of(task).people();
    return task.role()
        .flatMap(input.get(Team.STAGE)::role)
        .filter(role -> people > role.people())
        .map(role ->
            say(
                "Task {0} asks for {1} people of {2}, which has {3}; it is planned with {3}.",
                task.id(), people, role.id(), role.people()));
  }

  private LocalDate finish() {
    return planning.workdays().finishAt(planning.passes().finish());
  }
}
