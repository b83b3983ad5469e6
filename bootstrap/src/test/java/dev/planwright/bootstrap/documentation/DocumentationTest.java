package dev.planwright.bootstrap.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentationTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CLASS = Pattern.compile("`((?:[A-Z][a-z]+){2,})`");
  private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");
  private static final int README_LINES = 250;
  private static final int FIRST_SCREEN = 60;

  @Test
  void the_readme_stays_short_and_names_its_contents_on_the_first_screen() {
    List<String> readme = Page.read("README.md").lines();

    assertTrue(readme.size() <= README_LINES, readme.size() + " lines");
    assertTrue(readme.stream().limit(FIRST_SCREEN).anyMatch(l -> l.startsWith("**Contents**")));
  }

  @Test
  void the_readme_names_every_page_of_the_documentation() throws IOException {
    String readme = String.join("\n", Page.read("README.md").lines());

    List<String> unnamed =
        pages().stream()
            .map(Page::path)
            .filter(path -> !path.equals("README.md") && !readme.contains("](" + path + ")"))
            .toList();

    assertEquals(List.of(), unnamed);
  }

  @Test
  void every_link_inside_the_repository_leads_somewhere() throws IOException {
    List<String> broken = new ArrayList<>();

    for (Page page : pages()) {
      page.find(LINK).stream()
          .map(link -> link.group(1))
          .filter(link -> !link.matches("[a-z]+:.*") && !leads(page, link))
          .forEach(link -> broken.add(page.path() + ": " + link));
    }

    assertEquals(List.of(), broken);
  }

  @Test
  void every_class_that_a_page_names_is_there() throws IOException {
    Set<String> types = types();
    List<String> gone = new ArrayList<>();

    for (Page page : pages()) {
      page.find(CLASS).stream()
          .map(name -> name.group(1))
          .filter(name -> !page.path().equals("CHANGELOG.md") && !types.contains(name))
          .forEach(name -> gone.add(page.path() + ": " + name));
    }

    assertEquals(List.of(), gone);
  }

  @Test
  void every_test_that_shows_a_fault_is_there() throws IOException {
    List<String> shown = Page.code(Page.read("docs/reliability.md").rows("## Faults"), 3);
    Map<String, String> sources = sources();
    List<String> missing =
        shown.stream()
            .filter(name -> {
              String[] parts = name.split("\\.");
              String source = sources.getOrDefault(parts[0], "");
              return source.isEmpty()
                  || parts.length > 1 && !source.contains("void " + parts[1] + "(");
            })
            .toList();

    assertTrue(shown.size() > 40, shown.size() + " names");
    assertEquals(List.of(), missing);
  }

  private static boolean leads(Page from, String link) {
    String[] parts = link.split("#", 2);
    Path folder = Path.of(from.path()).resolveSibling("");
    Path target = parts[0].isEmpty() ? Path.of(from.path()) : folder.resolve(parts[0]).normalize();
    if (!Files.exists(ROOT.resolve(target))) {
      return false;
    }
    return parts.length == 1
        || Page.read(target.toString()).outsideOfBlocks().stream()
            .filter(line -> line.startsWith("#"))
            .anyMatch(heading -> anchor(heading).equals(parts[1]));
  }

  /** As GitHub makes it of a heading. */
  private static String anchor(String heading) {
    return heading
        .replaceFirst("^#+ ", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private static List<Page> pages() throws IOException {
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(root, docs)
          .filter(path -> path.toString().endsWith(".md"))
          .map(path -> ROOT.relativize(path).toString().replace('\\', '/'))
          .sorted()
          .map(Page::read)
          .toList();
    }
  }

  /** The names of all types. */
  private static Set<String> types() throws IOException {
    Set<String> names = new HashSet<>();
    for (String source : sources().values()) {
      TYPE.matcher(source).results().forEach(type -> names.add(type.group(1)));
    }
    return names;
  }

  /** Those of one name together; build folders change while tests run, so only sources are read. */
  private static Map<String, String> sources() throws IOException {
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.map(path -> path.resolve("src")).filter(Files::exists).toList()) {
        try (Stream<Path> files = Files.walk(module)) {
          for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
            String name = file.getFileName().toString().replace(".java", "");
            sources.merge(name, Files.readString(file), String::concat);
          }
        }
      }
    }
    return sources;
  }
}
