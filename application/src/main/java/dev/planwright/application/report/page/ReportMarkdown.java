package dev.planwright.application.report.page;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import dev.planwright.application.report.document.MarkdownRenderer;
import java.util.List;

/** The report as Markdown, section by section. */
public final class ReportMarkdown {
  private static final int SECTION_HEADING = 2;

  private ReportMarkdown() {}

  public static String of(String reportTitle, List<PageSection> sections) {
    var out = new StringBuilder(MarkdownRenderer.heading(reportTitle, 1));
    for (PageSection section : sections) {
      String title = section.place().number() + " " + shown(section.title());
      out.append('\n').append(MarkdownRenderer.heading(title, SECTION_HEADING));
      out.append("\n").append(say("Quality: {0}", say(section.mark().word()))).append("\n\n");
      out.append(MarkdownRenderer.blocks(section.blocks(), SECTION_HEADING + 1));
    }
    return out.toString();
  }
}
