package dev.planwright.bootstrap.export;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.domain.download.ExportFormat;

/**
 * The process that makes one export: a packed plan comes on standard input, the export goes to
 * standard output. The argument names the format.
 */
final class ExportProcess {
  private ExportProcess() {}

  public static void main(String[] arguments) throws IOException {
    ExportFormat format = ExportFormat.of(arguments[0]).orElseThrow();
    try (var out = new FileOutputStream(FileDescriptor.out)) {
      // Whatever a library prints must not get into the export.
      System.setOut(System.err);
      ExportedPlan plan = ExportedPlan.unpacked(System.in);
      var made = new ByteArrayOutputStream();
      plan.content()
          .language()
          .during(() -> {
            PlanWriter.of(format).write(plan, made);
            return made;
          });
      made.writeTo(out);
    }
    System.exit(0);
  }
}
