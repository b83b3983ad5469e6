package dev.planwright.bootstrap.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What the comments promise to somebody who opens the repository. */
class SourceTreeTest {
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

  private static Set<String> pages() {
    Set<String> pages = new HashSet<>();
    for (Path page : TREE.files(".md")) {
      pages.add(page.toString().replace('\\', '/'));
      pages.add(page.getFileName().toString());
    }
    return pages;
  }
}
