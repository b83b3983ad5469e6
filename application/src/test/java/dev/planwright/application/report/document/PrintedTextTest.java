package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Look;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PrintedTextTest {
  private static final Block.Paragraph A = new Block.Paragraph(Inline.of("a"));

  @ParameterizedTest
  @MethodSource
  void words_of_a_block_are_those_that_paper_shows(Block block, List<String> words) {
    assertEquals(words, PrintedText.of(List.of(block)).toList());
  }

  static List<Arguments> words_of_a_block_are_those_that_paper_shows() {
    return List.of(
        shown(A, "a"),
        shown(new Block.Note(Tone.BAD, Inline.strong("a")), "a"),
        shown(new Block.Items(true, List.of(Inline.of("a"), Inline.of("b"))), "a", "b"),
        shown(new Block.Pairs(List.of(new Block.Pair("a", Inline.of("b")))), "a", "b"),
        shown(new Block.Cards(List.of(new Block.Card("a", "b", "c", Tone.PLAIN))), "a", "b", "c"),
        shown(
            new Block.Table(
                "a",
                List.of(new Block.Column("b", Align.LEFT)),
                List.of(new Block.Row(Optional.of("K1"), List.of(Block.Cell.of(Inline.of("c"))))),
                Look.PLAIN),
            "a",
            "b",
            "c"),
        shown(
            new Block.Table(
                "a",
                List.of(
                    new Block.Column("b", Align.LEFT),
                    new Block.Column("no", Align.LEFT, true),
                    new Block.Column("c", Align.LEFT)),
                List.of(row("d", "no", "e"), row("f", "across"), row("g", "no", "h")),
                Look.PLAIN),
            "a",
            "b",
            "c",
            "d",
            "e",
            "f",
            "across",
            "g",
            "h"),
        shown(
            new Block.Table(
                "a",
                List.of(
                    new Block.Column("b", Align.LEFT), new Block.Column("no", Align.LEFT, true)),
                List.of(row("c", "no")),
                Look.PLAIN),
            "a",
            "b",
            "c"),
        shown(new Block.Part("b", Optional.of("s"), List.of(A)), "b", "a"),
        shown(
            new Block.Chart(
                "a",
                "EUR",
                List.of(new Block.Bar("b", BigDecimal.ONE, BigDecimal.ONE)),
                List.of(new Block.Level("c", BigDecimal.ONE))),
            "a",
            "b",
            "c"),
        shown(
            new Block.Gantt(
                "a",
                GanttDrawing.of(
                        "<svg><desc>no</desc><text x=\"1\">K1 <tspan>late</tspan></text></svg>")
                    .orElseThrow()),
            "a",
            "K1 late"),
        shown(new Block.Verbatim("a"), "a"),
        shown(new Block.Fold("b", Optional.empty(), List.of(A))),
        shown(new Block.Screen(List.of(A))));
  }

  @ParameterizedTest
  @MethodSource
  void pieces_of_a_line_tell_their_words(Inline piece, List<String> words) {
    assertEquals(words, PrintedText.of(List.of(new Block.Paragraph(List.of(piece)))).toList());
  }

  static Stream<Arguments> pieces_of_a_line_tell_their_words() {
    return Stream.of(
        Arguments.of(new Inline.Quiet("a"), List.of("a")),
        Arguments.of(new Inline.Quote("a"), List.of("a")),
        Arguments.of(new Inline.Ref("K1"), List.of("K1")),
        Arguments.of(new Inline.Named("K1"), List.of("K1")),
        Arguments.of(new Inline.Named("1.2.3"), List.of("1.2.3")),
        Arguments.of(new Inline.Named("R1"), List.of()),
        Arguments.of(new Inline.Own("K1"), List.of("K1")),
        Arguments.of(new Inline.Badge(Tone.INFO, "a"), List.of("a")),
        Arguments.of(new Inline.Jump("s", "a"), List.of("a")),
        Arguments.of(new Inline.Page("https://example.org", "a"), List.of("a")),
        Arguments.of(new Inline.Lines(List.of("a", "b")), List.of("a", "b")),
        Arguments.of(new Inline.Screen(Inline.of("a")), List.of()));
  }

  private static Block.Row row(String... cells) {
    return new Block.Row(
        Optional.empty(), Stream.of(cells).map(Inline::of).map(Block.Cell::of).toList());
  }

  private static Arguments shown(Block block, String... words) {
    return Arguments.of(block, List.of(words));
  }
}
