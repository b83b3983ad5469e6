package dev.planwright.application.brief.read;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Stage 003 without a model: looks for plainly dangerous aims by a small word list (dangers.txt).
 *
 * <p>It never refuses, since a refusal needs the agreement of two models (plan-pipeline.md §4); it
 * allows, or limits the plan and says what is left out.
 */
public final class GateStage {
  private static final int NEAR = 4;
  private static final Set<String> AGAINST = Words.of("gate stage against");

  private record Danger(String category, String leftOut, List<List<String>> parts) {}

  private static final List<Danger> DANGERS =
      Resources.rows("dangers.txt").stream()
          .flatMap(row ->
              Resources.parts(row.get(1)).stream()
                  .map(phrase -> new Danger(row.getFirst(), row.get(2), parts(phrase))))
          .toList();

  /** Reads the prompt. */
  public StageOutput make(StageInput input) {
    Map<String, String> found = dangers(Tokens.of(input.prompt()));
    boolean limited = !found.isEmpty();
    var json =
        Json.build()
            .put(
                "reason",
                limited
                    ? "The prompt has words of plainly dangerous aims ("
                        + String.join(", ", found.keySet())
                        + "). A word list cannot judge what is meant; the plan goes on without the"
                        + " dangerous part."
                    : "No words of plainly dangerous aims were found. A word list is no judgement:"
                        + " nobody has weighed what is meant.");
    if (limited) {
      json.put("category", String.join(", ", found.keySet()));
    }
    return StageOutput.outline(
        json.put(
                "limits",
                Json.texts(
                    found.values().stream()
                        .map(what -> "Left out of the plan: " + what + ".")
                        .toList()))
            .put("verdict", limited ? "limit" : "allow")
            .done(),
        List.of("Checked by a word list only, without a language model."),
        List.of());
  }

  private static List<List<String>> parts(String phrase) {
    return List.of(phrase.split("\\+", -1)).stream()
        .map(part -> List.of(part.strip().split(" ", -1)))
        .toList();
  }

  private static Map<String, String> dangers(Tokens tokens) {
    var words = new TreeSet<String>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(tokens.lower(i));
    }
    Map<String, String> found = new LinkedHashMap<>();
    for (Danger danger : DANGERS) {
      boolean possible =
          danger.parts().stream()
              .allMatch(part -> part.stream().allMatch(stem -> begins(words, stem)));
      if (possible && !found.containsKey(danger.category()) && occurs(tokens, danger)) {
        found.put(danger.category(), danger.leftOut());
      }
    }
    return found;
  }

  private static boolean begins(NavigableSet<String> words, String stem) {
    String next = words.ceiling(stem);
    return next != null && next.startsWith(stem);
  }

  private static boolean occurs(Tokens tokens, Danger danger) {
    for (int i = 0; i < tokens.size(); i++) {
      if (at(tokens, i, danger.parts().getFirst())
          && rest(tokens, i, danger)
          && !against(tokens, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean at(Tokens tokens, int i, List<String> stems) {
    for (int k = 0; k < stems.size(); k++) {
      if (!tokens.lower(i + k).startsWith(stems.get(k))) {
        return false;
      }
    }
    return true;
  }

  private static boolean rest(Tokens tokens, int i, Danger danger) {
    for (List<String> part : danger.parts().subList(1, danger.parts().size())) {
      boolean near = false;
      for (int k = i + 1; k <= i + NEAR && !near; k++) {
        near = at(tokens, k, part);
      }
      if (!near) {
        return false;
      }
    }
    return true;
  }

  private static boolean against(Tokens tokens, int i) {
    for (int k = i - 10; k < i + 6; k++) {
      if (tokens.in(k, AGAINST)) {
        return true;
      }
    }
    return false;
  }
}
