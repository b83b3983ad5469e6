package dev.planwright.application.stage.assumptions;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Similarity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stage 009: what the plan takes for granted. */
public final class AssumptionsStage {
  private AssumptionsStage() {}

  /** What code makes of an answer: duplicates dropped, ranked by weight, numbered and checked. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    List<String> notes = new ArrayList<>();
    List<Assumption> kept =
        distinct(Assumptions.STAGE.codec().read(returned).items(), notes).stream()
            .sorted(Comparator.comparingInt(Assumption::weight).reversed())
            .toList();
    var plausibility = new Plausibility(input);
    List<Assumption> items = new ArrayList<>();
    for (Assumption item : kept) {
      items.add(item.numbered(items.size() + 1).flagged(plausibility.flags(item)));
    }
    var assumptions = new Assumptions(items, plausibility.checks(items));
    return new StageCompletion(Assumptions.STAGE.codec().write(assumptions), List.of(), notes);
  }

  private static List<Assumption> distinct(List<Assumption> answered, List<String> notes) {
    List<Assumption> kept = new ArrayList<>();
    for (Assumption item : answered) {
      if (kept.stream().anyMatch(k -> Similarity.near(k.statement(), item.statement()))) {
        notes.add("An assumption was listed twice and is kept once: " + item.statement());
      } else {
        kept.add(item);
      }
    }
    return kept;
  }
}
