package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stages 009 and 010: assumptions ranked and checked, and what the review adds to them. */
final class AssumptionParts {
  private AssumptionParts() {}

  /** Duplicates dropped, ranked by what hangs on them and how unsure they are, ids by rank. */
  static StageCompletion assumptions(JsonObject returned, StageInput input) {
    List<JsonObject> kept = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (JsonObject item : returned.objects("items")) {
      boolean twin =
          kept.stream()
              .anyMatch(k -> Similarity.near(text(k, "statement"), text(item, "statement")));
      if (twin) {
        notes.add("An assumption was listed twice and is kept once: " + text(item, "statement"));
      } else {
        kept.add(item);
      }
    }
    kept.sort(Comparator.comparingInt(AssumptionParts::weight).reversed());
    var fermi = new FermiChecks(data(input, Stage.INTAKE), data(input, Stage.CONTEXT), input);
    List<JsonObject> items = new ArrayList<>();
    for (JsonObject item : Elements.numbered("A", kept)) {
      JsonObject ranked = item.with("rank", Json.of(items.size() + 1));
      List<String> flags = fermi.flags(item);
      items.add(flags.isEmpty() ? ranked : ranked.with("flags", Json.texts(flags)));
    }
    JsonObject data =
        returned.with("items", Json.array(items)).with("checks", Json.array(fermi.checks(items)));
    return new StageCompletion(data, List.of(), notes);
  }

  /** What is missing becomes assumptions, with ids that go on where stage 009 ended. */
  static StageCompletion review(JsonObject returned, StageInput input) {
    int known = data(input, Stage.ASSUMPTIONS).objects("items").size();
    return StageCompletion.of(
        returned.with(
            "missing", Json.array(Elements.numbered("A", known + 1, returned.objects("missing")))));
  }

  private static int weight(JsonObject item) {
    int doubt =
        switch (text(item, "confidence")) {
          case "high" -> 1;
          case "med" -> 2;
          default -> 3;
        };
    return Elements.whole(item, "sensitivity", 1) * doubt;
  }
}
