package dev.planwright.bootstrap.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SecurityTableTest {
  private static final Path ROOT = Path.of("..");

  @Test
  void every_test_that_docs_security_names_is_there() throws IOException {
    List<String> rows = Page.read("docs/security.md").rows("# Security: threats, rules, tests");
    List<String> gone = new ArrayList<>();

    for (String row : rows) {
      List<String> named = Page.code(List.of(row), 3);
      assertTrue(!named.isEmpty(), row);
      for (String test : named) {
        if (!there(test)) {
          gone.add(test);
        }
      }
    }

    assertTrue(rows.size() >= 10, "rows " + rows.size());
    assertEquals(List.of(), gone);
  }

  private static boolean there(String test) throws IOException {
    String[] name = test.split("\\.");
    if (name.length != 2) {
      return false;
    }
    try (Stream<Path> files = Files.walk(ROOT)) {
      List<Path> found =
          files
              .filter(file -> file.toString().contains("src/test/java"))
              .filter(file -> file.getFileName().toString().equals(name[0] + ".java"))
              .toList();
      for (Path file : found) {
        if (runs(Files.readString(file), name[1])) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the text holds that method as a test that is not switched off everywhere. */
  private static boolean runs(String text, String method) {
    int at = text.indexOf("\n  void " + method + "(");
    if (at < 0) {
      return false;
    }
    String above = text.substring(text.lastIndexOf("\n\n", at), at);
    return (above.contains("@Test") || above.contains("@ParameterizedTest"))
        && !above.contains("@Disabled\n")
        && !above.contains("@Disabled(");
  }
}
