package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the prompt rules out, and whether a text does it all the same: by its words, not its sense.
 */
final class NeverTerms {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Set<String> NO_TERMS =
      Set.of(
          "a", "an", "the", "of", "and", "or", "to", "in", "on", "for", "is", "be", "with", "we",
          "no", "not", "never", "without", "avoid", "exclude", "banned", "ban", "must", "any", "do",
          "should", "shall", "use", "using");
  private static final Set<String> NEGATIONS =
      Set.of("no", "not", "never", "without", "avoid", "avoids", "exclude", "excludes", "instead");

  private final Map<String, Set<String>> termsByFact = new LinkedHashMap<>();

  NeverTerms(StageInput input) {
    Optional.ofNullable(input.finished().get(Stage.INTAKE))
        .map(Envelope::data)
        .orElseGet(Json::object)
        .objects("limits")
        .stream()
        .filter(limit -> limit.text("kind").filter("never"::equals).isPresent())
        .forEach(this::add);
  }

  /** The ids of facts that this text goes against. */
  List<String> brokenBy(String text) {
    Set<String> words = words(text);
    boolean negated = words.stream().anyMatch(NEGATIONS::contains);
    return negated
        ? List.of()
        : termsByFact.entrySet().stream()
            .filter(entry -> words.containsAll(entry.getValue()))
            .map(Map.Entry::getKey)
            .toList();
  }

  private void add(JsonObject limit) {
    Set<String> terms = words(limit.text("text").orElse(""));
    terms.removeAll(NO_TERMS);
    if (!terms.isEmpty()) {
      termsByFact.put(limit.text("fact").orElse(""), terms);
    }
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
