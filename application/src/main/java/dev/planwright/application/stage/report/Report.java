package dev.planwright.application.stage.report;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.report.page.PaperSize;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.application.stage.context.Context;
import dev.planwright.domain.download.Bytes;
import java.util.List;

/**
 * The report of a plan as one HTML file. The same content gives the same bytes.
 *
 * @param tasks how much of the tasks it holds: less than all when it would be too large
 */
public record Report(Bytes html, TaskTexts tasks) {
  /** The largest report that is made with all texts, 1.2 MB. */
  public static final int MAX_BYTES = 1_200_000;

  public static Report of(Pipeline pipeline, PlanContent content) {
    return of(pipeline, content, MAX_BYTES, List.of());
  }

  /** The same with further sections, which no stage has. */
  public static Report of(Pipeline pipeline, PlanContent content, List<PlanSection> more) {
    return of(pipeline, content, MAX_BYTES, more);
  }

  static Report of(Pipeline pipeline, PlanContent content, int maxBytes, List<PlanSection> more) {
    Report report = made(pipeline, content, TaskTexts.FULL, more);
    for (TaskTexts tasks : List.of(TaskTexts.SHORT, TaskTexts.NONE)) {
      if (report.html.size() <= maxBytes) {
        break;
      }
      report = made(pipeline, content, tasks, more);
    }
    return report;
  }

  /** Whether texts were left to the files beside it. */
  public boolean shortened() {
    return tasks != TaskTexts.FULL;
  }

  private static Report made(
      Pipeline pipeline, PlanContent content, TaskTexts tasks, List<PlanSection> more) {
    var page =
        new ReportPage(
            content.title(),
            ReportContent.subtitle(content),
            PaperSize.in(content.get(Context.STAGE).flatMap(Context::country).orElse("")),
            ReportContent.sections(pipeline, content, tasks, more),
            content.titles(),
            Digest.of(content));
    return new Report(Bytes.utf8(page.html()), tasks);
  }
}
