package dev.planwright.application.stage.questions;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;

/** What readers of the plan ask, and what it answers. */
public record Questions(List<Pair> pairs) {
  /** Names the stage that answers readers. */
  public static final StageKey<Questions> STAGE =
      new StageKey<>(Stage.QUESTIONS, QuestionsCodec.QUESTIONS);

  public Questions {
    pairs = List.copyOf(pairs);
  }

  /** Who asks. */
  public enum Reader {
    NEWCOMER,
    SCEPTIC
  }

  /**
   * A question with its answer.
   *
   * @param refs ids of the elements where the answer stands
   * @param term the term of the field that the answer explains
   */
  public record Pair(
      String question, String answer, List<String> refs, Optional<String> term, Reader reader) {
    public Pair {
      refs = List.copyOf(refs);
    }

    /** How many words answer it. */
    int words() {
      return answer.strip().split("\\s+", -1).length;
    }
  }

  /** A term, and the pair that explains it. */
  public record Term(String term, Pair pair) {}

  /** The terms that answers explain, in order of the alphabet; each where it is explained first. */
  public List<Term> glossary() {
    Set<String> terms = new HashSet<>();
    return pairs.stream()
        .flatMap(pair -> pair.term.map(term -> new Term(term, pair)).stream())
        .filter(entry -> terms.add(entry.term))
        .sorted(Comparator.comparing(entry -> entry.term.toLowerCase(Locale.ROOT)))
        .toList();
  }
}
