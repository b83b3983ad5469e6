package dev.planwright.application.stage.references;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Likeness;
import dev.planwright.application.stage.references.References.Overrun;
import dev.planwright.application.stage.references.References.Result;
import dev.planwright.application.stage.references.References.Setting;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Sureness;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReferencesTest {
  private static final StageCodec<References> CODEC = References.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s014_references");

  @Test
  void what_is_written_is_read_again() {
    References completed = CODEC.read(answer).completed();

    assertEquals(completed, CODEC.read(CODEC.write(completed)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void a_rate_reaches_from_the_lowest_to_the_highest_case_and_leaves_unsure_ones_out() {
    var references =
        new References(
            List.of(
                costing(10, 20, 30, Sureness.SURE),
                costing(5, 41, 90, Sureness.LIKELY),
                costing(1, 2, 3, Sureness.UNSURE)),
            List.of());

    References.BaseRate rate = references.completed().rates().getFirst();

    assertEquals(euros(5, new BigDecimal("30.5"), 90), rate.value());
    assertEquals(2, rate.cases());
    assertEquals(1, references.completed().rates().size());
  }

  @Test
  void an_overrun_that_nobody_is_sure_of_is_left_out() {
    var references =
        new References(
            List.of(costing(1, 2, 3, Sureness.UNSURE), costing(1, 2, 3, Sureness.SURE)), List.of());

    List<Overrun> overruns =
        references.completed().cases().stream().map(one -> one.result().overrun()).toList();

    assertEquals(Overrun.UNTOLD, overruns.getFirst());
    assertEquals(Optional.of(BigDecimal.TWO), overruns.getLast().cost());
  }

  private static Case costing(long low, long likely, long high, Sureness sureness) {
    return new Case(
        new Setting("Mill", "Halle", "2010"),
        new Likeness(List.of(), List.of()),
        new Result(
            "open",
            Optional.of(euros(low, BigDecimal.valueOf(likely), high)),
            Optional.empty(),
            new Overrun(Optional.of(BigDecimal.TWO), Optional.empty()),
            "slow"),
        "register",
        sureness);
  }

  private static Range euros(long low, BigDecimal likely, long high) {
    return new Range(BigDecimal.valueOf(low), likely, BigDecimal.valueOf(high), "EUR");
  }
}
