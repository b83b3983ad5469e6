package dev.planwright.application.stage.levers;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;

/**
 * What the prompt rules out, and whether an option does it all the same: by its words, not its
 * sense.
 *
 * @param termsByFact the words that together do what the fact rules out
 */
public record RuledOut(Map<ElementId, Set<String>> termsByFact) {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Set<String> NO_TERMS =
      Set.of(
          "a", "an", "the", "of", "and", "or", "to", "in", "on", "for", "is", "be", "with", "we",
          "no", "not", "never", "without", "avoid", "exclude", "banned", "ban", "must", "any", "do",
          "should", "shall", "use", "using");
  private static final Set<String> NEGATIONS =
      Set.of("no", "not", "never", "without", "avoid", "avoids", "exclude", "excludes", "instead");

  /** What the facts of the prompt rule out. */
  public static RuledOut of(Intake intake) {
    Map<ElementId, Set<String>> termsByFact = new LinkedHashMap<>();
    for (Fact fact : intake.facts(FactKind.NEVER)) {
      Set<String> terms = words(fact.text());
      terms.removeAll(NO_TERMS);
      if (!terms.isEmpty()) {
        termsByFact.put(fact.id(), terms);
      }
    }
    return new RuledOut(termsByFact);
  }

  /** The facts that an option goes against. */
  public List<ElementId> brokenBy(Lever.Option option) {
    Set<String> words = words(option.wording());
    boolean negated = words.stream().anyMatch(NEGATIONS::contains);
    return negated
        ? List.of()
        : termsByFact.entrySet().stream()
            .filter(entry -> words.containsAll(entry.getValue()))
            .map(Map.Entry::getKey)
            .toList();
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
