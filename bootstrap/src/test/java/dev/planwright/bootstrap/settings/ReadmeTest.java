package dev.planwright.bootstrap.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  @Test
  void the_readme_lists_every_setting_as_it_is() throws IOException {
    List<String> expected = SettingCatalog.all().stream().map(ReadmeTest::row).toList();

    List<String> listed =
        Files.readAllLines(Path.of("..", "README.md")).stream()
            .filter(
                line -> line.matches("\\| `(SERVICE_|SQLALCHEMY_|PORT|[A-Z]+_API_KEY)\\S*` \\|.*"))
            .toList();

    assertEquals(expected, listed);
  }

  private static String row(Setting setting) {
    String fallback =
        switch (setting.kind()) {
          case SECRET -> "secret";
          case OPEN -> setting.fallback().map(value -> "`" + value + "`").orElse("–");
        };
    return "| `%s` | %s | %s |".formatted(setting.name(), fallback, setting.meaning());
  }
}
