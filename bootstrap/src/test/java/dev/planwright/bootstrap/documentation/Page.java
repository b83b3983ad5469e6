package dev.planwright.bootstrap.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 *
 * @param path from the root of the repository, such as {@code docs/http.md}
 */
public record Page(String path, List<String> lines) {
  private static final Path ROOT = Path.of("..");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  public static Page read(String path) {
    try {
      return new Page(path, Files.readAllLines(ROOT.resolve(path)));
    } catch (IOException e) {
      throw new AssertionError(path + " cannot be read", e);
    }
  }

  /** The rows of all tables below this heading, up to the next one of its level or above. */
  public List<String> rows(String heading) {
    int level = heading.indexOf(' ');
    List<String> below =
        lines.stream()
            .dropWhile(line -> !line.equals(heading))
            .skip(1)
            .takeWhile(line -> !line.matches("#{1," + level + "} .*"))
            .filter(line -> line.startsWith("| "))
            .toList();
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < below.size(); i++) {
      boolean head = i + 1 < below.size() && ruled(below.get(i + 1));
      if (!head && !ruled(below.get(i))) {
        rows.add(below.get(i));
      }
    }
    return List.copyOf(rows);
  }

  /** What stands as code in one cell, counted from 0, of each of these rows. */
  public static List<String> code(List<String> rows, int cell) {
    return rows.stream()
        .map(row -> row.split(" \\| ")[cell])
        .flatMap(text -> CODE.matcher(text).results().map(match -> match.group(1)))
        .toList();
  }

  /** Everything in this page that a pattern finds, code blocks left out. */
  List<MatchResult> find(Pattern pattern) {
    return List.copyOf(pattern.matcher(String.join("\n", outsideOfBlocks())).results().toList());
  }

  /** The lines that are in no code block. */
  List<String> outsideOfBlocks() {
    List<String> text = new ArrayList<>();
    boolean block = false;
    for (String line : lines) {
      if (line.startsWith("```")) {
        block = !block;
      } else if (!block) {
        text.add(line);
      }
    }
    return text;
  }

  private static boolean ruled(String row) {
    return row.matches("[|\\s-]+");
  }
}
