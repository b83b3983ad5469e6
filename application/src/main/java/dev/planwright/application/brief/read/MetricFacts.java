package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Measure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is to be reached, in numbers: "reduce waste by 30 %", "500 customers a day". */
final class MetricFacts {
  private static final Set<String> GOAL_VERBS = Words.of("metric facts goal verbs");
  private static final Set<String> NO_UNITS = Words.of("metric facts no units");
  private static final Set<String> UNITS = Words.of("metric facts everyday units");

  /** Words that come before a count without saying that it is a goal. */
  private static final String WEAK = "with of for up than at";

  /** Counted things whose plural does not end in s. */
  private static final String PLURALS =
      "people children men women staff cattle sheep fish aircraft visits fte mice teeth feet";

  private static final int MAX_DIGITS = 12;

  private final Source source;
  private final Tokens tokens;
  private final Set<Passage> goals;
  private final List<Draft> drafts = new ArrayList<>();

  /** German writes its nouns with a capital and puts the verb behind them. */
  private final boolean german;

  private MetricFacts(Source source, Set<Passage> goals) {
    this.source = source;
    this.goals = goals;
    this.tokens = source.tokens();
    this.german = Languages.of(tokens).equals("de");
  }

  /**
   * Reads them.
   *
   * @param goals the passages that say what the project is: what they count is to be reached
   */
  static List<Draft> read(Source source, Set<Passage> goals) {
    var facts = new MetricFacts(source, goals);
    source.passages().forEach(facts::read);
    return facts.drafts;
  }

  /** Whether a count may begin here: no part of a code, a time of day, or of what is read. */
  static boolean countable(Source source, int i) {
    Tokens tokens = source.tokens();
    boolean glued =
        tokens.number(i) && tokens.joined(i) && (tokens.word(i - 1) || tokens.in(i - 1, "- / :"));
    boolean clock = tokens.is(i + 1, ":") && tokens.joined(i + 1) && tokens.joined(i + 2);
    return !source.isTaken(i) && !glued && !clock;
  }

  private void read(Passage passage) {
    switch (passage.topic()) {
      case LIMITS, MUST, NEVER, ASIDE, BUDGET -> {}
      case NONE, TITLE, GOAL, PLACE, DEADLINE, START, IN, OUT, METRIC, TEAM, RESOURCE, STANCE -> {
        int i = passage.from();
        while (i < passage.to()) {
          Optional<Numeral> number =
              countable(source, i) ? Numerals.at(tokens, i, passage.to(), true) : Optional.empty();
          int next = number.isPresent() ? metric(passage, i, number.orElseThrow()) : i;
          i = Math.max(next, number.map(Numeral::next).orElse(i + 1));
        }
      }
    }
  }

  /** The token behind the count and its unit, or {@code i} when it is no goal. */
  private int metric(Passage passage, int i, Numeral number) {
    Optional<Numeral> magnitude = magnitude(number.next(), passage.to());
    int behind = magnitude.map(Numeral::next).orElse(number.next());
    int at = Numerals.hyphen(tokens, behind) ? behind + 1 : behind;
    BigDecimal value =
        number.value().multiply(magnitude.map(Numeral::value).orElse(BigDecimal.ONE));
    boolean share = tokens.in(at, "% percent");
    boolean known = share || tokens.in(at, UNITS);
    if (at >= passage.to()
        || !(known || noun(at))
        || value.precision() - value.scale() > MAX_DIGITS) {
      return i;
    }
    int verb = verb(passage, i);
    boolean bound = tokens.in(i - 1, "least most");
    boolean weak = verb < 0 || (tokens.in(verb, WEAK) && !bound);
    boolean vague = share || !tokens.number(i);
    boolean asked = passage.topic() == Topic.METRIC || passage.topic() == Topic.GOAL;
    boolean told = verb >= 0 && !(weak && (vague || !goals.contains(passage)));
    if (!told && !asked && !(known && passage.topic() == Topic.IN)) {
      return i;
    }
    int end = known ? knownEnd(at) : unitEnd(passage, at);
    int from = bound && i - 2 >= passage.from() ? i - 2 : !weak && i - verb <= 5 ? verb : i;
    int to = share ? reach(passage, end) : end;
    source.take(i, end);
    drafts.add(
        source.draft(
            FactKind.METRIC,
            source.context(passage, from, end),
            from,
            to,
            passage.topic() == Topic.METRIC ? 4 : weak ? 2 : 3,
            new Measure(plain(value), unit(at, end))));
    return end;
  }

  private String unit(int at, int end) {
    return Clean.line(tokens.between(at, end), 50);
  }

  private static BigDecimal plain(BigDecimal value) {
    BigDecimal short_ = value.stripTrailingZeros();
    return short_.scale() < 0 ? short_.setScale(0) : short_;
  }

  /** "2 million", "10k"; a lone m is a metre. */
  private Optional<Numeral> magnitude(int i, int end) {
    return Numerals.scale(tokens, i, end)
        .filter(_ -> tokens.lower(i).length() > 2 || (tokens.is(i, "k") && tokens.joined(i)));
  }

  private boolean noun(int at) {
    return tokens.word(at)
        && !tokens.in(at, NO_UNITS)
        && tokens.lower(at).length() > 1
        && (german || !tokens.capital(at))
        && !tokens.joined(at);
  }

  private int knownEnd(int at) {
    return tokens.in(at, "square cubic metric") && tokens.word(at + 1) ? at + 2 : at + 1;
  }

  /** "elementary schools": up to the plural, when it is near. */
  private int unitEnd(Passage passage, int at) {
    if (tokens.lower(at).endsWith("s") || tokens.in(at, PLURALS)) {
      return at + 1;
    }
    for (int end = at + 1; end < Math.min(passage.to(), at + 3); end++) {
      boolean open = tokens.word(end) && !tokens.in(end, NO_UNITS) && !source.isTaken(end);
      if (!open || tokens.capital(end)) {
        return at + 1;
      }
      if (tokens.lower(end).endsWith("s") || tokens.in(end, PLURALS)) {
        return end + 1;
      }
    }
    return at + 1;
  }

  /** For a share the words behind it say of what. */
  private int reach(Passage passage, int end) {
    int at = end;
    while (at < passage.to()
        && at - end < 4
        && tokens.word(at)
        && !tokens.in(
            at, "by within in and before over compared until after during since while at on to")) {
      at++;
    }
    return at;
  }

  /** The nearest word that makes the count a goal, else one that may; -1 for none. */
  private int verb(Passage passage, int i) {
    int found = -1;
    for (int k = i - 1; k >= Math.max(passage.from(), i - 8) && !tokens.in(k, "; ("); k--) {
      if (tokens.in(k, "no not don't never")) {
        return -1;
      }
      if (tokens.in(k, GOAL_VERBS) && !(tokens.joined(k) && tokens.is(k - 1, "-"))) {
        if (!tokens.in(k, WEAK)) {
          return k;
        }
        found = found < 0 ? k : found;
      }
    }
    for (int k = i + 1; german && k < Math.min(passage.to(), i + 8); k++) {
      if (tokens.in(k, GOAL_VERBS) && !tokens.in(k, WEAK)) {
        return i;
      }
    }
    return found;
  }
}
