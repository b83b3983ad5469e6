package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Topic;

/** Scores a text by weighted words: one score for each name of the list (domains.txt, aims.txt). */
record WordScores(Phrases<List<WordScores.Weight>> words, List<String> names) {
  /** A word, and what it adds to the score of a name. */
  record Weight(String name, double weight, String phrase) {}

  static WordScores of(String resource) {
    List<List<String>> rows = Resources.rows(resource);
    Map<String, List<Weight>> byPhrase = new LinkedHashMap<>();
    for (List<String> row : rows) {
      for (String entry : Resources.parts(row.get(1))) {
        int blank = entry.lastIndexOf(' ');
        String phrase = entry.substring(0, blank);
        double weight = Double.parseDouble(entry.substring(blank + 1));
        byPhrase
            .computeIfAbsent(phrase, _ -> new ArrayList<>())
            .add(new Weight(row.getFirst(), weight, phrase));
      }
    }
    return new WordScores(
        new Phrases<>(List.copyOf(byPhrase.entrySet())),
        rows.stream().map(List::getFirst).toList());
  }

  /**
   * The scores, each name's once, in the list's order. A word counts more in a title or goal, and
   * less with each repetition.
   */
  Map<String, Double> score(Source source) {
    Map<String, Double> scores = new LinkedHashMap<>();
    names.forEach(name -> scores.put(name, 0.0));
    Map<Weight, Integer> seen = new HashMap<>();
    Set<Weight> raised = new HashSet<>();
    for (Passage passage : source.passages()) {
      boolean main =
          passage.topic() == Topic.TITLE
              || passage.topic() == Topic.GOAL
              || passage.equals(source.passages().getFirst());
      for (int i = passage.from(); i < passage.to(); i++) {
        Optional<Match<List<Weight>>> match = words.at(source.tokens(), i, passage.to());
        for (Weight word : match.map(Match::value).orElse(List.of())) {
          int times = seen.merge(word, 1, Integer::sum);
          double share = times == 1 ? 1 : times <= 4 ? 0.3 : 0;
          double bonus = main && raised.add(word) ? 1 : 0;
          scores.merge(word.name(), word.weight() * (share + bonus), Double::sum);
        }
        i = match.map(Match::next).orElse(i + 1) - 1;
      }
    }
    return scores;
  }
}
