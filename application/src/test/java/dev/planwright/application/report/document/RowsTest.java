package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final Table TABLE =
      (Table)
          Rows.of("Options", List.of("head", "still", "moved"))
              .text("Id", Function.identity())
              .across(row -> row.equals("head") ? Inline.of("Which one?") : List.of())
              .spread("still"::equals)
              .text("Option", row -> "words of " + row)
              .text("Cost", row -> row.equals("moved") ? "5" : "")
              .text("Days", row -> row.equals("moved") ? "2" : "")
              .table()
              .orElseThrow();

  @Test
  void words_of_a_row_without_figures_take_their_room() {
    assertEquals(List.of(2, 2, 4), TABLE.rows().stream().map(row -> row.cells().size()).toList());
    assertEquals("words of still", html().select("tr").get(2).select("td").text());
    assertEquals(
        Map.of("Which one?", "3", "words of still", "3"),
        html().select("td[colspan]").stream()
            .collect(Collectors.toMap(Element::text, cell -> cell.attr("colspan"))));
  }

  @Test
  void only_a_row_that_heads_others_is_set_apart() {
    assertEquals(List.of(true, false, false), TABLE.rows().stream().map(Row::heads).toList());
    assertEquals("head Which one?", html().select("tr.lead").text());
  }

  @Test
  void a_column_of_the_screen_leaves_no_gap_on_paper() {
    Element html =
        html(
            Rows.of("Options", List.of("head", "moved"))
                .text("Id", Function.identity())
                .across(row -> row.equals("head") ? Inline.of("Which one?") : List.of())
                .text("Why", row -> "words of " + row)
                .onScreen()
                .text("Cost", _ -> "5")
                .text("Days", _ -> "2")
                .onScreen()
                .cell("Note", _ -> Inline.screen(Inline.of("aside")))
                .table()
                .orElseThrow());
    assertEquals(
        List.of("Id", "head", "Which one?", "moved", "words of moved", "5", "2", "aside"),
        html.select("th:first-child, td").eachText());

    html.select(".screen").remove();

    assertEquals(List.of("Id", "Cost", "Note"), html.select("thead th").eachText());
    assertEquals("2", html.select("td[colspan]").attr("colspan"));
    assertEquals("moved 5", html.select("tr").get(2).text());
  }

  @Test
  void markdown_has_what_only_a_screen_shows() {
    Block table =
        Rows.of("Options", List.of("moved"))
            .text("Id", Function.identity())
            .cell("Why", _ -> Inline.screen(Inline.of("aside")))
            .onScreen()
            .table()
            .orElseThrow();

    assertEquals(
        "**Options**\n\n| Id | Why |\n| --- | --- |\n| moved | aside |\n",
        MarkdownRenderer.blocks(List.of(table), 2));
  }

  private static Element html() {
    return html(TABLE);
  }

  private static Element html(Block table) {
    Html html =
        new HtmlRenderer(Anchors.of(List.of(), Map.of())).blocks(List.of(table), 2).getFirst();
    return Jsoup.parse(HtmlWriter.document((Html.Element) html));
  }
}
