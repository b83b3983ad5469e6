package dev.planwright.bootstrap.export;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;

/** The work as issues for GitHub's API, one JSON object a line, each behind its parent. */
final class IssueLines {
  private IssueLines() {}

  static String of(ExportedPlan plan) {
    return Issue.of(plan).stream()
        .map(IssueLines::line)
        .map(line -> JsonText.write(line) + "\n")
        .collect(Collectors.joining());
  }

  private static Json line(Issue issue) {
    List<String> labels = new ArrayList<>();
    labels.add(List.of("phase", "package", "task").get(issue.id().level() - 1));
    issue.role().ifPresent(labels::add);
    return Json.build()
        .put("id", issue.id().toString())
        .put("title", issue.name())
        .put("body", issue.body())
        .put("labels", Json.texts(labels))
        .put("milestone", issue.id().phase().toString())
        .putIfPresent("parent", issue.parent().map(Json::of))
        .put("blocked_by", Json.texts(issue.blockedBy()))
        .put("start", issue.start().toString())
        .put("due", issue.due().toString())
        .putIfPresent("estimate_days", issue.days().map(Json::of))
        .done();
  }
}
