package dev.planwright.bootstrap.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation.Use;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** How another process of this installation is started. */
@DisabledOnOs(OS.WINDOWS)
class OwnCommandTest {

  @Test
  void a_process_that_no_launcher_started_starts_java_itself() {
    for (String launcher : List.of("", "/nowhere/planwright")) {
      OwnCommand command = started(launcher);

      assertEquals(command.line(Use.SERVICE, "up"), command.launched(Use.SERVICE, "up"));
    }
  }

  @Test
  void where_a_launcher_started_this_process_it_starts_the_next_too() {
    String sh = Path.of("/bin/sh").toString();

    assertEquals(List.of(sh, "up"), started(sh).launched(Use.SERVICE, "up"));
  }

  private static OwnCommand started(String launcher) {
    var jvm = new Properties();
    jvm.setProperty("java.home", "/java");
    jvm.setProperty("java.class.path", "classes");
    if (!launcher.isEmpty()) {
      jvm.setProperty(OwnCommand.LAUNCHER, launcher);
    }
    return new OwnCommand(Platform.current(), jvm, "Main");
  }
}
