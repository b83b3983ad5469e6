package dev.planwright.application.stage.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.strategy.Mark.Effect;
import dev.planwright.application.stage.strategy.Mark.LeverClass;
import dev.planwright.application.stage.strategy.Relation.Kind;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StrategyTest {
  private static final StrategyCodec CODEC = new StrategyCodec();
  private static final ElementId L1 = new ElementId('L', 1);
  private static final ElementId L2 = new ElementId('L', 2);
  private final JsonObject answer = RecordedAnswer.of("s007_strategy");

  @Test
  void what_is_written_is_read_again() {
    Strategy strategy = CODEC.read(answer);

    assertEquals(strategy, CODEC.read(CODEC.write(strategy)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void vital_levers_rank_before_important_support() {
    var strategy =
        new Strategy(
            List.of(
                mark(L2, LeverClass.SUPPORT, 90, List.of(), List.of()),
                mark(L1, LeverClass.VITAL, 70, List.of(), List.of())));

    assertEquals(List.of(L1, L2), strategy.ranking());
    assertEquals(List.of(L1), strategy.vital());
  }

  @Test
  void a_conflict_outweighs_a_synergy_of_the_same_pair() {
    var strategy =
        new Strategy(
            List.of(
                mark(L1, LeverClass.VITAL, 70, List.of(new Effect(L2, "heat")), List.of()),
                mark(L2, LeverClass.VITAL, 60, List.of(), List.of(new Effect(L1, "room")))));

    assertEquals(List.of(new Relation(L1, L2, Kind.CONFLICT, "room")), strategy.relations());
  }

  @Test
  void what_a_lever_does_to_itself_or_to_an_unknown_one_is_no_relation() {
    var unknown = new ElementId('L', 9);
    var strategy =
        new Strategy(
            List.of(
                mark(
                    L1,
                    LeverClass.VITAL,
                    70,
                    List.of(new Effect(L1, "itself"), new Effect(unknown, "nothing")),
                    List.of())));

    assertEquals(List.of(), strategy.relations());
  }

  private static Mark mark(
      ElementId lever,
      LeverClass leverClass,
      int importance,
      List<Effect> synergy,
      List<Effect> conflict) {
    return new Mark(lever, "because", leverClass, importance, synergy, conflict);
  }
}
