package dev.planwright.bootstrap.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlatformTest {
  private static final Path HOME = Path.of("/home/ada");

  @Test
  void user_data_goes_where_the_platform_keeps_it() {
    assertEquals(
        HOME.resolve(".local/share/planwright"),
        new Platform("Linux", HOME, Map.of()).userDataFolder());
    assertEquals(
        Path.of("/data/planwright"),
        new Platform("Linux", HOME, Map.of("XDG_DATA_HOME", "/data")).userDataFolder());
    assertEquals(
        HOME.resolve("Library/Application Support/planwright"),
        new Platform("Mac OS X", HOME, Map.of()).userDataFolder());
    assertEquals(
        HOME.resolve("AppData/Local/planwright"),
        new Platform("Windows 11", HOME, Map.of()).userDataFolder());
  }

  @Test
  void home_is_where_the_environment_says() {
    Path other = Path.of("/srv/build");

    assertEquals(other, Platform.of("Linux", HOME, Map.of("HOME", "/srv/build")).home());
    assertEquals(HOME, Platform.of("Linux", HOME, Map.of("HOME", "relative")).home());
    assertEquals(HOME, Platform.of("Linux", HOME, Map.of("HOME", "")).home());
    assertEquals(HOME, Platform.of("Mac OS X", HOME, Map.of()).home());
    assertEquals(HOME, Platform.of("Windows 11", HOME, Map.of("HOME", "/c/ada")).home());
  }

  @Test
  void a_leading_tilde_is_the_home_folder() {
    var platform = new Platform("Linux", HOME, Map.of());

    assertEquals(HOME, platform.expand(Path.of("~")));
    assertEquals(HOME.resolve("plans"), platform.expand(Path.of("~/plans")));
    assertEquals(Path.of("plans/~"), platform.expand(Path.of("plans/~")));
    assertEquals(Path.of("/~"), platform.expand(Path.of("/~")));
  }
}
