package dev.planwright.bootstrap.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the comments promise to somebody who opens the repository. */
class SourceTreeTest {
  private static final int MOST_FILES = 30;
  private static final SourceTree TREE = SourceTree.here();

  @Test
  void what_a_comment_cites_can_be_opened() {
    Citations citations = new Citations(pages());
    Map<Path, List<String>> unresolved = new TreeMap<>();
    for (Path file : TREE.javaFiles()) {
      if (file.endsWith("SourceTreeTest.java")) {
        continue; // it holds the wrong ones below
      }
      unresolved.put(file, citations.unresolved(TREE.text(file)));
    }

    unresolved.values().removeIf(List::isEmpty);

    assertEquals(Map.of(), unresolved);
  }

  @Test
  void a_page_that_is_not_there_and_a_bare_code_are_noticed() {
    Citations citations = new Citations(Set.of("docs/mcp.md"));

    List<String> found =
        citations.unresolved(
            """
            /** As docs/mcp.md and RFC 9110 §15 say; not as gone.md §3 or R12 does. */
            class A {
              // issue 7
              String code = "S44";
            }
            """);

    assertEquals(List.of("gone.md", "R12", "issue 7"), found);
  }

  @Test
  void a_package_has_at_most_thirty_files() {
    assertEquals(Map.of(), crowded(TREE.javaFiles()));
  }

  @Test
  void a_crowded_package_is_noticed() {
    Path folder = Path.of("domain/src/main/java/crowded");
    List<Path> files =
        IntStream.rangeClosed(0, MOST_FILES)
            .mapToObj(n -> folder.resolve("C" + n + ".java"))
            .toList();

    assertEquals(Map.of(folder, (long) MOST_FILES + 1), crowded(files));
  }

  private static Map<Path, Long> crowded(List<Path> files) {
    Map<Path, Long> sizes =
        files.stream()
            .filter(file -> file.startsWith(file.getName(0).resolve("src/main")))
            .collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.counting()));
    sizes.values().removeIf(size -> size <= MOST_FILES);
    return sizes;
  }

  private static Set<String> pages() {
    Set<String> pages = new HashSet<>();
    for (Path page : TREE.files(".md")) {
      pages.add(page.toString().replace('\\', '/'));
      pages.add(page.getFileName().toString());
    }
    return pages;
  }
}
