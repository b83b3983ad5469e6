package dev.planwright.application.report;

import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.section.ReportSection;
import dev.planwright.application.report.section.TaskTexts;
import java.util.Optional;

/** The report as Markdown, section by section. */
final class ReportMarkdown {
  private static final int SECTION_HEADING = 2;

  private ReportMarkdown() {}

  static String of(PlanContent content) {
    var out = new StringBuilder(MarkdownRenderer.heading(content.title(), 1));
    for (ReportSection section : ReportSection.values()) {
      String title = section.number() + " " + section.title();
      String quality = section.quality(content).map(Quality::wireName).orElse("missing");
      out.append('\n').append(MarkdownRenderer.heading(title, SECTION_HEADING));
      out.append("\nQuality: ").append(quality).append("\n\n");
      out.append(
          MarkdownRenderer.blocks(
              section.blocks(content, Optional.empty(), TaskTexts.FULL), SECTION_HEADING + 1));
    }
    return out.toString();
  }
}
