package dev.planwright.application.stage.premise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.premise.Premise.Alternatives;
import dev.planwright.application.stage.premise.Premise.Lens;
import dev.planwright.application.stage.premise.Premise.Outlook;
import dev.planwright.application.stage.premise.Premise.Reason;
import dev.planwright.application.stage.premise.Premise.Verdict;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PremiseTest {
  private static final StageCodec<Premise> CODEC = Premise.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s004_premise_1");
  private final Premise premise = new Premise(List.of(PremiseCodec.answer("need").apply(answer)));

  @Test
  void what_is_written_is_read_again() {
    assertEquals(premise, CODEC.read(CODEC.write(premise)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(
        answer.objects("lenses").getFirst(), CODEC.write(premise).objects("lenses").getFirst());
  }

  @Test
  void the_worst_verdict_of_all_lenses_counts() {
    assertEquals(
        Verdict.BROKEN,
        new Premise(
                List.of(
                    lens(Optional.of(Verdict.BROKEN)),
                    lens(Optional.of(Verdict.SOUND)),
                    lens(Optional.empty())))
            .verdict());
    assertEquals(Verdict.FIXABLE, new Premise(List.of(lens(Optional.empty()))).verdict());
  }

  @Test
  void reasons_are_numbered_through_all_lenses() {
    Lens lens = lens(Optional.empty());

    assertEquals(
        List.of(new ElementId('X', 1), new ElementId('X', 2)),
        new Premise(List.of(lens, lens))
            .numbered().lenses().stream()
                .flatMap(each -> each.reasons().stream())
                .map(Reason::id)
                .toList());
  }

  private static Lens lens(Optional<Verdict> verdict) {
    return new Lens(
        "need",
        Optional.empty(),
        List.of(new Reason(new ElementId('X', 1), "nobody asks for it", Optional.empty())),
        new Outlook(List.of(), List.of()),
        new Alternatives(Optional.empty(), Optional.empty()),
        verdict);
  }
}
