package dev.planwright.application.report.document;

import module java.base;

/**
 * The chart of stage 022 as SVG. It is our own code's output; it is checked nevertheless before it
 * stands in a page, because it holds titles that come from outside.
 */
public final class GanttDrawing {
  private static final Set<String> TAGS =
      Set.of(
          "svg",
          "g",
          "defs",
          "pattern",
          "marker",
          "rect",
          "line",
          "path",
          "polyline",
          "polygon",
          "circle",
          "text",
          "tspan",
          "title",
          "desc",
          "style",
          "use",
          "clippath",
          "symbol");
  private static final Pattern TAG =
      Pattern.compile("<(/?)([A-Za-z]+)((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*)>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\s+([A-Za-z][A-Za-z0-9:_-]*)=(\"[^\"]*\"|'[^']*')");
  private static final Pattern REACHES_OUT =
      Pattern.compile("(?i)javascript:|data:|url\\(\\s*['\"]?(?!#)|@import|expression\\(");

  private final String svg;

  private GanttDrawing(String svg) {
    this.svg = svg;
  }

  /** The drawing; empty when it holds anything that could act or reach out of the page. */
  public static Optional<GanttDrawing> of(String svg) {
    String drawing = Escape.clean(withoutProlog(svg)).strip();
    boolean whole = drawing.startsWith("<svg") && drawing.endsWith("</svg>");
    return whole && harmless(drawing) ? Optional.of(new GanttDrawing(drawing)) : Optional.empty();
  }

  String svg() {
    return svg;
  }

  private static String withoutProlog(String svg) {
    return svg.replaceFirst("^\\s*<\\?xml[^>]*\\?>", "");
  }

  private static boolean harmless(String svg) {
    Matcher tags = TAG.matcher(svg);
    int tagStarts = 0;
    while (tags.find()) {
      tagStarts++;
      if (!TAGS.contains(tags.group(2).toLowerCase(Locale.ROOT))
          || !harmlessAttributes(tags.group(3))) {
        return false;
      }
    }
    return tagStarts == svg.chars().filter(c -> c == '<').count()
        && !REACHES_OUT
            .matcher(TAG.matcher(svg).results().reduce("", (a, t) -> a + t.group(), String::concat))
            .find()
        && !REACHES_OUT.matcher(styles(svg)).find();
  }

  private static boolean harmlessAttributes(String attributes) {
    String rest =
        attributes.endsWith("/") ? attributes.substring(0, attributes.length() - 1) : attributes;
    Matcher found = ATTRIBUTE.matcher(rest);
    int end = 0;
    while (found.find()) {
      String name = found.group(1).toLowerCase(Locale.ROOT);
      String value = found.group(2).substring(1, found.group(2).length() - 1);
      boolean link = name.equals("href") || name.endsWith(":href") || name.equals("src");
      if (found.start() != end || name.startsWith("on") || (link && !value.startsWith("#"))) {
        return false;
      }
      end = found.end();
    }
    return rest.substring(end).isBlank();
  }

  private static String styles(String svg) {
    return Pattern.compile("<style[^>]*>([^<]*)</style>")
        .matcher(svg)
        .results()
        .reduce("", (all, style) -> all + style.group(1), String::concat);
  }
}
