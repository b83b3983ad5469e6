package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.work.TaskDates;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpxj.ConstraintType;
import org.mpxj.ProjectFile;
import org.mpxj.Rate;
import org.mpxj.RelationType;
import org.mpxj.Resource;
import org.mpxj.Task;
import org.mpxj.TimeUnit;
import org.mpxj.mspdi.MSPDIReader;
import org.mpxj.primavera.PrimaveraPMFileReader;
import org.mpxj.primavera.PrimaveraXERFileReader;

/** What MPXJ reads back is the schedule: task by task, link by link, constraint by constraint. */
class ProjectScheduleTest {
  private final ExportedPlan plan = HarbourBath.plan();
  private final Schedule schedule = plan.schedule();

  ProjectScheduleTest() throws IOException {}

  @ParameterizedTest
  @EnumSource(names = {"MSPDI", "XER", "PMXML"})
  void a_schedule_read_back_is_the_plans(ExportFormat format) throws Exception {
    ProjectFile read = read(format);
    Map<String, Task> tasks = byId(read);

    assertFalse(plan.tasks().isEmpty());
    for (PlannedTask planned : plan.tasks()) {
      Task task = tasks.get(planned.id().toString());
      assertEquals(planned.title(), task.getName());
      assertTrue(id(task.getParentTask()).endsWith(planned.id().workPackage().toString()));
      assertEquals(planned.slot().start(), task.getStart(), id(task));
      assertEquals(planned.slot().finish(), task.getFinish(), id(task));
      assertEquals(planned.time().dates().start(), task.getStart().toLocalDate());
      assertEquals(planned.time().dates().finish(), task.getFinish().toLocalDate());
      assertEquals(
          planned.time().days().doubleValue() * 8,
          task.getDuration()
              .convertUnits(TimeUnit.HOURS, read.getProjectProperties())
              .getDuration(),
          1e-6);
      assertEquals(task.getStart(), task.getBaselineStart());
      assertEquals(task.getFinish(), task.getBaselineFinish());
    }
    assertEquals(links(schedule), links(read, tasks));
  }

  @Test
  void constraints_deadlines_people_and_rates_are_the_plans() throws Exception {
    ProjectFile read = read(ExportFormat.MSPDI);
    Map<String, Task> tasks = byId(read);

    for (PlannedTask planned : plan.tasks()) {
      Task task = tasks.get(planned.id().toString());
      TaskDates dates = planned.task().dates();
      if (dates.fixedOn().isPresent()) {
        assertEquals(ConstraintType.MUST_START_ON, task.getConstraintType(), id(task));
        assertEquals(planned.slot().start(), task.getConstraintDate(), id(task));
      } else if (dates.notBefore().isPresent()) {
        assertEquals(ConstraintType.START_NO_EARLIER_THAN, task.getConstraintType(), id(task));
        assertFalse(task.getConstraintDate().isAfter(task.getStart()), id(task));
      }
      assertEquals(dates.finishBy().isPresent(), task.getDeadline() != null, id(task));
      assertTrue(task.getNotes().startsWith(planned.id().toString()));
    }
    for (Role role : plan.roles()) {
      Resource resource =
          read.getResources().stream()
              .filter(one -> role.title().equals(one.getName()))
              .findFirst()
              .orElseThrow();
      assertEquals(
          role.post().dayRate().map(rate -> rate.likely().doubleValue() / 8).orElse(0.0),
          Optional.ofNullable(resource.getStandardRate()).map(Rate::getAmount).orElse(0.0),
          0.01,
          role.title());
    }
  }

  @Test
  void nobody_works_on_holidays_and_everybody_on_the_days_of_tasks() throws Exception {
    ProjectFile read = read(ExportFormat.MSPDI);

    assertFalse(schedule.calendar().holidays().isEmpty());
    schedule
        .calendar()
        .holidays()
        .forEach(day -> assertFalse(read.getDefaultCalendar().isWorkingDate(day), day.toString()));
    for (PlannedTask planned : plan.tasks()) {
      LocalDateTime start = planned.slot().start();
      boolean fixed = planned.task().dates().fixedOn().isPresent();
      assertTrue(
          fixed || read.getDefaultCalendar().isWorkingDate(start.toLocalDate()), planned.title());
      assertTrue(Set.of(8, 13).contains(start.getHour()), planned.title());
      assertEquals(LocalTime.of(start.getHour(), 0), start.toLocalTime());
    }
  }

  private ProjectFile read(ExportFormat format) throws Exception {
    var out = new ByteArrayOutputStream();
    PlanWriter.of(format).write(plan, out);
    var in = new ByteArrayInputStream(out.toByteArray());
    return switch (format) {
      case XER -> new PrimaveraXERFileReader().read(in);
      case PMXML -> new PrimaveraPMFileReader().read(in);
      default -> new MSPDIReader().read(in);
    };
  }

  private static Map<String, Task> byId(ProjectFile read) {
    Map<String, Task> tasks = new HashMap<>();
    read.getTasks().stream()
        .filter(task -> id(task) != null)
        .forEach(task -> tasks.put(id(task), task));
    return tasks;
  }

  private static String id(Task task) {
    return Optional.ofNullable(task.getText(1)).orElseGet(task::getActivityID);
  }

  private Set<Link> links(Schedule schedule) {
    return schedule.course().links().stream()
        .map(link -> new Link(link.from(), link.to(), link.kind(), link.lag(), true))
        .collect(Collectors.toSet());
  }

  private Set<Link> links(ProjectFile read, Map<String, Task> tasks) {
    return tasks.entrySet().stream()
        .flatMap(to ->
            to.getValue().getPredecessors().stream()
                .map(link ->
                    new Link(
                        id(link.getPredecessorTask()),
                        to.getKey(),
                        kind(link.getType()),
                        (int)
                            Math.round(
                                link.getLag()
                                        .convertUnits(TimeUnit.HOURS, read.getProjectProperties())
                                        .getDuration()
                                    / 4),
                        true)))
        .collect(Collectors.toSet());
  }

  private static LinkKind kind(RelationType type) {
    return switch (type) {
      case FINISH_START -> LinkKind.FS;
      case START_START -> LinkKind.SS;
      case FINISH_FINISH -> LinkKind.FF;
      case START_FINISH -> LinkKind.SF;
    };
  }
}
