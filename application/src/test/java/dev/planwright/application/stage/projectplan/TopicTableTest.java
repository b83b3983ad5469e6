package dev.planwright.application.stage.projectplan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.report.document.Block;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TopicTableTest {
  private static final List<String> HEAD = List.of("Season", "Reach", "Work");

  @Test
  void a_row_that_is_too_short_or_too_long_is_told_with_its_place_and_what_to_do() {
    List<Topic> topics =
        List.of(
            topic(Optional.empty()),
            topic(
                Optional.of(
                    new TopicTable(
                        HEAD,
                        List.of(
                            List.of("Spring", "1"),
                            List.of("Summer", "2", "digging"),
                            List.of("Autumn", "3", "planting", "paths"))))));

    assertEquals(
        List.of(
            "topics[1].table.rows[0] has 2 cells, and its head 3: write one cell for each column,"
                + " \"–\" where there is nothing to say.",
            "topics[1].table.rows[2] has 4 cells, and its head 3: write one cell for each column,"
                + " \"–\" where there is nothing to say."),
        ProjectPlanStage.rows(topics).stream().map(Breach::text).toList());
  }

  @Test
  void code_gives_each_row_as_many_cells_as_there_are_columns_and_loses_no_word() {
    var table =
        new TopicTable(
            HEAD,
            List.of(
                List.of("Spring"),
                List.of("Summer", "2", "digging"),
                List.of("Autumn", "3", "planting", "paths")));

    assertEquals(
        List.of(
            List.of("Spring", "–", "–"),
            List.of("Summer", "2", "digging"),
            List.of("Autumn", "3", "planting, paths")),
        table.even().rows());
  }

  @Test
  void a_table_without_a_head_is_told_and_left_out_of_the_report() {
    Topic headless = topic(Optional.of(new TopicTable(List.of(), List.of(List.of("Spring", "1")))));

    assertEquals(
        List.of("topics[0].table.head is empty: name each column."),
        ProjectPlanStage.rows(List.of(headless)).stream().map(Breach::text).toList());
    Block.Part chapter = (Block.Part) TopicSection.blocks(List.of(headless)).getFirst();
    assertTrue(chapter.blocks().stream().noneMatch(Block.Table.class::isInstance));
  }

  private static Topic topic(Optional<TopicTable> table) {
    return new Topic(new ElementId('T', 1), "Winter", List.of(), "We dig in summer.", table);
  }
}
