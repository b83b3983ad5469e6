package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.money.Currencies;
import dev.planwright.application.brief.money.MoneyReader;
import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.Limit.Comparison;

/** Reads the number of a limit: "no more than 50 guests", "mindestens 30 %", "au plus 18 mois". */
record LimitNumbers(Tokens tokens, Optional<String> home) {
  private static final Phrases<Comparison> BEFORE = Phrases.of("comparisons.txt", Comparison.class);
  private static final Set<String> EXCEED = Words.of("money exceed");
  private static final Set<String> MORE = Words.of("money more");
  private static final Set<String> PART_MARKS = Words.of("money part marks");
  private static final Set<String> NOT = Words.of("money not");
  private static final Set<String> MOST = Words.of("bound at most");
  private static final Set<String> LEAST = Words.of("bound at least");
  private static final Set<String> NO_UNITS = Words.of("no units");
  private static final Set<String> OF = Words.of("bound share of");
  private static final Set<String> WHOLE = Words.of("bound whole");
  private static final Set<String> NO_NOUN = Words.of("bound no noun");
  private static final Set<String> HOURS = Words.of("per hour");

  /** The limit in numbers between these tokens; empty when its words alone can be judged. */
  Optional<Limit.Numeric> in(int from, int to) {
    for (int i = from; i < to; i++) {
      Optional<Numeral> number = Numerals.at(tokens, i, to, true);
      boolean meant = number.isPresent() || Currencies.at(tokens, i, to);
      int next = number.map(Numeral::next).orElse(i + 1);
      Optional<Comparison> op = meant ? comparison(i, next, from, to) : Optional.empty();
      if (op.isPresent()) {
        int at = i;
        boolean part =
            IntStream.range(Math.max(from, i - 4), i).anyMatch(k -> tokens.in(k, PART_MARKS));
        return part
            ? Optional.empty()
            : money(i, to, op.orElseThrow())
                .or(() -> number.flatMap(n -> counted(n, at, from, to, op.orElseThrow())));
      }
      i = next - 1;
    }
    return Optional.empty();
  }

  private Optional<Limit.Numeric> money(int i, int to, Comparison op) {
    return new MoneyReader(tokens, home)
        .at(i, to, false)
        .flatMap(sum ->
            sum.denomination()
                .code(home)
                .map(code -> {
                  String metric = sum.per().map(per -> "cost per " + per).orElse("cost");
                  return new Limit.Numeric(metric, op, sum.high(), code);
                }));
  }

  private Optional<Limit.Numeric> counted(Numeral number, int i, int from, int to, Comparison op) {
    Optional<Numeral> scale =
        Numerals.scale(tokens, number.next(), to)
            .filter(_ -> tokens.lower(number.next()).length() > 2);
    int at = scale.map(Numeral::next).orElse(number.next());
    BigDecimal value = number.value().multiply(scale.map(Numeral::value).orElse(BigDecimal.ONE));
    if (tokens.in(at, "% percent prozent")) {
      return limit(share(at + 1, from, i, to), op, value, "%");
    }
    boolean date =
        Words.values("month").containsKey(tokens.lower(at))
            || tokens.in(at, ". /")
            || Words.values("month").containsKey(tokens.lower(i - 1))
            || Years.at(tokens, i, to)
            || tokens.in(i - 1, "le el am zum by");
    if (date) {
      return Optional.empty();
    }
    Optional<Unit> time = Unit.of(tokens.lower(at)).filter(_ -> at < to);
    if (time.isPresent()) {
      return limit("duration", op, value, time.orElseThrow().wireName());
    }
    if (tokens.in(at, HOURS)) {
      return limit(subject(from, i), op, value, "hour");
    }
    boolean noun = at < to && tokens.word(at) && !tokens.in(at, NO_UNITS);
    String unit = noun ? words(at, at + 1) : "";
    boolean people = tokens.in(at, "people persons personas personnes personen leute");
    return limit(people ? "people" : noun ? unit : subject(from, i), op, value, unit);
  }

  private static Optional<Limit.Numeric> limit(
      String metric, Comparison op, BigDecimal value, String unit) {
    return metric.isBlank()
        ? Optional.empty()
        : Optional.of(new Limit.Numeric(metric, op, value, unit));
  }

  /**
   * Of what it is a share: "30 % of the work goes", "95 % availability", "costs covered to 70 %".
   * What is a share of the budget is named before it: "wages are at most 55 % of the budget".
   */
  private String share(int behind, int from, int number, int to) {
    int at = behind;
    while (at < to && tokens.in(at, OF)) {
      at++;
    }
    boolean named =
        at < to
            && tokens.word(at)
            && !tokens.in(at, NO_NOUN)
            && (!tokens.in(at, WHOLE) || subject(from, number).isBlank());
    return named ? words(at, at + 1) : subject(from, number);
  }

  /** The words in front of a verb or preposition, else all in front of the number. */
  private String subject(int from, int number) {
    int first = from;
    while (first < number && (tokens.in(first, NOT) || tokens.in(first, NO_NOUN))) {
      first++;
    }
    int end = first;
    while (end < number && !tokens.in(end, NO_NOUN) && !tokens.in(end, MORE)) {
      end++;
    }
    return end > first ? words(first, end) : words(from, number);
  }

  private String words(int from, int to) {
    return from < to ? Clean.line(tokens.between(from, to), 80) : "";
  }

  /** The comparison that the words around the number state. */
  private Optional<Comparison> comparison(int i, int next, int from, int to) {
    for (int k = i - 1; k >= Math.max(from, i - 5); k--) {
      Optional<Comparison> op = BEFORE.at(tokens, k, i).map(Match::value);
      boolean bound =
          op.stream().anyMatch(o -> o == Comparison.AT_MOST || o == Comparison.AT_LEAST);
      if (op.isPresent() && (bound || i - k <= 3)) {
        return denied(k, from) ? op.map(LimitNumbers::turned) : op;
      }
      if (tokens.in(k, EXCEED) && denied(k, from)) {
        return Optional.of(Comparison.AT_MOST);
      }
    }
    for (int k = next; k < Math.min(to, i + 6) && !tokens.in(k, ", ;") && !tokens.number(k); k++) {
      if (tokens.in(k, MOST) || (tokens.in(k, EXCEED) && denied(k, from))) {
        return Optional.of(Comparison.AT_MOST);
      }
      if (tokens.in(k, LEAST) && !tokens.in(k, "min")) {
        return Optional.of(Comparison.AT_LEAST);
      }
    }
    return Optional.empty();
  }

  /** "Not more than" is at most. */
  private static Comparison turned(Comparison op) {
    return switch (op) {
      case MORE_THAN -> Comparison.AT_MOST;
      case LESS_THAN -> Comparison.AT_LEAST;
      case AT_MOST, AT_LEAST, EQUAL -> op;
    };
  }

  private boolean denied(int k, int from) {
    for (int j = k - 1; j >= Math.max(from, k - 8); j--) {
      if (tokens.in(j, NOT)) {
        return true;
      }
    }
    return false;
  }
}
