package dev.planwright.application.stage.levers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Lever.Option;
import dev.planwright.domain.project.Lever.Stakes;
import dev.planwright.domain.project.OptionId;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LeversTest {
  private static final LeversCodec CODEC = new LeversCodec();
  private final JsonObject answer = RecordedAnswer.of("s006_levers_1");

  @Test
  void what_is_written_is_read_again() {
    Levers levers = LeverTwins.merged(twins());

    assertEquals(levers, CODEC.read(CODEC.write(levers)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void a_near_duplicate_is_merged_with_its_facts_and_all_are_numbered() {
    Levers merged = LeverTwins.merged(twins());

    assertEquals(List.of(new ElementId('L', 1), new ElementId('L', 2)), merged.ids());
    assertEquals(List.of(ElementId.fact(1), ElementId.fact(2)), merged.levers().getFirst().facts());
    assertEquals(
        List.of(new Levers.Merged("Opening hours choice", new ElementId('L', 1))), merged.merged());
    assertEquals("L2.2", merged.levers().getLast().options().getLast().id().toString());
  }

  private static Levers twins() {
    return new Levers(
        List.of(
            lever("Opening hours", "When to open", 1),
            lever("Opening hours choice", "When to open", 2),
            lever("Oven", "Buy or rent it", 3)),
        List.of());
  }

  private static Lever lever(String name, String decision, int fact) {
    var id = new ElementId('L', fact);
    return new Lever(
        id,
        name,
        decision,
        List.of(
            new Option(new OptionId(id, 1), "This", "now", "later"),
            new Option(new OptionId(id, 2), "That", "now", "later")),
        new Stakes("cash", "nothing"),
        List.of(ElementId.fact(fact)));
  }
}
