package dev.planwright.application.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LegendTest {
  private static final Pattern NUMBERED =
      Pattern.compile("\\bnumbered\\(\\s*[\\w.\"]+,\\s*'([A-Z])'");

  @Test
  void each_letter_that_stages_number_with_is_explained() throws IOException {
    Set<String> letters = new TreeSet<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path source : sources.filter(path -> path.toString().endsWith(".java")).toList()) {
        NUMBERED
            .matcher(Files.readString(source))
            .results()
            .map(found -> found.group(1))
            .forEach(letters::add);
      }
    }

    assertTrue(letters.containsAll(Set.of("F", "K", "T")), letters::toString);
    for (String letter : letters) {
      String legend = legend(letter + "1");
      assertTrue(legend.matches("P80: .*half\\. " + letter + " [a-z]+\\."), legend);
    }
  }

  @Test
  void what_only_looks_like_an_id_is_not_explained() {
    assertFalse(Legend.of(List.of(section("T1")), _ -> false).contains("topic"));
    assertEquals(legend("none"), Legend.of(List.of(section("T1")), _ -> false));
  }

  private static String legend(String id) {
    return Legend.of(List.of(section(id)), _ -> true);
  }

  private static PageSection section(String words) {
    return new PageSection(
        new PageSection.Place(Optional.empty(), "1"),
        "s-1",
        "Section",
        "",
        new PageSection.Mark("whole", ""),
        List.of(new Block.Paragraph(Inline.of("See " + words + "."))));
  }
}
