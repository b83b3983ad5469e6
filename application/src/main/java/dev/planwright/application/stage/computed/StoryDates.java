package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Similarity;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When to look whether a story of failure comes true: at the end of the phase it speaks of. */
final class StoryDates {
  private final Map<String, LocalDate> ends = new LinkedHashMap<>();
  private final Map<String, Set<String>> words = new HashMap<>();
  private final Map<String, Integer> phasesWith = new HashMap<>();

  StoryDates(StageInput input) {
    for (JsonObject milestone : data(input, Stage.SCHEDULE).objects("milestones")) {
      if (text(milestone, "kind").equals("phase")) {
        Dates.parse(text(milestone, "date"))
            .ifPresent(date -> ends.put(text(milestone, "ref"), date));
      }
    }
    for (JsonObject phase : data(input, Stage.WBS).objects("phases")) {
      List<String> texts = new ArrayList<>(List.of(text(phase, "title")));
      phase.objects("packages").forEach(pack -> texts.add(text(pack, "title")));
      Set<String> told = Similarity.words(String.join(" ", texts));
      words.put(text(phase, "id"), told);
      told.forEach(word -> phasesWith.merge(word, 1, Integer::sum));
    }
  }

  /**
   * The end of the phase whose words the story shares, words of few phases counting more; that of
   * the first phase when it shares none.
   */
  Optional<LocalDate> checkOn(JsonObject story) {
    List<String> told = new ArrayList<>(story.texts("chain"));
    told.addAll(story.texts("signs"));
    told.add(text(story, "title"));
    Set<String> heard = Similarity.words(String.join(" ", told));
    return ends.entrySet().stream()
        .max(
            Comparator.comparingDouble(
                    (Map.Entry<String, LocalDate> end) -> shared(heard, end.getKey()))
                .thenComparing(Map.Entry::getValue, Comparator.reverseOrder()))
        .map(Map.Entry::getValue);
  }

  private double shared(Set<String> heard, String phase) {
    Set<String> shared = new HashSet<>(words.getOrDefault(phase, Set.of()));
    shared.retainAll(heard);
    return shared.stream().mapToDouble(word -> 1.0 / phasesWith.getOrDefault(word, 1)).sum();
  }
}
