package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Topic;

/** Scores a text by weighted words: one score for each name of the list (domains.txt, aims.txt). */
final class WordScores {
  private record Weight(String name, double weight, String phrase) {}

  private final Phrases<List<Weight>> words;
  private final List<String> names;

  private WordScores(Phrases<List<Weight>> words, List<String> names) {
    this.words = words;
    this.names = names;
  }

  static WordScores of(String resource) {
    Map<String, List<Weight>> byPhrase = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (List<String> row : Resources.rows(resource)) {
      String name = row.getFirst();
      names.add(name);
      for (String entry : Resources.parts(row.get(1))) {
        int blank = entry.lastIndexOf(' ');
        String phrase = entry.substring(0, blank);
        byPhrase
            .computeIfAbsent(phrase, _ -> new ArrayList<>())
            .add(new Weight(name, Double.parseDouble(entry.substring(blank + 1)), phrase));
      }
    }
    return new WordScores(new Phrases<>(List.copyOf(byPhrase.entrySet())), List.copyOf(names));
  }

  /**
   * The scores, each name's once, in the list's order. A word counts more in a title or goal, and
   * less with each repetition.
   */
  Map<String, Double> score(Source source) {
    Map<String, Double> scores = new LinkedHashMap<>();
    names.forEach(name -> scores.put(name, 0.0));
    Map<String, Integer> seen = new HashMap<>();
    Set<String> raised = new TreeSet<>();
    for (int k = 0; k < source.passages().size(); k++) {
      Passage passage = source.passages().get(k);
      boolean main = passage.topic() == Topic.TITLE || passage.topic() == Topic.GOAL || k == 0;
      for (int i = passage.from(); i < passage.to(); ) {
        var match = words.at(source.tokens(), i, passage.to());
        match.ifPresent(m -> m.value().forEach(w -> count(w, main, scores, seen, raised)));
        i = match.map(Phrases.Match::next).orElse(i + 1);
      }
    }
    return scores;
  }

  private static void count(
      Weight weight,
      boolean main,
      Map<String, Double> scores,
      Map<String, Integer> seen,
      Set<String> raised) {
    String key = weight.name + ' ' + weight.phrase;
    int times = seen.merge(key, 1, Integer::sum);
    double share = times == 1 ? 1 : times <= 4 ? 0.3 : 0;
    boolean bonus = main && raised.add(key);
    scores.merge(weight.name, weight.weight * (share + (bonus ? 1 : 0)), Double::sum);
  }
}
