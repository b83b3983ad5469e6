package dev.planwright.application.brief.read;

import module java.base;

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

/** What is to be reached, in numbers: "reduce waste by 30 %", "500 customers a day". */
final class MetricFacts {
  private static final Set<String> VERBS = Words.of("metric verbs");
  private static final Set<String> NO_UNITS = Words.of("no units");
  private static final Set<String> UNITS = Words.of("units");

  /** Words that come before a count without saying that it is a goal. */
  private static final Set<String> WEAK = Words.of("metric weak");

  /** Counted things whose plural does not end in s. */
  private static final Set<String> PLURALS = Words.of("metric plurals");

  private static final Set<String> SHARE_ENDS = Words.of("metric share ends");
  private static final Set<Topic> ELSEWHERE =
      Set.of(Topic.LIMITS, Topic.MUST, Topic.NEVER, Topic.ASIDE, Topic.BUDGET);
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
    source.passages().stream()
        .filter(passage -> !ELSEWHERE.contains(passage.topic()))
        .forEach(facts::read);
    return facts.drafts;
  }

  private void read(Passage passage) {
    for (int i = passage.from(); i < passage.to(); i++) {
      Optional<Numeral> number =
          source.countable(i) ? Numerals.at(tokens, i, passage.to(), true) : Optional.empty();
      if (number.isPresent()) {
        Numeral count = number.orElseThrow();
        i = Math.max(metric(passage, i, count), count.next()) - 1;
      }
    }
  }

  /** The token behind the count and its unit, or {@code i} when it is no goal. */
  private int metric(Passage passage, int i, Numeral number) {
    int next = number.next();
    Optional<Numeral> scale =
        Numerals.scale(tokens, next, passage.to())
            .filter(_ ->
                tokens.lower(next).length() > 2 || (tokens.is(next, "k") && tokens.joined(next)));
    int behind = scale.map(Numeral::next).orElse(next);
    int at = Numerals.hyphen(tokens, behind) ? behind + 1 : behind;
    if (Numerals.hyphen(tokens, at + 1) && !tokens.in(at, UNITS)) {
      at += 3;
    }
    BigDecimal value = number.value().multiply(scale.map(Numeral::value).orElse(BigDecimal.ONE));
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
    boolean stated = verb >= 0 && !(weak && (vague || !goals.contains(passage)));
    if (!stated && !asked && !(known && passage.topic() == Topic.IN)) {
      return i;
    }
    boolean pair = tokens.in(at, "square cubic metric") && tokens.word(at + 1);
    int end = pair ? at + 2 : known ? at + 1 : unitEnd(passage, at);
    int from = bound && i - 2 >= passage.from() ? i - 2 : !weak && i - verb <= 5 ? verb : i;
    int weight = passage.topic() == Topic.METRIC ? 4 : weak ? 2 : 3;
    source.take(i, end);
    BigDecimal plain = value.stripTrailingZeros();
    var measure =
        new Measure(
            plain.scale() < 0 ? plain.setScale(0) : plain, Clean.line(tokens.between(at, end), 50));
    drafts.add(
        source.draft(
            FactKind.METRIC,
            source.context(passage, from, end),
            from,
            share ? reach(passage, end) : end,
            weight,
            measure));
    return end;
  }

  private boolean noun(int at) {
    return tokens.word(at)
        && !tokens.in(at, NO_UNITS)
        && tokens.lower(at).length() > 1
        && (german || !tokens.capital(at))
        && !tokens.joined(at);
  }

  /** "elementary schools": up to the plural, when it is near. */
  private int unitEnd(Passage passage, int at) {
    for (int end = at; end < Math.min(passage.to(), at + 3); end++) {
      boolean open = tokens.word(end) && !tokens.in(end, NO_UNITS) && !source.isTaken(end);
      if (end > at && (!open || tokens.capital(end))) {
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
    while (at < passage.to() && at - end < 4 && tokens.word(at) && !tokens.in(at, SHARE_ENDS)) {
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
      if (tokens.in(k, VERBS) && !(tokens.joined(k) && tokens.is(k - 1, "-"))) {
        if (!tokens.in(k, WEAK)) {
          return k;
        }
        found = found < 0 ? k : found;
      }
    }
    boolean behind =
        german
            && source
                .behind(passage, i + 1, 7, "")
                .anyMatch(k -> tokens.in(k, VERBS) && !tokens.in(k, WEAK));
    return behind ? i : found;
  }
}
