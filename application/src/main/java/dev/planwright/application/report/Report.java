package dev.planwright.application.report;

import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.section.TaskTexts;
import dev.planwright.domain.download.Bytes;
import java.util.Optional;

/**
 * The report of a plan as one HTML file (plan-pipeline.md §11). The same content gives the same
 * bytes.
 *
 * @param tasks how much of the tasks it holds: less than all when it would be too large
 */
public record Report(Bytes html, TaskTexts tasks) {
  /** The largest report that is made with all texts, 1.2 MB. */
  public static final int MAX_BYTES = 1_200_000;

  /** Makes the report; {@code ganttSvg} is the chart of stage 022, or blank without one. */
  public static Report of(PlanContent content, String ganttSvg) {
    return of(content, ganttSvg, MAX_BYTES);
  }

  static Report of(PlanContent content, String ganttSvg, int maxBytes) {
    Optional<GanttDrawing> gantt = GanttDrawing.of(ganttSvg);
    Report report = made(content, gantt, TaskTexts.FULL);
    for (TaskTexts tasks : TaskTexts.values()) {
      if (report.html.size() <= maxBytes) {
        break;
      }
      report = made(content, gantt, tasks);
    }
    return report;
  }

  /** Whether texts were left to the files beside it. */
  public boolean shortened() {
    return tasks != TaskTexts.FULL;
  }

  private static Report made(PlanContent content, Optional<GanttDrawing> gantt, TaskTexts tasks) {
    return new Report(Bytes.utf8(new ReportPage(content, gantt, tasks).html()), tasks);
  }
}
