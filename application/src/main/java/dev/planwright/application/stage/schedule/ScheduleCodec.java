package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.links.LinksCodec;
import dev.planwright.application.stage.schedule.Schedule.Calendar;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Findings;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Schedule.Waiting;
import dev.planwright.application.stage.schedule.Slack.Chain;
import dev.planwright.application.stage.schedule.Slack.Spare;
import dev.planwright.application.stage.schedule.Slack.Target;
import dev.planwright.application.stage.schedule.Slack.Wait;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling.Delay;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.work.Milestone;

/** The schedule as JSON. */
final class ScheduleCodec {
  private static final RecordCodec<Span> SPAN =
      RecordCodec.of(Span.class, "start_date")
          .object(
              "finish",
              RecordCodec.of(Finish.class, "planned planned_share p50 p80 p90 unready")
                  .object("windows", RecordCodec.of(Waiting.class, "missed p80_if_kept"))
                  .listOfWhole("ended", RecordCodec.of(Schedule.Stop.class, "risk date share"))
                  .unlessEmpty())
          .object(
              "deadline",
              RecordCodec.of(Deadline.class, "date probability margin_days fact dates_kept spared")
                  .shown("planned_met", Deadline::planned)
                  .shown("met", Deadline::met));
  private static final RecordCodec<Calendar> CALENDAR =
      RecordCodec.of(Calendar.class, "")
          .own("week", ScheduleCodec::week, ScheduleCodec::json)
          .names("holidays")
          .own("note", (calendar, name) -> calendar.maybeText(name).orElse(""));
  private static final RecordCodec<TaskTime> TASK =
      RecordCodec.of(TaskTime.class, "")
          .flat(RecordCodec.of(Schedule.Of.class, "id title tests").unlessEmpty())
          .names("role people")
          .flat(dates("start", "finish"))
          .flat(times())
          .names("criticality p80")
          .shown("phase", task -> task.id().phase())
          .shown("package", task -> task.id().workPackage())
          .shown("duration_days", TaskTime::days);
  private static final RecordCodec<Target> TARGET =
      RecordCodec.of(Target.class, "to by spare_days");
  private static final RecordCodec<Course> COURSE =
      RecordCodec.of(Course.class, "")
          .listOfWhole(
              "phases",
              RecordCodec.of(PhaseTime.class, "")
                  .flat(group())
                  .names("effort_days p50 criticality"))
          .listOfWhole("packages", group().shown("phase", pack -> pack.id().phase()))
          .listOfWhole("tasks", TASK)
          .list("links", LinksCodec.LINK)
          .names("critical_path")
          .flat(
              RecordCodec.of(Slack.class, "")
                  .listOfWhole(
                      "chains",
                      RecordCodec.of(Chain.class, "")
                          .flat(TARGET)
                          .listOfWhole(
                              "steps",
                              RecordCodec.of(Slack.Step.class, "task float_days")
                                  .object("waits", RecordCodec.of(Wait.class, "for days"))
                                  .object("target", TARGET)))
                  .listOfWhole("floats", RecordCodec.of(Spare.class, "task days until")));
  private static final RecordCodec<Findings> FINDINGS =
      RecordCodec.of(Findings.class, "")
          .list(
              "conflicts",
              halfDays(RecordCodec.of(Conflict.class, "kind task"), "days").names("chain"))
          .listOfWhole(
              "dated_facts",
              RecordCodec.of(DatedFact.class, "fact date binds planned p50 p80 verdict share")
                  .names("broken_by")
                  .unlessEmpty())
          .list(
              "missed_windows",
              RecordCodec.of(MissedWindow.class, "task share p50 windows")
                  .flat(dates("opens", "closes"))
                  .names("next"))
          .list("moves_finish", RecordCodec.of(Moved.class, "ref days"))
          .names("finish_spread")
          .unlessEmpty()
          .list("levelled", halfDays(RecordCodec.of(Delay.class, "task role"), "delayed_days"))
          .names("warnings");

  static final RecordCodec<Schedule> SCHEDULE =
      RecordCodec.of(Schedule.class, "")
          .flat(SPAN)
          .object("calendar", CALENDAR)
          .flat(COURSE)
          .list("milestones", RecordCodec.of(Milestone.class, "name date kind ref p50 p80 waits"))
          .flat(FINDINGS);

  private ScheduleCodec() {}

  private static RecordCodec<Dates> dates(String start, String finish) {
    return RecordCodec.of(Dates.class, start + " " + finish);
  }

  private static RecordCodec<GroupTime> group() {
    return RecordCodec.of(GroupTime.class, "id title")
        .flat(dates("start", "finish"))
        .names("duration_days float_days p80")
        .shown("critical", GroupTime::critical);
  }

  private static RecordCodec<Times> times() {
    RecordCodec<Times> times = RecordCodec.of(Times.class, "id");
    Stream.of("early_start", "early_finish", "late_start", "late_finish", "free_float_days")
        .forEach(name -> halfDays(times, name));
    return times
        .shown("total_float_days", of -> HalfDays.toDays(of.totalFloat()))
        .shown("critical", Times::critical);
  }

  /** The next component counts half days, and stands in days. */
  private static <T extends Record> RecordCodec<T> halfDays(RecordCodec<T> codec, String name) {
    return codec.own(
        name,
        (members, days) -> HalfDays.roundedUp(members.number(days)),
        count -> Json.of(HalfDays.toDays(count)));
  }

  private static List<DayOfWeek> week(Members calendar, String name) {
    List<String> week = calendar.texts(name);
    return Arrays.stream(DayOfWeek.values()).filter(day -> week.contains(name(day))).toList();
  }

  private static Json json(List<DayOfWeek> week) {
    return Json.texts(week.stream().map(ScheduleCodec::name).toList());
  }

  /** {@code MO} for Monday, and so on. */
  private static String name(DayOfWeek day) {
    return day.name().substring(0, 2);
  }
}
