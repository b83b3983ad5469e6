package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.review.Review;

/**
 * A fault that experts, review, premortem or audit found in the plan.
 *
 * @param id as its stage names it; the name of the check for one of the audit
 * @param on the element that it is about; empty where none is named
 * @param severity 1 (a blemish) to 5 (the plan fails)
 * @param fix what they say should be done
 */
record Finding(String id, String on, int severity, String fault, String fix) {
  private static final int LEAST = 3;
  private static final int MOST = 24;
  private static final int POINTS_A_GRADE = 5;

  /** Those that matter, the gravest first. */
  static List<Finding> of(StageInput plan, List<Check> checks) {
    return Stream.of(
            checks.stream().filter(Check::isBad).map(Finding::of),
            plan.find(Experts.STAGE).stream()
                .flatMap(experts -> experts.findings().stream())
                .map(Finding::of),
            plan.find(Review.STAGE).stream()
                .flatMap(review -> review.issues().stream())
                .map(Finding::of),
            plan.find(Premortem.STAGE).stream()
                .flatMap(premortem -> premortem.stories().stream())
                .map(Finding::of))
        .flatMap(all -> all)
        .filter(finding -> finding.severity >= LEAST)
        .sorted(Comparator.comparingInt(Finding::severity).reversed())
        .limit(MOST)
        .toList();
  }

  private static Finding of(Check check) {
    return new Finding(
        Members.name(check.subject()),
        String.join(", ", check.refs()),
        5,
        check.why(),
        check.fix().orElse(""));
  }

  private static Finding of(Experts.Finding found) {
    return new Finding(
        found.id().toString(),
        found.target().map(Object::toString).orElse(""),
        found.severity(),
        found.fault().flaw(),
        found.fix());
  }

  private static Finding of(Review.Issue issue) {
    return new Finding(
        issue.id().toString(),
        issue.fault().target(),
        issue.priority(),
        "%s: %s".formatted(issue.fault().title(), issue.fault().effect()),
        issue.remedy().action());
  }

  private static Finding of(Premortem.Story story) {
    return new Finding(
        story.id().toString(),
        "",
        Math.ceilDiv(story.score(), POINTS_A_GRADE),
        story.failure().title(),
        String.join(" ", story.response().playbook()));
  }

  /** For whoever decides on it. */
  String line() {
    return "%s (severity %d%s): %s Proposed: %s"
        .formatted(id, severity, on.isEmpty() ? "" : ", on " + on, fault, fix);
  }
}
