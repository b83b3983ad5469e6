package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactValue.Season;

/** The words around a time, the tokens {@code [from, to)}, that tell what it is for. */
record DateCues(Source source, Passage passage, int from, int to) {
  /** What the whole ends with. */
  static final Set<String> ENDS = Words.of("date cues ends");

  /** "If the approval is there before": what depends on it is not the project. */
  private static final Set<String> CONDITIONS = Words.of("date cues conditions");

  /** What takes place at a time, with work behind it. */
  static final Set<String> HAPPENINGS = Words.of("date cues happenings");

  /** Time of another thing than the project: a warranty, a loan. */
  static final Set<String> ELSEWHERE = Words.of("date cues elsewhere");

  /** Figures that are reached after the work is done as a rule. */
  static final Set<String> TARGETS = Words.of("date cues targets");

  /** What starts, and is not the project but something in it. */
  static final Set<String> FOREIGN = Words.of("date cues foreign");

  /** Those of them that are over by the end of the project. */
  static final Set<String> WORKS = Words.of("date cues works");

  static final Set<String> PAST =
      Set.of("was", "were", "had", "been", "agreed", "came", "lost", "last", "met", "held");
  private static final Set<String> STEPS = Words.of("date cues steps");
  private static final Set<String> BY = Words.of("date cues by");
  private static final Set<String> BETWEEN = Words.of("date cues between");
  private static final Set<String> STARTS = Words.of("date cues starts");

  /** "The start of the works is on": a noun stands further away than a verb. */
  private static final Set<String> START_NOUNS = Words.of("date cues start nouns");

  private static final Set<String> ONLY = Words.of("date cues only");
  private static final Set<String> CLOSED = Words.of("date cues closed");
  private static final Set<String> MODALS = Words.of("date cues modals");
  private static final Set<String> HABITS = Words.of("date cues habits");

  /** How many words of a clause are looked at, however long it is. */
  private static final int REACH = 20;

  private static final int STEP_REACH = 40;

  private Tokens tokens() {
    return source.tokens();
  }

  private boolean before(int reach, Set<String> words, String stops) {
    return source
        .before(passage, from, reach, stops)
        .takeWhile(k -> !(source.isRead(k) && tokens().lower(k).length() == 4))
        .anyMatch(k -> tokens().in(k, words));
  }

  private boolean behind(int reach, Set<String> words) {
    return source.behind(passage, to, reach, "; ,").anyMatch(k -> tokens().in(k, words));
  }

  /** Whether such a word stands in the same clause, a few words away. */
  boolean near(Set<String> words) {
    return before(9, words, "; ,") || behind(4, words);
  }

  /**
   * Whether money or something else depends on what is to happen by then, and that is not the end
   * of the work.
   */
  boolean conditional() {
    return source
            .before(passage, from, REACH, ", ;")
            .anyMatch(k ->
                tokens().in(k, CONDITIONS)
                    && !tokens().in(k + 1, "possible möglich posible needed"))
        && (step() || !near(ENDS));
  }

  /** "by the end of", "no later than": the first token of it, or {@code from} without one. */
  int by() {
    for (int k = from - 1; k >= Math.max(passage.from(), from - 5); k--) {
      if (tokens().is(k, "than")) {
        return tokens().in(k - 1, "later") ? Math.max(passage.from(), k - 2) : from;
      }
      if (tokens().in(k, BY)) {
        return k;
      }
      if (!tokens().in(k, BETWEEN)) {
        return from;
      }
    }
    return from;
  }

  /** Whether the period itself lies behind the end that is meant. */
  boolean ahead() {
    boolean article =
        tokens().in(from - 1, "the this next le la el den dem der il l' de d' del du");
    int at = article ? from - 2 : from - 1;
    return tokens().in(at, "before vor avant antes voor prior") || tokens().is(at, "prior");
  }

  /** "cannot be sold before autumn": the earliest day of something, and no deadline. */
  boolean notBefore() {
    boolean denied = source.before(passage, from, 9, "").anyMatch(k -> tokens().in(k, CLOSED));
    return (denied && ahead()) || tokens().in(from - 1, "frühestens earliest");
  }

  /** "Between April and September only", "not in July": when work may or may not be done. */
  Optional<Season> season(boolean yearly, boolean range) {
    boolean edge = ahead() || tokens().in(from - 1, "by until bis hasta than frühestens");
    if (edge) {
      return Optional.empty();
    }
    int behind = tokens().is(to, ",") ? to + 1 : to;
    boolean inverted =
        (behind(REACH, CLOSED) && (tokens().in(to, MODALS) || before(REACH, MODALS, "; ,")))
            || (from - passage.from() <= 1 && tokens().in(behind, CLOSED));
    if (closed(range) || passage.topic() == Topic.NEVER || inverted) {
      return Optional.of(new Season(true, yearly));
    }
    int first = Math.max(passage.from(), from - 5);
    return IntStream.range(first, Math.min(passage.to(), to + 2))
                .anyMatch(k -> tokens().in(k, ONLY))
            || restricted()
        ? Optional.of(new Season(false, yearly))
        : Optional.empty();
  }

  private boolean closed(boolean range) {
    boolean near =
        tokens()
            .in(
                from - 1,
                "in im en between zwischen entre during während durante from von vom de del du"
                    + " desde dès le la");
    return !restricted()
        && source
            .before(passage, from, 16, ", ; but and only nur solo seulement")
            .filter(k -> tokens().in(k, CLOSED))
            .limit(1)
            .anyMatch(k ->
                (near || (range && k > from - 4))
                    && !tokens().in(k + 1, "later more longer only just yet"));
  }

  /** French: "on ne peut planter que de mai à juin". */
  private boolean restricted() {
    return source.before(passage, from, 5, ", ;").anyMatch(k -> tokens().in(k, "que qu'"))
        && source.before(passage, from, REACH, ", ;").anyMatch(k -> tokens().in(k, "ne n'"));
  }

  /** "Swim in summer": a season that is neither next nor this one, in which nothing ends. */
  boolean idle() {
    return Words.values("season").containsKey(tokens().lower(to - 1))
        && tokens().in(from - 1, HABITS)
        && passage.topic() != Topic.DEADLINE
        && !near(ENDS);
  }

  /** Whether something starts at this time. */
  boolean starts() {
    return source
        .before(passage, from, 6, ",")
        .filter(k -> tokens().in(k, from - k > 4 ? START_NOUNS : STARTS))
        .limit(1)
        .anyMatch(k -> !(tokens().is(k + 1, "-") && tokens().is(k + 2, "up")));
  }

  /** Where ", which" begins the clause, so that the time is that of the noun in front of it. */
  IntStream relative() {
    return source
        .before(passage, from, 6, ";")
        .filter(k -> tokens().is(k - 1, ",") && tokens().in(k, "which que qui die der das"));
  }

  /** A phase, a permit, an answer: a date on the way. */
  boolean step() {
    int start = from;
    while (start > passage.from() && from - start < STEP_REACH && !tokens().is(start - 1, ";")) {
      start--;
    }
    String phases = "phase stage milestone pilot";
    boolean described = relative().anyMatch(k -> tokens().in(k - 2, STEPS));
    return described || near(STEPS) || tokens().in(start, phases) || tokens().in(start + 1, phases);
  }
}
