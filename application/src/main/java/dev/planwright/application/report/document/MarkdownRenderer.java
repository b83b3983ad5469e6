package dev.planwright.application.report.document;

import static dev.planwright.application.report.language.Language.shown;

import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Fold;
import dev.planwright.application.report.document.Block.Part;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import java.util.List;
import java.util.stream.Collectors;

/** Blocks as Markdown with tables. */
public final class MarkdownRenderer {
  private static final int DEEPEST_HEADING = 6;

  private MarkdownRenderer() {}

  /** The blocks, their headings beginning at {@code level} marks; ends with a line end. */
  public static String blocks(List<Block> blocks, int level) {
    return blocks.stream().map(block -> block(block, level)).collect(Collectors.joining("\n"));
  }

  /** A heading line. */
  public static String heading(String title, int level) {
    return "#".repeat(Math.min(level, DEEPEST_HEADING)) + " " + words(title) + "\n";
  }

  private static String block(Block block, int level) {
    return switch (block) {
      case Block.Paragraph(var content) -> line(content) + "\n";
      case Block.Note(var tone, var content) ->
          "> " + (tone.symbol().isEmpty() ? "" : tone.symbol() + " ") + line(content) + "\n";
      case Block.Items(var numbered, var items) -> items(numbered, items);
      case Block.Pairs(var pairs) ->
          pairs.stream()
              .map(pair -> "- **" + words(pair.name()) + "**: " + line(pair.content()) + "\n")
              .collect(Collectors.joining());
      case Block.Cards(var cards) ->
          cards.stream().map(MarkdownRenderer::card).collect(Collectors.joining());
      case Table table -> "**" + words(table.caption()) + "**\n\n" + table(table);
      case Part(var title, _, var blocks) ->
          heading(title, level) + "\n" + under(title, blocks, level + 1);
      case Fold(var title, _, var blocks) ->
          heading(title, level) + "\n" + under(title, blocks, level + 1);
      case Block.Screen(var blocks) -> blocks(blocks, level);
      case Block.Chart chart -> "";
      case Block.Gantt gantt -> "";
      case Block.Verbatim(var text) -> verbatim(text);
    };
  }

  /** A table whose caption the heading has said goes without it. */
  private static String under(String heading, List<Block> blocks, int level) {
    return blocks.stream()
        .map(block ->
            block instanceof Table table && table.caption().equals(heading)
                ? table(table)
                : block(block, level))
        .collect(Collectors.joining("\n"));
  }

  private static String items(boolean numbered, List<List<Inline>> items) {
    var out = new StringBuilder();
    for (int i = 0; i < items.size(); i++) {
      out.append(numbered ? (i + 1) + ". " : "- ").append(line(items.get(i))).append('\n');
    }
    return out.toString();
  }

  private static String card(Block.Card card) {
    String remark = card.remark().isEmpty() ? "" : " (" + words(card.remark()) + ")";
    return "- **" + words(card.label()) + "**: " + words(card.value()) + remark + "\n";
  }

  private static String table(Table table) {
    var out = new StringBuilder("| ");
    out.append(
            table.columns().stream()
                .map(column -> words(column.title()))
                .collect(Collectors.joining(" | ")))
        .append(" |\n|");
    table
        .columns()
        .forEach(column ->
            out.append(
                column.align() == Block.Align.RIGHT || column.align() == Block.Align.RANGE
                    ? " ---: |"
                    : " --- |"));
    out.append('\n');
    for (Row row : table.rows()) {
      out.append("| ")
          .append(
              row.cells().stream()
                  .map(Cell::content)
                  .map(MarkdownRenderer::line)
                  .collect(Collectors.joining(" | ")))
          .append(" |".repeat(1 + table.columns().size() - row.cells().size()))
          .append("\n");
    }
    return out.toString();
  }

  private static String verbatim(String text) {
    return Escape.clean(text)
        .lines()
        .map(line -> line.isBlank() ? ">" : "> " + Escape.markdown(line) + "\\")
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static String line(List<Inline> content) {
    return content.stream().map(MarkdownRenderer::inline).collect(Collectors.joining());
  }

  private static String inline(Inline inline) {
    return switch (inline) {
      case Inline.Text(var words) -> spaced(words, words(words));
      case Inline.Strong(var words) -> "**" + words(words) + "**";
      case Inline.Quiet(var words) -> spaced(words, words(words));
      case Inline.Quote(var words) -> "“" + Escape.markdown(words) + "”";
      case Inline.Ref(var id) -> Escape.markdown(id);
      case Inline.Named(var id) -> Escape.markdown(id);
      case Inline.Own(var id) -> Escape.markdown(id);
      case Inline.Badge(var tone, var label) ->
          (tone.symbol().isEmpty() ? "" : tone.symbol() + " ") + words(label);
      case Inline.Page(var address, var title) ->
          Html.isPage(address)
              ? "[%s](<%s>)".formatted(Escape.markdown(title), address)
              : Escape.markdown(title);
      case Inline.Jump(_, var label) -> Escape.markdown(label);
      case Inline.Lines(var lines) -> words(joined(lines));
      case Inline.Screen(var content) -> line(content);
    };
  }

  /** A cell has one line: semicolons stand behind statements that end without a mark. */
  private static String joined(List<String> lines) {
    var line = new StringBuilder();
    for (String next : lines) {
      boolean ended = line.isEmpty() || ".!?…".indexOf(line.charAt(line.length() - 1)) >= 0;
      line.append(line.isEmpty() ? "" : ended ? " " : "; ").append(next);
    }
    return line.toString();
  }

  private static String words(String text) {
    return Escape.markdown(shown(text));
  }

  /** The blanks around a piece of a line belong to the line. */
  private static String spaced(String words, String escaped) {
    String before = !words.isEmpty() && Character.isWhitespace(words.charAt(0)) ? " " : "";
    boolean after = words.length() > 1 && Character.isWhitespace(words.charAt(words.length() - 1));
    return before + escaped + (after ? " " : "");
  }
}
