package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Figures;
import java.util.regex.Pattern;

/**
 * A line of a server's Markdown as people read it: without the marks that keep text from being
 * markup.
 */
final class PlainLine {
  private static final Pattern MARKED = Pattern.compile("\\\\([\\\\`*_\\[\\]{}|~#$!+=.)-])");

  private PlainLine() {}

  static String of(String line) {
    return Figures.line(
        MARKED
            .matcher(line)
            .replaceAll("$1")
            .replace("&#58;", ":")
            .replace("&#46;", ".")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&"));
  }
}
