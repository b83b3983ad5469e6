package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Gantt;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Section 3: when what happens, and what decides the end. */
final class ScheduleSection {
  private ScheduleSection() {}

  static List<Block> blocks(PlanContent content, Optional<GanttDrawing> gantt) {
    JsonObject data = content.data(Stage.SCHEDULE);
    return new Blocks()
        .addAll(finish(data))
        .add(
            gantt.map(
                drawing -> new Gantt("Gantt chart: phases, critical path and milestones", drawing)))
        .addAll(details(data))
        .addAll(PromptFacts.of(content, "Time in the prompt", Set.of("deadline")))
        .done();
  }

  static List<Block> schedule(JsonObject data) {
    return new Blocks().addAll(finish(data)).addAll(details(data)).done();
  }

  private static List<Block> finish(JsonObject data) {
    Blocks blocks = new Blocks();
    finish(data, blocks);
    deadline(data, blocks);
    return blocks.done();
  }

  private static List<Block> details(JsonObject data) {
    return new Blocks()
        .part("Phases", phases(data))
        .part("Milestones", milestones(data))
        .part("Critical path", criticalPath(data))
        .fold("Float of the packages", packages(data))
        .fold("All tasks with dates and float", tasks(data))
        .part("Levelling", levelling(data))
        .addAll(calendar(data))
        .list("Warnings", data.texts("warnings"))
        .done();
  }

  private static void finish(JsonObject data, Blocks blocks) {
    data.object("finish")
        .ifPresent(finish ->
            blocks.add(
                new Cards(
                    List.of(
                        card("Start", data, "start_date", "first day"),
                        card("Planned finish", finish, "planned", "without surprises"),
                        card("P50", finish, "p50", "as likely before as after"),
                        card("P80", finish, "p80", "four of five runs end by then"),
                        card("P90", finish, "p90", "nine of ten runs end by then")))));
  }

  private static Card card(String label, JsonObject object, String field, String remark) {
    return new Card(label, Words.text(object, field), remark, Tone.PLAIN);
  }

  private static void deadline(JsonObject data, Blocks blocks) {
    data.object("deadline")
        .ifPresent(deadline -> {
          boolean met = deadline.bool("met").orElse(false);
          var line = new ArrayList<Inline>();
          line.add(
              new Strong(
                  "Deadline " + Words.text(deadline, "date") + (met ? " is met" : " is missed")));
          deadline
              .number("margin_days")
              .ifPresent(days ->
                  line.add(
                      new Text(
                          ", "
                              + Numbers.plain(days.abs())
                              + (days.signum() < 0 ? " days late" : " days of margin"))));
          deadline
              .number("probability")
              .ifPresent(p ->
                  line.add(
                      new Text(
                          "; kept in " + Numbers.percent(p.movePointRight(2)) + " of the runs")));
          line.add(new Text(". "));
          deadline.text("fact").ifPresent(fact -> line.add(new Named(fact)));
          blocks.add(new Note(met ? Tone.GOOD : Tone.BAD, line));
        });
  }

  private static List<Block> phases(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Phases", data.objects("phases"))
                .ref("Phase", "id")
                .strong("Title", "title")
                .date("Start", "start")
                .date("Finish", "finish")
                .number("Working days", "duration_days")
                .number("Person-days", "effort_days")
                .cell("On the critical path", ScheduleSection::critical)
                .number("Float in days", "float_days"))
        .done();
  }

  private static List<Inline> critical(JsonObject row) {
    return row.bool("critical").filter(critical -> critical).isPresent()
        ? List.of(new Badge(Tone.CRITICAL, "critical"))
        : Inline.of("no");
  }

  private static List<Block> milestones(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Milestones", data.objects("milestones"))
                .strong("Milestone", "name")
                .date("Date", "date")
                .choice("Kind", "kind")
                .cell("Of", ScheduleSection::milestoneOf))
        .done();
  }

  /** What a phase and a permit are called is the milestone's name already. */
  private static List<Inline> milestoneOf(JsonObject milestone) {
    String ref = Words.text(milestone, "ref");
    return milestone.text("kind").filter("deadline"::equals).isPresent()
        ? List.of(new Named(ref))
        : List.of(new Ref(ref));
  }

  private static List<Block> criticalPath(JsonObject data) {
    List<String> path = data.texts("critical_path");
    if (path.isEmpty()) {
      return List.of();
    }
    Map<String, String> titles = new LinkedHashMap<>();
    data.objects("tasks")
        .forEach(task -> titles.put(Words.text(task, "id"), Words.text(task, "title")));
    return new Blocks()
        .paragraph("A day lost on one of these is a day lost at the end.")
        .numbered(
            path.stream()
                .map(
                    id -> List.<Inline>of(new Ref(id), new Text(" " + titles.getOrDefault(id, ""))))
                .toList())
        .done();
  }

  private static List<Block> packages(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Float of the packages", data.objects("packages"))
                .ref("Package", "id")
                .strong("Title", "title")
                .date("Start", "start")
                .date("Finish", "finish")
                .number("Working days", "duration_days")
                .cell("Critical", ScheduleSection::critical)
                .number("Float in days", "float_days"))
        .done();
  }

  private static List<Block> tasks(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Tasks", data.objects("tasks"))
                .ref("Task", "id")
                .text("Title", "title")
                .named("Role", "role")
                .date("Start", "start")
                .date("Finish", "finish")
                .number("Days", "duration_days")
                .number("Total float", "total_float_days")
                .number("Free float", "free_float_days")
                .cell("Critical", ScheduleSection::critical)
                .share("Critical in runs", "criticality"))
        .done();
  }

  private static List<Block> levelling(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Tasks moved because a role is busy", data.objects("levelled"))
                .named("Task", "task")
                .named("Role", "role")
                .number("Days later", "delayed_days"))
        .done();
  }

  private static List<Block> calendar(JsonObject data) {
    return data.object("calendar")
        .map(calendar ->
            new Blocks()
                .part(
                    "Working calendar",
                    new Blocks()
                        .pairs(
                            Stream.of(
                                    Weekdays.pair(calendar),
                                    Words.pair("Holidays counted", calendar, "holidays"),
                                    Words.pair("Note", calendar, "note"))
                                .flatMap(Optional::stream)
                                .toList())
                        .done())
                .done())
        .orElse(List.of());
  }
}
