package dev.planwright.bootstrap.export;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.domain.download.ExportFormat;
import java.io.IOException;
import java.io.OutputStream;
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
    };
  }

  private static PlanWriter schedule(ProjectWriter writer) {
    return (plan, out) -> writer.write(new ProjectSchedule(plan).file(), out);
  }
}
