package dev.planwright.application.stage.swot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.swot.Swot.Entry;
import dev.planwright.application.stage.swot.Swot.Move;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SwotTest {
  private static final StageCodec<Swot> CODEC = Swot.STAGE.codec();
  private static final ElementId S1 = new ElementId('S', 1);
  private static final ElementId T1 = new ElementId('T', 1);
  private final Swot swot =
      new Swot(
          List.of(entry('S', 1, "taste", 2), entry('S', 2, "place", 5)),
          List.of(),
          List.of(),
          List.of(entry('T', 1, "rain", 3)),
          List.of(new Move(List.of(S1, T1), "build a roof")),
          List.of("Who pays?"));

  @Test
  void what_is_written_is_read_again() {
    assertEquals(swot, CODEC.read(CODEC.write(swot)));
  }

  @Test
  void the_weightiest_entry_is_the_first() {
    assertEquals(
        List.of(entry('S', 1, "place", 5), entry('S', 2, "taste", 2)), swot.sorted().strengths());
  }

  @Test
  void the_moves_follow_the_entries_to_their_new_places() {
    assertEquals(List.of(new ElementId('S', 2), T1), swot.sorted().moves().getFirst().uses());
  }

  @Test
  void an_answer_names_entries_by_their_places_in_its_lists() {
    Swot answer = SwotCodec.answer(RecordedAnswer.of("s016_swot"));

    assertTrue(
        answer.moves().stream()
            .flatMap(move -> move.uses().stream())
            .allMatch(used -> answer.entries().anyMatch(entry -> entry.id().equals(used))));
  }

  @Test
  void each_inside_entry_meets_each_outside_one_with_the_move_that_uses_both() {
    assertEquals(
        List.of(Optional.of("build a roof"), Optional.empty()),
        swot.grid().stream().map(Swot.Pair::move).toList());
  }

  private static Entry entry(char prefix, int number, String text, int weight) {
    return new Entry(new ElementId(prefix, number), text, "seen", List.of(), weight);
  }
}
