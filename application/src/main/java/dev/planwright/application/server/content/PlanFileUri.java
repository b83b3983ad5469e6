package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.plan.PlanId;

/**
 * The URI of a plan's file. Names are those of the pipeline, which need no escapes.
 *
 * @param planId as written, perhaps no id at all
 */
public record PlanFileUri(String planId, String file) {
  /** All of them (RFC 6570). */
  static final String TEMPLATE = "planwright://plans/{plan_id}/{file}";

  /** The report as Markdown. */
  static final String MARKDOWN = Pipeline.MARKDOWN_FILE;

  /** What {@code plan_read} answers first. */
  static final String SUMMARY = "summary.md";

  private static final Pattern FORM =
      Pattern.compile("planwright://plans/([^/?#]+)/([0-9A-Za-z_.-]+)");

  static Optional<PlanFileUri> parse(String uri) {
    Matcher matcher = FORM.matcher(uri);
    return matcher.matches()
        ? Optional.of(new PlanFileUri(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  public static String report(PlanId plan) {
    return of(plan, Artifact.REPORT.fileName());
  }

  /** The whole report in one Markdown file. */
  public static String markdown(PlanId plan) {
    return of(plan, MARKDOWN);
  }

  /** The first thing to read, which is no file. */
  public static String summary(PlanId plan) {
    return of(plan, SUMMARY);
  }

  private static String of(PlanId plan, String file) {
    return "planwright://plans/%s/%s".formatted(plan, file);
  }
}
