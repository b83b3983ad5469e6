package dev.planwright.application.brief.read;

import dev.planwright.domain.project.FactKind;
import dev.planwright.domain.project.FactValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the project must do and must never do, by label or by the words of English sentences. */
final class LimitFacts {
  /** A longer sentence is cut to the clause that bounds. */
  private static final int WHOLE_SENTENCE = 120;

  /** With so many commas a sentence is a list of notes. */
  private static final int MANY = 4;

  private static final String AFTER_COMMA =
      "and but so while we no the all it they never do don't nothing which since because nor that";
  private static final String AFTER_AND = "we must no never do don't nothing nobody only they";

  private record Clause(int from, int to, LimitWords.Cue cue) {}

  private final Source source;
  private final Tokens tokens;

  private LimitFacts(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  /** Reads them; sentences without a label only where the text is English. */
  static List<Draft> read(Source source, boolean english) {
    var reader = new LimitFacts(source);
    List<Draft> drafts = new ArrayList<>();
    for (Passage passage : source.passages()) {
      switch (passage.topic()) {
        case LIMITS, MUST, NEVER -> drafts.add(reader.byLabel(passage, english));
        case METRIC -> {
          if (english) {
            reader.bySentence(passage).stream().filter(d -> d.weight() == 5).forEach(drafts::add);
          }
        }
        case NONE, GOAL, BUDGET, PLACE, DEADLINE, START, IN, TEAM, RESOURCE, STANCE -> {
          if (english) {
            drafts.addAll(reader.bySentence(passage));
          }
        }
        case TITLE, OUT, ASIDE -> {}
      }
    }
    return drafts;
  }

  private Draft byLabel(Passage passage, boolean english) {
    Optional<LimitWords.Cue> cue =
        english ? LimitWords.in(tokens, passage.from(), passage.to()) : Optional.empty();
    FactKind kind =
        switch (passage.topic()) {
          case NEVER -> FactKind.NEVER;
          case MUST -> FactKind.MUST;
          default -> cue.map(LimitWords.Cue::kind).orElse(FactKind.MUST);
        };
    String text = source.line(passage.from(), passage.to(), 300);
    boolean bare = kind == FactKind.NEVER && cue.isEmpty();
    return source.draft(
        kind,
        bare ? "Never: " + text : text,
        passage.from(),
        passage.to(),
        5,
        new FactValue.Plain());
  }

  private List<Draft> bySentence(Passage passage) {
    if (tokens.is(passage.to() - 1, "?")) {
      return List.of();
    }
    List<Clause> clauses = clauses(passage);
    if (clauses.isEmpty()) {
      return List.of();
    }
    long commas = commas(passage);
    long kinds = clauses.stream().map(clause -> clause.cue().kind()).distinct().count();
    boolean brief = tokens.end(passage.to() - 1) - tokens.start(passage.from()) <= WHOLE_SENTENCE;
    boolean conclusion = clauses.stream().allMatch(clause -> tokens.is(clause.from(), "so"));
    if (kinds == 1 && brief && !conclusion && commas <= 2L * clauses.size()) {
      return List.of(draft(passage.from(), passage.to(), clauses.getFirst().cue()));
    }
    return clauses.stream().map(c -> draft(c.from(), c.to(), c.cue())).toList();
  }

  private Draft draft(int from, int to, LimitWords.Cue cue) {
    int first = tokens.in(from, "and but so that") && to - from > 2 ? from + 1 : from;
    first = tokens.in(first, "that") && to - first > 2 ? first + 1 : first;
    String text = Clean.capitalised(source.line(first, to, 300));
    return source.draft(cue.kind(), text, first, to, cue.strong() ? 5 : 4, new FactValue.Plain());
  }

  /** The parts of a sentence that bound something each. */
  private List<Clause> clauses(Passage passage) {
    List<Clause> found = new ArrayList<>();
    boolean listing = commas(passage) >= MANY;
    int from = passage.from();
    for (int i = passage.from(); i <= passage.to(); i++) {
      boolean last = i == passage.to();
      if (last || (i > from && (splits(i) || (listing && tokens.is(i, ","))))) {
        int start = from;
        int end = i;
        LimitWords.in(tokens, start, end).ifPresent(cue -> found.add(new Clause(start, end, cue)));
        from = last || !tokens.in(i, ", ; — –") ? i : i + 1;
      }
    }
    return found;
  }

  private long commas(Passage passage) {
    return IntStream.range(passage.from(), passage.to()).filter(i -> tokens.is(i, ",")).count();
  }

  private boolean splits(int i) {
    boolean sign = tokens.in(i, "; — –") || tokens.is(i, ":");
    boolean comma = tokens.is(i, ",") && tokens.in(i + 1, AFTER_COMMA);
    boolean word = tokens.in(i, "and but") && tokens.in(i + 1, AFTER_AND);
    return sign || comma || (word && !tokens.is(i - 1, ","));
  }
}
