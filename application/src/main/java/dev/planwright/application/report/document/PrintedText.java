package dev.planwright.application.report.document;

import module java.base;

/** The words that paper shows of a document: not what is folded or stands on a screen alone. */
public final class PrintedText {
  private PrintedText() {}

  /** Those of these blocks, piece by piece; drawings have none. */
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
      case Block.Table table ->
          table.rows().stream()
              .flatMap(row -> row.cells().stream())
              .flatMap(cell -> words(cell.content()));
      case Block.Part part -> of(part.blocks());
      case Block.Verbatim(var words) -> Stream.of(words);
      case Block.Fold _, Block.Screen _, Block.Chart _, Block.Gantt _ -> Stream.empty();
    };
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
      case Inline.Named(var id) -> Stream.of(id);
      case Inline.Own(var id) -> Stream.of(id);
      case Inline.Badge(_, var label) -> Stream.of(label);
      case Inline.Jump(_, var label) -> Stream.of(label);
      case Inline.Page(_, var title) -> Stream.of(title);
      case Inline.Lines(var lines) -> lines.stream();
    };
  }
}
