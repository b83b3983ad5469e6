package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.report.document.Escape;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.component.VEvent;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Issues, calendar, Markdown and JSON, read by readers of others. */
class IssueFormatsTest {
  private final ExportedPlan plan = HarbourBath.plan();

  IssueFormatsTest() throws IOException {}

  @Test
  void jira_gets_epics_stories_and_sub_tasks_with_parents_links_and_estimates() throws IOException {
    List<CSVRecord> rows = records(ExportFormat.CSV_JIRA);
    Set<String> known = new HashSet<>();

    int links = 0;
    for (CSVRecord row : rows) {
      assertTrue(row.get(1).isEmpty() || known.contains(row.get(1)), row.get(3));
      assertEquals(row.get(1).isEmpty(), row.get(2).equals("Epic"));
      assertTrue(known.add(row.get(0)));
      for (int i = 10; i < row.size(); i++) {
        links += row.get(i).isEmpty() ? 0 : 1;
      }
    }
    assertEquals(
        plan.tasks().size(), rows.stream().filter(r -> r.get(2).equals("Sub-task")).count());
    assertEquals(Issue.of(plan).stream().mapToInt(issue -> issue.blockedBy().size()).sum(), links);
    PlannedTask first = plan.tasks().getFirst();
    CSVRecord row =
        rows.stream().filter(r -> r.get(8).equals("plan-" + first.id())).findFirst().orElseThrow();
    assertEquals(first.title(), row.get(3));
    assertEquals(first.time().dates().finish().toString(), row.get(6));
  }

  @Test
  void asana_and_github_get_tasks_whose_parents_and_dependencies_are_there() throws IOException {
    List<CSVRecord> rows = records(ExportFormat.CSV_ASANA);
    Set<String> names = rows.stream().map(row -> row.get(0)).collect(Collectors.toSet());
    List<JsonObject> issues =
        text(ExportFormat.GITHUB).lines().map(line -> (JsonObject) JsonText.read(line)).toList();
    Set<String> ids =
        issues.stream().map(issue -> issue.text("id").orElseThrow()).collect(Collectors.toSet());

    rows.forEach(row -> assertTrue(row.get(2).isEmpty() || names.contains(row.get(2))));
    Set<String> before = new HashSet<>();
    for (JsonObject issue : issues) {
      assertTrue(ids.containsAll(issue.texts("blocked_by")));
      assertTrue(issue.text("parent").map(before::contains).orElse(true));
      before.add(issue.text("id").orElseThrow());
    }
    assertEquals(Issue.of(plan).size(), issues.size());
  }

  @ParameterizedTest
  @CsvSource({"=1+1,'''=1+1'", "+1,'''+1'", "-1,'''-1'", "@A,'''@A'", "1-1,1-1", "a=b,a=b"})
  void no_text_of_a_table_is_taken_for_a_formula(String text, String written) {
    assertEquals(written, IssueTables.harmless(text));
  }

  @Test
  void the_calendar_holds_milestones_decisions_reviews_and_tripwires() throws Exception {
    String text = text(ExportFormat.ICS);
    Calendar calendar = new CalendarBuilder().build(new StringReader(text));
    calendar.validate();

    List<VEvent> events = calendar.getComponents("VEVENT");
    Map<String, Long> kinds =
        events.stream()
            .collect(
                Collectors.groupingBy(
                    event -> event.getRequiredProperty("CATEGORIES").getValue(),
                    Collectors.counting()));
    assertEquals(plan.schedule().milestones().size(), kinds.get("milestone").intValue());
    assertTrue(
        kinds.keySet().containsAll(Set.of("decision", "review", "tripwire")), kinds.toString());
    Set<LocalDate> milestones =
        events.stream()
            .filter(event -> event.getRequiredProperty("CATEGORIES").getValue().equals("milestone"))
            .map(event -> LocalDate.from(event.getDateTimeStart().getDate()))
            .collect(Collectors.toSet());
    plan.schedule().milestones().forEach(one -> assertTrue(milestones.contains(one.date())));
    assertEquals(
        events.size(),
        events.stream().map(event -> event.getUid().orElseThrow()).distinct().count());
    text.lines()
        .forEach(line -> assertTrue(line.getBytes(StandardCharsets.UTF_8).length <= 75, line));
  }

  @Test
  void markdown_and_json_hold_the_whole_plan() throws IOException {
    String markdown = text(ExportFormat.MD);
    JsonObject json = (JsonObject) JsonText.read(text(ExportFormat.JSON));

    assertTrue(markdown.startsWith("# " + plan.content().title()));
    plan.tasks()
        .forEach(
            task -> assertTrue(markdown.contains(Escape.markdown(task.title())), task.title()));
    assertEquals(
        plan.content().finished().size(), json.object("stages").orElseThrow().members().size());
    assertFalse(json.object("digest").orElseThrow().members().isEmpty());
  }

  private List<CSVRecord> records(ExportFormat format) throws IOException {
    CSVFormat withHead = CSVFormat.RFC4180;
    try (CSVParser parser = CSVParser.parse(text(format), withHead)) {
      return parser.getRecords().stream().skip(1).toList();
    }
  }

  private String text(ExportFormat format) throws IOException {
    var out = new ByteArrayOutputStream();
    PlanWriter.of(format).write(plan, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
