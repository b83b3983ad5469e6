package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Plain;
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
      "and but so while we no the all it they never do don't nothing which since because nor that"
          + " und aber wir keine nicht y pero ni et mais aucun";
  private static final String AFTER_AND =
      "we must no never do don't nothing nobody only they wir keine darf muss ne aucun les debe";

  private record Clause(int from, int to, LimitWords.Cue cue) {}

  private final Source source;
  private final Tokens tokens;

  private final boolean english;
  private final Optional<ForeignLimitWords> foreign;
  private final LimitNumbers numbers;

  private LimitFacts(Source source, String language, Optional<String> currency) {
    this.source = source;
    this.tokens = source.tokens();
    this.english = language.equals("en");
    this.foreign = ForeignLimitWords.of(language);
    this.numbers = new LimitNumbers(tokens, currency);
  }

  /**
   * Reads them; sentences without a label in English, German, Spanish and French.
   *
   * @param currency of the country it is about
   */
  static List<Draft> read(Source source, String language, Optional<String> currency) {
    var reader = new LimitFacts(source, language, currency);
    List<Draft> drafts = new ArrayList<>();
    for (Passage passage : source.passages()) {
      switch (passage.topic()) {
        case LIMITS, MUST, NEVER -> drafts.add(reader.byLabel(passage));
        case METRIC -> {
          reader.bySentence(passage).stream().filter(d -> d.weight() == 5).forEach(drafts::add);
        }
        case NONE, GOAL, BUDGET, PLACE, DEADLINE, START, IN, TEAM, RESOURCE, STANCE -> {
          drafts.addAll(reader.bySentence(passage));
        }
        case TITLE, OUT, ASIDE -> {}
      }
    }
    return drafts;
  }

  private Optional<LimitWords.Cue> cue(int from, int to) {
    return english
        ? LimitWords.in(tokens, from, to)
        : foreign.flatMap(words -> words.in(tokens, from, to));
  }

  private FactValue value(int from, int to) {
    return numbers.in(from, to).<FactValue>map(FactValue.Bound::new).orElseGet(Plain::new);
  }

  private Draft byLabel(Passage passage) {
    Optional<LimitWords.Cue> cue = cue(passage.from(), passage.to());
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
        value(passage.from(), passage.to()));
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
    int first =
        tokens.in(from, "and but so that und aber y pero et mais") && to - from > 2
            ? from + 1
            : from;
    first = tokens.in(first, "that") && to - first > 2 ? first + 1 : first;
    String text = Clean.capitalised(source.line(first, to, 300));
    return source.draft(cue.kind(), text, first, to, cue.strong() ? 5 : 4, value(first, to));
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
        cue(start, end).ifPresent(cue -> found.add(new Clause(start, end, cue)));
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
    boolean word = tokens.in(i, "and but und aber y pero et mais") && tokens.in(i + 1, AFTER_AND);
    return sign || comma || (word && !tokens.is(i - 1, ","));
  }
}
