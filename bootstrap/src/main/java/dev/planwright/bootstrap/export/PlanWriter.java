package dev.planwright.bootstrap.export;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.report.page.ReportMarkdown;
import dev.planwright.domain.download.ExportFormat;
import org.mpxj.mspdi.MSPDIWriter;
import org.mpxj.primavera.PrimaveraPMFileWriter;
import org.mpxj.primavera.PrimaveraXERFileWriter;
import org.mpxj.writer.ProjectWriter;

/** Writes a plan in one format, equal plans as equal bytes. */
interface PlanWriter {
  void write(ExportedPlan plan, OutputStream out) throws IOException;

  /** The writer of that format. */
  static PlanWriter of(ExportFormat format) {
    return switch (format) {
      case MSPDI -> schedule(new MSPDIWriter());
      case XER -> schedule(new PrimaveraXERFileWriter());
      case PMXML -> schedule(new PrimaveraPMFileWriter());
      case XLSX -> (plan, out) -> Repacked.write(new PlanWorkbook(plan)::write, out);
      case DOCX -> (plan, out) -> Repacked.write(new BoardPaper(plan)::write, out);
      case PPTX -> (plan, out) -> Repacked.write(new BoardSlides(plan)::write, out);
      case PDF -> (plan, out) -> new PrintedReport(plan).write(out);
      case CSV_JIRA -> (plan, out) -> new IssueTables(plan).jira(out);
      case CSV_ASANA -> (plan, out) -> new IssueTables(plan).asana(out);
      case GITHUB -> (plan, out) -> out.write(utf8(IssueLines.of(plan)));
      case ICS -> (plan, out) -> new PlanCalendar(plan).write(out);
      case MD ->
          (plan, out) ->
              out.write(utf8(ReportMarkdown.of(plan.content().title(), plan.sections())));
      case JSON -> (plan, out) -> out.write(utf8(JsonText.pretty(plan.data()).strip() + "\n"));
    };
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static PlanWriter schedule(ProjectWriter writer) {
    return (plan, out) -> writer.write(new ProjectSchedule(plan).file(), out);
  }
}
