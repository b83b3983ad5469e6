package dev.planwright.application.report.document;

import module java.base;

/**
 * The words that paper shows of a document: not what is folded or stands on a screen alone, and of
 * elements that are named by id not their titles.
 */
public final class PrintedText {
  private static final Pattern DRAWN =
      Pattern.compile("<text\\b[^>]*>(.*?)</text>", Pattern.DOTALL);
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private PrintedText() {}

  /** Those of these blocks, piece by piece, with titles, captions and heads. */
  public static Stream<String> of(List<Block> blocks) {
    return blocks.stream().flatMap(PrintedText::of);
  }

  private static Stream<String> of(Block block) {
    return switch (block) {
      case Block.Paragraph(var content) -> words(content);
      case Block.Note(_, var content) -> words(content);
      case Block.Items(_, var items) -> items.stream().flatMap(PrintedText::words);
      case Block.Pairs(var pairs) ->
          pairs.stream()
              .flatMap(pair -> Stream.concat(Stream.of(pair.name()), words(pair.content())));
      case Block.Cards(var cards) ->
          cards.stream().flatMap(card -> Stream.of(card.label(), card.value(), card.remark()));
      case Block.Table table -> words(table);
      case Block.Part(var title, _, var blocks) -> Stream.concat(Stream.of(title), of(blocks));
      case Block.Chart(var caption, _, var bars, var levels) ->
          Stream.of(
                  Stream.of(caption),
                  bars.stream().map(Block.Bar::label),
                  levels.stream().map(Block.Level::label))
              .flatMap(words -> words);
      case Block.Gantt(var caption, var drawing) ->
          Stream.concat(Stream.of(caption), drawn(drawing));
      case Block.Verbatim(var words) -> Stream.of(words);
      case Block.Fold _, Block.Screen _ -> Stream.empty();
    };
  }

  private static Stream<String> words(Block.Table table) {
    Stream<String> heads =
        table.columns().stream().filter(column -> !column.screen()).map(Block.Column::title);
    Stream<String> cells = table.rows().stream().flatMap(row -> cells(row, table));
    return Stream.concat(Stream.concat(Stream.of(table.caption()), heads), cells);
  }

  private static Stream<String> cells(Block.Row row, Block.Table table) {
    return IntStream.range(0, row.cells().size())
        .filter(cell -> table.printed(row, cell))
        .mapToObj(row.cells()::get)
        .flatMap(cell -> words(cell.content()));
  }

  private static Stream<String> drawn(GanttDrawing drawing) {
    return DRAWN
        .matcher(drawing.svg())
        .results()
        .map(text -> TAG.matcher(text.group(1)).replaceAll(""));
  }

  private static Stream<String> words(List<Inline> content) {
    return content.stream().flatMap(PrintedText::words);
  }

  private static Stream<String> words(Inline inline) {
    return switch (inline) {
      case Inline.Text(var words) -> Stream.of(words);
      case Inline.Strong(var words) -> Stream.of(words);
      case Inline.Quiet(var words) -> Stream.of(words);
      case Inline.Quote(var words) -> Stream.of(words);
      case Inline.Ref(var id) -> Stream.of(id);
      case Inline.Named(var id) -> Stream.of(id).filter(Inline::isLookedUp);
      case Inline.Own(var id) -> Stream.of(id);
      case Inline.Badge(_, var label) -> Stream.of(label);
      case Inline.Jump(_, var label) -> Stream.of(label);
      case Inline.Page(_, var title) -> Stream.of(title);
      case Inline.Lines(var lines) -> lines.stream();
      case Inline.Screen _ -> Stream.empty();
    };
  }
}
