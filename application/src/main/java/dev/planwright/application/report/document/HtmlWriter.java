package dev.planwright.application.report.document;

import module java.base;

import dev.planwright.application.report.document.Html.Data;
import dev.planwright.application.report.document.Html.Drawing;
import dev.planwright.application.report.document.Html.Element;
import dev.planwright.application.report.document.Html.Script;
import dev.planwright.application.report.document.Html.Sheet;
import dev.planwright.application.report.document.Html.Style;
import dev.planwright.application.report.document.Html.Text;

/** Writes HTML values as text; the same value gives the same text. */
public final class HtmlWriter {
  private static final Set<String> VOID = Set.of("meta", "input");
  private static final Set<String> INLINE =
      Set.of("a", "span", "strong", "small", "code", "q", "th", "td", "text", "title", "pre");

  private HtmlWriter() {}

  /** A whole document. */
  public static String document(Element html) {
    var out = new StringBuilder("<!doctype html>\n");
    write(html, out);
    return out.append('\n').toString();
  }

  private static void write(Html html, StringBuilder out) {
    switch (html) {
      case Element element -> element(element, out);
      case Text(String value) -> out.append(Escape.text(value));
      case Data(String id, var json) ->
          out.append("<script type=\"application/json\" id=\"")
              .append(Escape.attribute(id))
              .append("\">")
              .append(Escape.json(json))
              .append("</script>\n");
      case Style(Asset asset) -> out.append("<style>").append(asset.content()).append("</style>\n");
      case Sheet(String size, String foot) ->
          out.append("<style>@page{size:")
              .append(size)
              .append(";@bottom-left{content:\"")
              .append(Escape.css(foot))
              .append("\"}}</style>\n");
      case Script(Asset asset) ->
          out.append("<script>").append(asset.content()).append("</script>\n");
      case Drawing(GanttDrawing drawing) -> out.append(drawing.svg()).append('\n');
    }
  }

  private static void element(Element element, StringBuilder out) {
    out.append('<').append(element.tag());
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      out.append(' ').append(attribute.getKey());
      out.append("=\"").append(Escape.attribute(attribute.getValue())).append('"');
    }
    out.append('>');
    if (!VOID.contains(element.tag())) {
      element.children().forEach(child -> write(child, out));
      out.append("</").append(element.tag()).append('>');
    }
    if (!INLINE.contains(element.tag())) {
      out.append('\n');
    }
  }
}
