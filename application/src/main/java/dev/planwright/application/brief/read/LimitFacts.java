package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Plain;

/** What the project must do and must never do, by label or by the words of limits.txt. */
final class LimitFacts {
  private static final Map<String, Phrases<Says>> PHRASES =
      Map.of("en", phrases("en"), "de", phrases("de"), "es", phrases("es"), "fr", phrases("fr"));
  private static final Set<String> EXCEED = Words.of("money exceed");
  private static final Set<String> PLEASE = Words.of("limit please");
  private static final Set<String> TELL = Words.of("limit tell");
  private static final Set<String> TELL_US = Words.of("limit tell us");
  private static final Set<String> US = Words.of("limit us");
  private static final Set<String> AFTER_COMMA = Words.of("limit after comma");
  private static final Set<String> AFTER_AND = Words.of("limit after and");

  /** A longer sentence is cut to the clause that bounds. */
  private static final int WHOLE_SENTENCE = 120;

  /** With so many commas a sentence is a list of notes. */
  private static final int MANY = 4;

  private enum Says {
    NEVER,
    AVOID,
    MUST,
    ONLY,
    MODAL,
    OUGHT,
    DENIED,
    NOTHING
  }

  private record Cue(FactKind kind, boolean strong) {}

  private record Clause(int from, int to, Cue cue) {}

  private final Source source;
  private final Tokens tokens;
  private final Optional<Phrases<Says>> phrases;
  private final LimitNumbers numbers;

  private LimitFacts(Source source, String language, Optional<String> currency) {
    this.source = source;
    this.tokens = source.tokens();
    this.phrases = Optional.ofNullable(PHRASES.get(language));
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
        case METRIC ->
            reader.bySentence(passage).stream().filter(d -> d.weight() == 5).forEach(drafts::add);
        case NONE, GOAL, BUDGET, PLACE, DEADLINE, START, IN, TEAM, RESOURCE, STANCE ->
            drafts.addAll(reader.bySentence(passage));
        case TITLE, OUT, ASIDE -> {}
      }
    }
    return drafts;
  }

  private static Phrases<Says> phrases(String language) {
    return new Phrases<>(
        Resources.rows("limits.txt").stream()
            .filter(row -> row.getFirst().equals(language))
            .flatMap(row ->
                Resources.parts(row.getLast()).stream()
                    .map(phrase -> Map.entry(phrase, Says.valueOf(row.get(1)))))
            .toList());
  }

  /** The first prohibition between these tokens, else the first demand. */
  private Optional<Cue> cue(int from, int to) {
    Set<Says> said = new LinkedHashSet<>();
    for (int i = from; i < to && phrases.isPresent(); i++) {
      Optional<Says> says = phrases.orElseThrow().at(tokens, i, to).map(Match::value);
      says.ifPresent(said::add);
    }
    boolean modal = said.contains(Says.MODAL) || said.contains(Says.OUGHT);
    Optional<Says> ban =
        said.stream()
            .filter(s -> s == Says.NEVER || s == Says.AVOID || (s == Says.DENIED && modal))
            .findFirst();
    Optional<Says> demand =
        said.stream().filter(Set.of(Says.MUST, Says.ONLY, Says.OUGHT)::contains).findFirst();
    boolean cap = IntStream.range(from, to).anyMatch(i -> tokens.in(i, EXCEED));
    return ban.map(s -> new Cue(cap ? FactKind.MUST : FactKind.NEVER, s != Says.AVOID))
        .or(() -> demand.map(s -> new Cue(FactKind.MUST, s != Says.ONLY)));
  }

  private FactValue value(int from, int to) {
    return numbers.in(from, to).<FactValue>map(FactValue.Bound::new).orElseGet(Plain::new);
  }

  private Draft byLabel(Passage passage) {
    int from = passage.from();
    int to = passage.to();
    Optional<Cue> cue = cue(from, to);
    FactKind kind =
        passage.topic() == Topic.NEVER
            ? FactKind.NEVER
            : cue.filter(_ -> passage.topic() == Topic.LIMITS).map(Cue::kind).orElse(FactKind.MUST);
    String never = kind == FactKind.NEVER && cue.isEmpty() ? "Never: " : "";
    return source.draft(kind, never + source.line(from, to, 300), from, to, 5, value(from, to));
  }

  /**
   * "What must be decided when?" and "Please tell us what has to be decided when" demand nothing.
   */
  private boolean asks(Passage passage) {
    int first = passage.from();
    while (first < passage.to() && tokens.in(first, PLEASE)) {
      first++;
    }
    return tokens.is(passage.to() - 1, "?")
        || tokens.in(first, TELL_US)
        || (tokens.in(first, TELL)
            && IntStream.rangeClosed(passage.from(), first + 3).anyMatch(i -> tokens.in(i, US)));
  }

  /** What follows a request may bound all the same: "Tell us how, but never on Sundays." */
  private boolean bounds(Passage passage, Clause clause) {
    return clause.from() > passage.from()
        && !tokens.is(passage.to() - 1, "?")
        && (clause.cue().kind() == FactKind.NEVER || tokens.is(clause.from(), "but"));
  }

  private List<Draft> bySentence(Passage passage) {
    boolean asks = asks(passage);
    List<Clause> clauses =
        clauses(passage).stream().filter(clause -> !asks || bounds(passage, clause)).toList();
    long kinds = clauses.stream().map(clause -> clause.cue().kind()).distinct().count();
    boolean brief = tokens.end(passage.to() - 1) - tokens.start(passage.from()) <= WHOLE_SENTENCE;
    boolean conclusion = clauses.stream().allMatch(clause -> tokens.is(clause.from(), "so"));
    boolean whole = kinds == 1 && brief && commas(passage) <= 2L * clauses.size();
    return whole && !conclusion && !asks
        ? List.of(draft(passage.from(), passage.to(), clauses.getFirst().cue()))
        : clauses.stream().map(c -> draft(c.from(), c.to(), c.cue())).toList();
  }

  private Draft draft(int from, int to, Cue cue) {
    int first = from;
    while (to - first > 2
        && first - from < 2
        && tokens.in(first, "and but so that und aber y pero et mais")) {
      first++;
    }
    String text = Clean.capitalised(source.line(first, to, 300));
    return source.draft(cue.kind(), text, first, to, cue.strong() ? 5 : 4, value(first, to));
  }

  /** The parts of a sentence that bound something each. */
  private List<Clause> clauses(Passage passage) {
    List<Clause> found = new ArrayList<>();
    boolean listing = commas(passage) >= MANY;
    int from = passage.from();
    for (int i = passage.from() + 1; i <= passage.to(); i++) {
      boolean last = i == passage.to();
      if (last || splits(i) || (listing && tokens.is(i, ","))) {
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
    boolean comma = tokens.is(i, ",") && tokens.in(i + 1, AFTER_COMMA);
    boolean word =
        tokens.in(i, "and but und aber y pero et mais")
            && tokens.in(i + 1, AFTER_AND)
            && !tokens.is(i - 1, ",");
    return comma || word || tokens.in(i, "; — – :");
  }
}
