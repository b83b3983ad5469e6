package dev.planwright.application.stage.swot;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.swot.Swot.Entry;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;

/** Stage 016: quadrants, and what to do with one of the inside and one of the outside. */
public final class SwotStage {
  private SwotStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Swot.STAGE)
        .in(SwotStage.class)
        .after(Stage.PROJECT_PLAN, Stage.REFERENCES)
        .reads(Stage.INTAKE, Stage.SCENARIOS, Stage.RISKS)
        .calls(1, Sampling.ANALYSIS)
        .notAt(Detail.QUICK)
        .asked(SwotStage::ask, (answer, _) -> completed(answer))
        .text(SwotSection::blocks)
        .section("SWOT", SwotSection::blocks)
        .digest(
            "strengths(id text weight) weaknesses(id text weight) opportunities(id text weight)"
                + " threats(id text weight)")
        .done();
  }

  /** The quadrants by weight. */
  static StageResult<Swot> completed(Swot answer) {
    return StageResult.of(answer.sorted());
  }

  private static Swot ask(StageAsking asking) throws InterruptedException {
    return asking.ask(
        Call.whole(SwotCodec::answer, CallRules.<Swot>none().check(SwotStage::unknownEntries)));
  }

  private static List<Breach> unknownEntries(Swot answer) {
    Set<ElementId> known = answer.entries().map(Entry::id).collect(Collectors.toSet());
    return answer.moves().stream()
        .filter(move -> !known.containsAll(move.uses()))
        .map(move ->
            Breach.once(
                "moves: \"%s\" names an entry that is not in your lists.".formatted(move.text())))
        .toList();
  }
}
