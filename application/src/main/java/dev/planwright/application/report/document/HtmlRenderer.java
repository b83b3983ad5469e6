package dev.planwright.application.report.document;

import static dev.planwright.application.report.document.Html.element;
import static dev.planwright.application.report.document.Html.styled;
import static dev.planwright.application.report.document.Html.text;
import static dev.planwright.application.report.language.Language.shown;

import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Fold;
import dev.planwright.application.report.document.Block.Gantt;
import dev.planwright.application.report.document.Block.Items;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Pairs;
import dev.planwright.application.report.document.Block.Paragraph;
import dev.planwright.application.report.document.Block.Part;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Block.Verbatim;
import dev.planwright.application.report.document.Html.Element;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Blocks as HTML. One renderer makes one page: it gives each anchor once. */
public final class HtmlRenderer {
  /** More columns than these do not stand side by side on a small screen. */
  private static final int WIDE = 3;

  /** More columns than these stand side by side in small type only. */
  private static final int DENSE = 6;

  private static final Pattern UNBROKEN =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}|[A-Z]{3} \\d[\\d,.]*\\d|\\d[\\d,.]* %");
  private static final int DEEPEST_HEADING = 6;

  private final Anchors anchors;
  private final Set<String> given = new HashSet<>();

  public HtmlRenderer(Anchors anchors) {
    this.anchors = anchors;
  }

  /** The blocks, their headings beginning at {@code <h{level}>}. */
  public List<Html> blocks(List<Block> blocks, int level) {
    return blocks.stream().map(block -> block(block, level)).toList();
  }

  private Html block(Block block, int level) {
    return switch (block) {
      case Paragraph(var content) -> element("p", inlines(content));
      case Note(var tone, var content) -> note(tone, content);
      case Items items -> items(items);
      case Pairs(var pairs) -> pairs(pairs);
      case Cards(var cards) -> styled("div", "cards", cards.stream().map(this::card).toList());
      case Table table -> table(table, false);
      case Part part -> part(part, level);
      case Fold fold -> fold(fold, level);
      case Block.Screen(var blocks) -> styled("div", "screen", blocks(blocks, level));
      case Chart chart -> figure(chart.caption(), ChartDrawing.of(chart), "chart");
      case Gantt(var caption, var drawing) ->
          figure(caption, new Html.Drawing(drawing), "timeline");
      case Verbatim(var words) -> styled("pre", "verbatim", words);
    };
  }

  private Html note(Tone tone, List<Inline> content) {
    var children = new ArrayList<Html>();
    if (!tone.symbol().isEmpty()) {
      children.add(styled("span", "sign", tone.symbol()).with("aria-hidden", "true"));
    }
    children.add(element("div", inlines(content)));
    return styled("div", "note " + tone.cssClass(), children).with("role", "note");
  }

  private Html items(Items items) {
    List<Html> lines =
        items.items().stream().<Html>map(item -> element("li", inlines(item))).toList();
    return element(items.numbered() ? "ol" : "ul", lines);
  }

  private Html pairs(List<Block.Pair> pairs) {
    List<Html> children =
        pairs.stream()
            .flatMap(pair ->
                Stream.<Html>of(
                    element("dt", shown(pair.name())), element("dd", inlines(pair.content()))))
            .toList();
    return element("dl", children);
  }

  private Html card(Block.Card card) {
    return styled(
        "div",
        "card " + card.tone().cssClass(),
        List.of(
            styled("p", "label", shown(card.label())),
            styled("p", "value", shown(card.value())),
            styled("p", "remark", inlines(Inline.of(card.remark())))));
  }

  /** The table; its caption is only read aloud when a heading has said the same. */
  private Html table(Table table, boolean said) {
    boolean grid = table.look() == Block.Look.GRID;
    List<Html> heads =
        table.columns().stream()
            .<Html>map(column ->
                classed(
                    element("th", shown(column.title())).with("scope", "col"),
                    look(column.align()),
                    column.screen()))
            .toList();
    boolean wide = !grid && table.columns().size() > WIDE;
    List<Html> rows = table.rows().stream().<Html>map(row -> row(row, table, wide)).toList();
    Element html =
        element(
            "table",
            element("caption", shown(table.caption())).with("class", said ? "sr" : "shown"),
            element("thead", element("tr", heads)),
            element("tbody", rows));
    String dense = table.columns().size() > DENSE ? "wide dense" : "wide";
    Element looks = grid ? html.with("class", "grid") : wide ? html.with("class", dense) : html;
    return styled("div", "scroll", List.of(looks))
        .with("role", "region")
        .with("tabindex", "0")
        .with("aria-label", shown(table.caption()));
  }

  /** Cells of a wide table name their column: on small screens they stand below each other. */
  private Html row(Block.Row row, Table table, boolean wide) {
    List<Block.Column> columns = table.columns();
    var cells = new ArrayList<Element>();
    int across = columns.size() - row.cells().size();
    for (int i = 0; i < row.cells().size(); i++) {
      Block.Cell cell = row.cells().get(i);
      Element html =
          i == 0
              ? element("th", inlines(cell.content())).with("scope", "row")
              : cell(cell, columns.get(i), wide && across == 0);
      Block.Align align = columns.get(i).align();
      boolean plain = i == 0 && align != Block.Align.DATE;
      String look = cell.shade() > 0 ? "shade-" + cell.shade() : plain ? "" : look(align);
      cells.add(classed(html, look, !table.printed(row, i)));
    }
    Element line = element("tr", across > 0 ? spanning(cells, table) : cells);
    return anchored(row.heads() ? line.with("class", "lead") : line, row.id().flatMap(anchors::of));
  }

  /**
   * The last cell stands across the columns that paper has, so that none is too many there; on a
   * screen an empty one stands behind it.
   */
  private static List<Element> spanning(List<Element> cells, Table table) {
    var spanning = new ArrayList<>(cells);
    int from = cells.size() - 1;
    int printed = Math.max(1, table.printed(from));
    int rest = table.columns().size() - from - printed;
    Element last = spanning.removeLast();
    spanning.add(printed > 1 ? last.with("colspan", String.valueOf(printed)) : last);
    if (rest > 0) {
      spanning.add(
          element("td", List.of()).with("class", "screen").with("colspan", String.valueOf(rest)));
    }
    return spanning;
  }

  private Element cell(Block.Cell cell, Block.Column column, boolean wide) {
    Element html = element("td", inlines(cell.content()));
    return wide && !cell.content().isEmpty() ? html.with("data-of", shown(column.title())) : html;
  }

  private static String look(Block.Align align) {
    return switch (align) {
      case LEFT -> "";
      case RIGHT -> "number";
      case RANGE -> "range";
      case DATE -> "date";
      case PROSE -> "prose";
    };
  }

  private static Element classed(Element cell, String look, boolean screen) {
    String classes = (look + (screen ? " screen" : "")).strip();
    return classes.isEmpty() ? cell : cell.with("class", classes);
  }

  private Html part(Part part, int level) {
    var children = new ArrayList<Html>();
    children.add(element("h" + Math.min(level, DEEPEST_HEADING), shown(part.title())));
    part.blocks().forEach(block -> children.add(under(part.title(), block, level + 1)));
    return anchored(styled("div", "part", children), part.anchor());
  }

  private Html fold(Fold fold, int level) {
    var children = new ArrayList<Html>();
    children.add(element("summary", shown(fold.title())));
    fold.blocks().forEach(inner -> children.add(under(fold.title(), inner, level)));
    return anchored(styled("details", "fold", children), fold.anchor());
  }

  private Html anchored(Element html, Optional<String> anchor) {
    return anchor.filter(given::add).map(a -> html.with("id", a)).orElse(html);
  }

  private Html under(String heading, Block block, int level) {
    return block instanceof Table table && table.caption().equals(heading)
        ? table(table, true)
        : block(block, level);
  }

  private static Html figure(String caption, Html drawing, String cssClass) {
    return styled(
        "figure",
        cssClass,
        List.of(element("figcaption", shown(caption)), scrolling(caption, drawing)));
  }

  private static Html scrolling(String caption, Html drawing) {
    return styled("div", "scroll", List.of(drawing))
        .with("role", "region")
        .with("tabindex", "0")
        .with("aria-label", shown(caption));
  }

  private List<Html> inlines(List<Inline> content) {
    return content.stream().flatMap(this::pieces).toList();
  }

  /** Dates and amounts are not broken at the end of a line. */
  private Stream<Html> pieces(Inline inline) {
    if (!(inline instanceof Inline.Text(var text)) || UNBROKEN.matcher(text).matches()) {
      return Stream.of(inline(inline));
    }
    return unbroken(shown(text)).stream();
  }

  private static List<Html> unbroken(String words) {
    List<Html> pieces = new ArrayList<>();
    Matcher matcher = UNBROKEN.matcher(words);
    int at = 0;
    while (matcher.find()) {
      if (matcher.start() > at) {
        pieces.add(text(words.substring(at, matcher.start())));
      }
      pieces.add(styled("span", "n", matcher.group()));
      at = matcher.end();
    }
    if (at < words.length()) {
      pieces.add(text(words.substring(at)));
    }
    return pieces;
  }

  private Html inline(Inline inline) {
    return switch (inline) {
      case Inline.Text(var words) -> text(shown(words));
      case Inline.Strong(var words) -> strong(words);
      case Inline.Quiet(var words) -> styled("span", "quiet", unbroken(shown(words)));
      case Inline.Quote(var words) -> element("q", words);
      case Inline.Ref(var id) -> ref(id);
      case Inline.Named(var id) -> named(id);
      case Inline.Own(var id) -> styled("span", "ref own", id);
      case Inline.Badge(var tone, var label) -> badge(tone, label);
      case Inline.Page(var address, var title) ->
          Html.isPage(address)
              ? element("a", title).with("href", address).with("rel", "noopener noreferrer")
              : element("span", title);
      case Inline.Jump(var anchor, var label) -> element("a", label).with("href", "#" + anchor);
      case Inline.Lines(var lines) ->
          styled("ul", "lines", lines.stream().map(line -> element("li", shown(line))).toList());
      case Inline.Screen(var content) -> styled("span", "screen", inlines(content));
    };
  }

  private static Html strong(String words) {
    Element strong = element("strong", shown(words));
    return UNBROKEN.matcher(words).matches() ? strong.with("class", "n") : strong;
  }

  private Html named(String id) {
    return anchors
        .title(id)
        .<Html>map(title ->
            Inline.isLookedUp(id)
                ? element("span", ref(id), text(" " + title))
                : element(
                    "span", styled("span", "screen", List.of(ref(id), text(" "))), text(title)))
        .orElseGet(() -> anchors.of(id).isPresent() ? ref(id) : text(id));
  }

  private Html ref(String id) {
    Optional<String> anchor = anchors.of(id);
    Element html =
        styled(anchor.isPresent() ? "a" : "span", "ref", id)
            .with("title", anchors.title(id).orElse(id));
    return anchor.map(a -> html.with("href", "#" + a)).orElse(html);
  }

  static Html badge(Tone tone, String label) {
    String words = (tone.symbol() + " " + shown(label)).strip();
    return styled("span", "badge " + tone.cssClass(), words);
  }
}
