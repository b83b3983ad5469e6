package dev.planwright.application.report.document;

import dev.planwright.domain.json.Json;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A piece of an HTML page as a value. There is no way in for text that is already HTML: elements
 * and attributes are named from closed lists, links lead inside the page, and everything else is
 * escaped when it is written. Style, script and drawing are our own.
 */
public sealed interface Html {

  /** An element of the page or of a drawing in it. */
  record Element(String tag, Map<String, String> attributes, List<Html> children) implements Html {
    private static final Set<String> TAGS =
        Set.of(
            "html",
            "head",
            "meta",
            "title",
            "body",
            "header",
            "footer",
            "nav",
            "main",
            "div",
            "p",
            "span",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "details",
            "summary",
            "ul",
            "ol",
            "li",
            "dl",
            "dt",
            "dd",
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "a",
            "q",
            "strong",
            "small",
            "code",
            "pre",
            "button",
            "label",
            "input",
            "figure",
            "figcaption",
            "blockquote",
            "svg",
            "g",
            "rect",
            "line",
            "polyline",
            "circle",
            "text",
            "desc");
    private static final Set<String> ATTRIBUTES =
        Set.of(
            "id",
            "class",
            "title",
            "lang",
            "charset",
            "name",
            "content",
            "http-equiv",
            "href",
            "scope",
            "open",
            "type",
            "for",
            "hidden",
            "role",
            "tabindex",
            "placeholder",
            "colspan",
            "autocomplete",
            "viewBox",
            "width",
            "height",
            "x",
            "y",
            "x1",
            "y1",
            "x2",
            "y2",
            "cx",
            "cy",
            "r",
            "rx",
            "points",
            "text-anchor",
            "aria-label",
            "aria-labelledby",
            "aria-hidden",
            "aria-live",
            "data-of",
            "data-found",
            "data-stage",
            "data-quality",
            "data-md",
            "rel");

    private static final Pattern PAGE = Pattern.compile("https?://[^\\s\"'<>]{4,500}");

    public Element {
      if (!TAGS.contains(tag)) {
        throw new IllegalArgumentException("no element of the report: " + tag);
      }
      for (Map.Entry<String, String> attribute : attributes.entrySet()) {
        requireAllowed(attribute.getKey(), attribute.getValue());
      }
      attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
      children = List.copyOf(children);
    }

    /** This element with one more attribute. */
    public Element with(String name, String value) {
      var more = new LinkedHashMap<>(attributes);
      more.put(name, value);
      return new Element(tag, more, children);
    }

    private static void requireAllowed(String name, String value) {
      if (!ATTRIBUTES.contains(name)) {
        throw new IllegalArgumentException("no attribute of the report: " + name);
      }
      if (name.equals("href") && !value.startsWith("#") && !isPage(value)) {
        throw new IllegalArgumentException("a link that is neither in the report nor to a page");
      }
    }
  }

  /** Whether that is the address of a page on the web, so that a link may lead there. */
  static boolean isPage(String address) {
    return Element.PAGE.matcher(address).matches();
  }

  /** Text between tags. */
  record Text(String value) implements Html {}

  /** Data for programs, which no browser runs. */
  record Data(String id, Json json) implements Html {}

  /** Our own style sheet. */
  record Style(Asset asset) implements Html {}

  /**
   * How paper is laid out.
   *
   * @param size a page size of CSS
   * @param foot what stands at the foot of each page, beside its number
   */
  record Sheet(String size, String foot) implements Html {}

  /** Our own script. */
  record Script(Asset asset) implements Html {}

  /** The Gantt chart, drawn by our own code and checked. */
  record Drawing(GanttDrawing drawing) implements Html {}

  static Element element(String tag, Html... children) {
    return new Element(tag, Map.of(), Arrays.asList(children));
  }

  /** An element around these. */
  static Element element(String tag, List<? extends Html> children) {
    return new Element(tag, Map.of(), List.copyOf(children));
  }

  /** An element around this text. */
  static Element element(String tag, String text) {
    return element(tag, new Text(text));
  }

  /** An element of that class around this text. */
  static Element styled(String tag, String cssClass, String text) {
    return element(tag, text).with("class", cssClass);
  }

  /** An element of that class around these. */
  static Element styled(String tag, String cssClass, List<? extends Html> children) {
    return element(tag, children).with("class", cssClass);
  }

  /** Text between tags. */
  static Html text(String text) {
    return new Text(text);
  }
}
