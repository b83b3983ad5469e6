package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.bootstrap.export.ChildExporter.Limits;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildExporterTest {
  private static final Bytes PLAN = HarbourBath.packed();

  @Test
  void a_process_of_its_own_makes_the_same_bytes_as_this_one() throws IOException {
    var here = new ByteArrayOutputStream();
    PlanWriter.of(ExportFormat.MSPDI).write(HarbourBath.plan(), here);

    Bytes made = new ChildExporter(OwnCommand.ofProcess()).export(ExportFormat.MSPDI, PLAN);

    assertEquals(Bytes.of(here.toByteArray()), made);
  }

  @Test
  void a_process_that_complains_at_length_is_not_held_up_by_it(@TempDir Path home)
      throws IOException {
    Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
    Files.writeString(
        java, "#!/bin/sh\nhead -c 300000 /dev/zero >&2\ncat >/dev/null\nprintf made\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    var jvm = new Properties();
    jvm.setProperty("java.home", home.toString());
    jvm.setProperty("java.class.path", "none");
    var wordy = new ChildExporter(new OwnCommand(Platform.current(), jvm, ""));

    assertEquals(Bytes.utf8("made"), wordy.export(ExportFormat.JSON, PLAN));
  }

  @Test
  void what_cannot_be_made_and_what_takes_too_long_is_refused_with_its_reason() {
    var exporter = new ChildExporter(OwnCommand.ofProcess());
    var hurried =
        new ChildExporter(OwnCommand.ofProcess(), new Limits(Duration.ZERO, Duration.ofMillis(1)));

    Refusal broken =
        assertThrows(
            Refusal.class, () -> exporter.export(ExportFormat.MSPDI, Bytes.utf8("no plan")));
    Refusal late = assertThrows(Refusal.class, () -> hurried.export(ExportFormat.MSPDI, PLAN));

    assertEquals(ErrorCode.CONTENT_UNAVAILABLE, broken.code());
    assertTrue(broken.getMessage().contains("mspdi"), broken.getMessage());
    assertTrue(late.getMessage().contains("it took more than"), late.getMessage());
  }
}
