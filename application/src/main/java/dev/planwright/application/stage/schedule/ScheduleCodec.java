package dev.planwright.application.stage.schedule;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.schedule.Schedule.Calendar;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Findings;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.MissedWindow;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Schedule.Verdict;
import dev.planwright.application.stage.schedule.Schedule.Waiting;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling.Delay;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.WorkId;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The schedule as JSON. */
final class ScheduleCodec implements StageCodec<Schedule> {

  @Override
  public Schedule read(JsonObject data) {
    var members = new Members(data);
    return new Schedule(
        new Span(
            members.date("start_date"),
            members.object("finish", ScheduleCodec::finish),
            members.maybe("deadline", ScheduleCodec::deadline)),
        members.object("calendar", ScheduleCodec::calendar),
        course(members),
        members.list("milestones", ScheduleCodec::milestone),
        new Findings(
            members.list("conflicts", ScheduleCodec::conflict),
            members.naming("dated_facts", "fact", ScheduleCodec::dated),
            members.list("missed_windows", ScheduleCodec::missed),
            members.list("moves_finish", m -> new Moved(m.text("ref"), m.number("days"))),
            members.list("levelled", ScheduleCodec::delay),
            members.texts("warnings")));
  }

  @Override
  public JsonObject write(Schedule schedule) {
    Course course = schedule.course();
    return Json.build()
        .put("start_date", schedule.project().start().toString())
        .put("finish", finish(schedule.project().finish()))
        .putIfPresent("deadline", schedule.project().deadline().map(ScheduleCodec::deadline))
        .put("calendar", calendar(schedule.calendar()))
        .put("phases", course.phases().stream().map(ScheduleCodec::phase).toList())
        .put("packages", course.packages().stream().map(ScheduleCodec::pack).toList())
        .put("tasks", course.tasks().stream().map(ScheduleCodec::task).toList())
        .put("links", course.links().stream().map(Members::of).toList())
        .put("critical_path", Json.texts(course.criticalPath()))
        .put("milestones", schedule.milestones().stream().map(ScheduleCodec::milestone).toList())
        .put(
            "conflicts",
            schedule.findings().conflicts().stream().map(ScheduleCodec::conflict).toList())
        .put("dated_facts", schedule.findings().dated().stream().map(ScheduleCodec::dated).toList())
        .put(
            "missed_windows",
            schedule.findings().missed().stream().map(ScheduleCodec::missed).toList())
        .put(
            "moves_finish",
            schedule.findings().movers().stream()
                .map(m -> Json.build().put("ref", m.ref()).put("days", m.days()).done())
                .toList())
        .put("levelled", schedule.delays().stream().map(ScheduleCodec::delay).toList())
        .put("warnings", Json.texts(schedule.warnings()))
        .done();
  }

  private static Finish finish(Members finish) {
    return new Finish(
        finish.date("planned"),
        finish.date("p50"),
        finish.date("p80"),
        finish.date("p90"),
        finish.maybe(
            "windows",
            windows -> new Waiting(windows.number("missed"), windows.maybeDate("p80_if_kept"))));
  }

  private static Deadline deadline(Members deadline) {
    return new Deadline(
        deadline.date("date"),
        deadline.number("probability"),
        deadline.number("margin_days"),
        deadline.maybeId("fact"));
  }

  private static Calendar calendar(Members calendar) {
    List<String> week = calendar.texts("week");
    return new Calendar(
        Arrays.stream(DayOfWeek.values()).filter(day -> week.contains(name(day))).toList(),
        calendar.texts("holidays").stream().map(LocalDate::parse).toList(),
        calendar.maybeText("note").orElse(""));
  }

  private static Course course(Members data) {
    return new Course(
        some(
            data,
            "phases",
            phase -> group(phase).map(time -> new PhaseTime(time, phase.number("effort_days")))),
        some(data, "packages", ScheduleCodec::group),
        some(data, "tasks", ScheduleCodec::task),
        data.list("links", Members::link),
        data.texts("critical_path"));
  }

  private static <T> List<T> some(
      Members data, String name, Function<Members, Optional<T>> element) {
    return data.elements(name).stream().flatMap(one -> element.apply(one).stream()).toList();
  }

  private static Optional<GroupTime> group(Members group) {
    return group
        .workId("id")
        .map(id ->
            new GroupTime(
                id,
                group.text("title"),
                dates(group),
                group.number("duration_days"),
                group.number("float_days")));
  }

  private static Dates dates(Members element) {
    return new Dates(element.date("start"), element.date("finish"));
  }

  private static Optional<TaskTime> task(Members task) {
    return task.workId("id")
        .map(id ->
            new TaskTime(
                new Schedule.Of(id, task.text("title")),
                task.maybeId("role"),
                task.whole("people"),
                dates(task),
                times(id, task),
                task.number("criticality")));
  }

  private static Times times(WorkId id, Members task) {
    return new Times(
        id.toString(),
        halfDays(task, "early_start"),
        halfDays(task, "early_finish"),
        halfDays(task, "late_start"),
        halfDays(task, "late_finish"),
        halfDays(task, "free_float_days"));
  }

  private static int halfDays(Members task, String name) {
    return HalfDays.roundedUp(task.number(name));
  }

  private static Milestone milestone(Members milestone) {
    return new Milestone(
        milestone.text("name"),
        milestone.date("date"),
        milestone.choice("kind", Milestone.Kind.class),
        milestone.text("ref"),
        milestone.maybeDate("p80"));
  }

  private static Conflict conflict(Members conflict) {
    return new Conflict(
        conflict.choice("kind", Conflict.Kind.class),
        conflict.text("task"),
        halfDays(conflict, "days"),
        conflict.texts("chain"));
  }

  private static JsonObject conflict(Conflict conflict) {
    return Json.build()
        .put("kind", Members.name(conflict.kind()))
        .put("task", conflict.task())
        .put("days", conflict.days())
        .put("chain", Json.texts(conflict.chain()))
        .done();
  }

  private static DatedFact dated(ElementId fact, Members dated) {
    return new DatedFact(
        fact,
        dated.date("date"),
        dated.texts("binds"),
        dated.maybeDate("planned"),
        dated.maybeDate("p80"),
        dated.choice("verdict", Verdict.class));
  }

  private static JsonObject dated(DatedFact dated) {
    return Json.build()
        .put("fact", dated.fact().toString())
        .put("date", dated.date().toString())
        .put("binds", Json.texts(dated.binds()))
        .putIfPresent("planned", dated.planned().map(LocalDate::toString).map(Json::of))
        .putIfPresent("p80", dated.p80().map(LocalDate::toString).map(Json::of))
        .put("verdict", Members.name(dated.verdict()))
        .done();
  }

  private static MissedWindow missed(Members missed) {
    return new MissedWindow(
        missed.text("task"),
        missed.number("share"),
        missed.ids("windows"),
        new Dates(missed.date("opens"), missed.date("closes")),
        missed.maybeDate("next"));
  }

  private static JsonObject missed(MissedWindow missed) {
    return Json.build()
        .put("task", missed.task())
        .put("share", missed.share())
        .put("windows", Members.of(missed.windows()))
        .put("opens", missed.open().start().toString())
        .put("closes", missed.open().finish().toString())
        .putIfPresent("next", missed.next().map(LocalDate::toString).map(Json::of))
        .done();
  }

  private static Delay delay(Members delay) {
    return new Delay(delay.text("task"), delay.text("role"), halfDays(delay, "delayed_days"));
  }

  private static JsonObject finish(Finish finish) {
    return Json.build()
        .put("planned", finish.planned().toString())
        .put("p50", finish.p50().toString())
        .put("p80", finish.p80().toString())
        .put("p90", finish.p90().toString())
        .putIfPresent(
            "windows",
            finish
                .waiting()
                .map(waiting ->
                    Json.build()
                        .put("missed", waiting.share())
                        .putIfPresent(
                            "p80_if_kept", waiting.p80().map(LocalDate::toString).map(Json::of))
                        .done()))
        .done();
  }

  private static JsonObject deadline(Deadline deadline) {
    return Json.build()
        .put("date", deadline.date().toString())
        .put("met", deadline.met())
        .put("probability", deadline.probability())
        .put("margin_days", deadline.marginDays())
        .putIfPresent("fact", deadline.fact().map(ElementId::toString).map(Json::of))
        .done();
  }

  private static JsonObject calendar(Calendar calendar) {
    return Json.build()
        .put("week", Json.texts(calendar.week().stream().map(ScheduleCodec::name).toList()))
        .put("holidays", Json.texts(calendar.holidays().stream().map(LocalDate::toString).toList()))
        .put("note", calendar.note())
        .done();
  }

  private static JsonObject phase(PhaseTime phase) {
    Json.Builder json = Json.build().put("id", phase.time().id().toString());
    return group(json, phase.time()).put("effort_days", phase.effortDays()).done();
  }

  private static JsonObject pack(GroupTime pack) {
    Json.Builder json =
        Json.build().put("id", pack.id().toString()).put("phase", pack.id().phase().toString());
    return group(json, pack).done();
  }

  private static Json.Builder group(Json.Builder json, GroupTime group) {
    return json.put("title", group.title())
        .put("start", group.dates().start().toString())
        .put("finish", group.dates().finish().toString())
        .put("duration_days", group.days())
        .put("critical", group.critical())
        .put("float_days", group.floatDays());
  }

  private static JsonObject task(TaskTime task) {
    Json.Builder json =
        Json.build()
            .put("id", task.id().toString())
            .put("phase", task.id().phase().toString())
            .put("package", task.id().workPackage().toString())
            .put("title", task.task().title())
            .putIfPresent("role", task.role().map(ElementId::toString).map(Json::of))
            .put("people", task.people())
            .put("duration_days", task.days())
            .put("start", task.dates().start().toString())
            .put("finish", task.dates().finish().toString());
    Times times = task.times();
    return json.put("early_start", HalfDays.toDays(times.earlyStart()))
        .put("early_finish", HalfDays.toDays(times.earlyFinish()))
        .put("late_start", HalfDays.toDays(times.lateStart()))
        .put("late_finish", HalfDays.toDays(times.lateFinish()))
        .put("total_float_days", HalfDays.toDays(times.totalFloat()))
        .put("free_float_days", HalfDays.toDays(times.freeFloat()))
        .put("critical", times.critical())
        .put("criticality", task.criticality())
        .done();
  }

  private static JsonObject milestone(Milestone milestone) {
    return Json.build()
        .put("name", milestone.name())
        .put("date", milestone.date().toString())
        .put("kind", Members.name(milestone.kind()))
        .put("ref", milestone.ref())
        .putIfPresent("p80", milestone.p80().map(LocalDate::toString).map(Json::of))
        .done();
  }

  private static JsonObject delay(Delay delay) {
    return Json.build()
        .put("task", delay.task())
        .put("delayed_days", HalfDays.toDays(delay.halfDays()))
        .put("role", delay.role())
        .done();
  }

  /** {@code MO} for Monday, and so on. */
  private static String name(DayOfWeek day) {
    return day.name().substring(0, 2);
  }
}
