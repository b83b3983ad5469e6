package dev.planwright.bootstrap.export;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.report.document.Csv;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** The work as CSV for the importers of trackers. */
final class IssueTables {
  private static final BigDecimal SECONDS_A_DAY = BigDecimal.valueOf(8L * 3600);

  private final List<Issue> issues;
  private final Map<String, Issue> byId = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  IssueTables(ExportedPlan plan) {
    this.issues = Issue.of(plan);
    for (Issue issue : issues) {
      byId.put(issue.id().toString(), issue);
      numbers.put(issue.id().toString(), numbers.size() + 1);
    }
  }

  /** Epics, stories and sub-tasks; the column of blocking issues stands as often as is needed. */
  void jira(OutputStream out) throws IOException {
    int most = issues.stream().mapToInt(issue -> issue.blockedBy().size()).max().orElse(0);
    List<String> head =
        new ArrayList<>(
            List.of(
                "Issue ID",
                "Parent ID",
                "Issue Type",
                "Summary",
                "Description",
                "Start date",
                "Due date",
                "Original Estimate",
                "Labels",
                "Component"));
    head.addAll(Collections.nCopies(most, "Inward issue link (Blocks)"));
    write(out, head, issues.stream().map(issue -> jira(issue, most)).toList());
  }

  private List<String> jira(Issue issue, int links) {
    List<String> row = new ArrayList<>();
    row.add(number(issue.id().toString()));
    row.add(issue.parent().map(this::number).orElse(""));
    row.add(List.of("Epic", "Story", "Sub-task").get(issue.id().level() - 1));
    row.add(issue.title());
    row.add(issue.body());
    row.add(issue.start().toString());
    row.add(issue.due().toString());
    row.add(
        issue
            .days()
            .map(days -> days.multiply(SECONDS_A_DAY).setScale(0, RoundingMode.HALF_UP).toString())
            .orElse(""));
    row.add("plan-" + issue.id());
    row.add(issue.role().orElse(""));
    issue.blockedBy().forEach(id -> row.add(number(id)));
    while (row.size() < 10 + links) {
      row.add("");
    }
    return row;
  }

  private String number(String id) {
    return Optional.ofNullable(numbers.get(id)).map(String::valueOf).orElse("");
  }

  /** Phases are sections; what a task waits for is named. */
  void asana(OutputStream out) throws IOException {
    List<String> head =
        List.of(
            "Name",
            "Section/Column",
            "Parent task",
            "Start Date",
            "Due Date",
            "Notes",
            "Tags",
            "Blocked By (Dependencies)",
            "Estimated days");
    write(
        out,
        head,
        issues.stream().filter(issue -> issue.id().level() > 1).map(this::asana).toList());
  }

  private List<String> asana(Issue issue) {
    return List.of(
        issue.name(),
        Optional.ofNullable(byId.get(issue.id().phase().toString())).map(Issue::name).orElse(""),
        issue.id().level() == 3 ? issue.parent().map(byId::get).map(Issue::name).orElse("") : "",
        issue.start().toString(),
        issue.due().toString(),
        issue.body(),
        issue.role().orElse(""),
        issue.blockedBy().stream()
            .flatMap(id -> Optional.ofNullable(byId.get(id)).stream())
            .map(Issue::name)
            .collect(Collectors.joining(",")),
        issue.days().map(BigDecimal::toPlainString).orElse(""));
  }

  private static void write(OutputStream out, List<String> head, List<List<String>> rows)
      throws IOException {
    var text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    try (var printer = new CSVPrinter(text, CSVFormat.RFC4180)) {
      printer.printRecord(head);
      for (List<String> row : rows) {
        printer.printRecord(row.stream().map(IssueTables::harmless).toList());
      }
    }
  }

  /** A text that a spreadsheet would take for a formula begins with an apostrophe. */
  static String harmless(String text) {
    return Csv.formula(text) ? "'" + text : text;
  }
}
