package dev.planwright.application.brief.read;

import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.money.Currencies;
import dev.planwright.application.brief.money.MoneyReader;
import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.Limit.Comparison;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/** Reads the number of a limit: "no more than 50 guests", "mindestens 30 %", "au plus 18 mois". */
final class LimitNumbers {
  private static final Set<String> EXCEED = Words.of("money exceed");
  private static final Set<String> MORE = Words.of("money more");
  private static final Set<String> NOT = Words.of("money not");
  private static final Set<String> MOST = Words.of("bound at most");
  private static final Set<String> LEAST = Words.of("bound at least");
  private static final Set<String> NO_UNITS = Words.of("metric facts no units");

  private final Tokens tokens;
  private static final Set<String> OF = Words.of("bound share of");
  private static final Set<String> NO_NOUN = Words.of("bound no noun");

  private final Optional<String> home;

  /** For a text, and the currency of the country it is about. */
  LimitNumbers(Tokens tokens, Optional<String> home) {
    this.tokens = tokens;
    this.home = home;
  }

  /** The limit in numbers between these tokens; empty when its words alone can be judged. */
  Optional<Limit.Numeric> in(int from, int to) {
    for (int i = from; i < to; i++) {
      Optional<Numeral> number = Numerals.at(tokens, i, to, true);
      boolean money = Currencies.at(tokens, i, to);
      Optional<Comparison> op =
          number.isPresent() || money ? comparison(i, from, to) : Optional.empty();
      if (op.isPresent()) {
        Optional<Limit.Numeric> limit = money(i, to, op.orElseThrow());
        int at = i;
        return limit.or(() -> number.flatMap(n -> counted(n, at, from, to, op.orElseThrow())));
      }
      i = number.map(Numeral::next).filter(next -> next > 0).orElse(i + 1) - 1;
    }
    return Optional.empty();
  }

  private Optional<Limit.Numeric> money(int i, int to, Comparison op) {
    return new MoneyReader(tokens, home)
        .at(i, to, false)
        .flatMap(sum ->
            sum.denomination()
                .code(home)
                .map(code ->
                    new Limit.Numeric(
                        sum.per().map(per -> "cost per " + per).orElse("cost"),
                        op,
                        sum.high(),
                        code)));
  }

  private Optional<Limit.Numeric> counted(Numeral number, int i, int from, int to, Comparison op) {
    Optional<Numeral> magnitude =
        Numerals.scale(tokens, number.next(), to)
            .filter(_ -> tokens.lower(number.next()).length() > 2);
    int at = magnitude.map(Numeral::next).orElse(number.next());
    BigDecimal value =
        number.value().multiply(magnitude.map(Numeral::value).orElse(BigDecimal.ONE));
    if (tokens.in(at, "% percent prozent")) {
      return Optional.of(new Limit.Numeric(share(at + 1, from, i, to), op, value, "%"));
    }
    boolean date =
        Words.values("month").containsKey(tokens.lower(at))
            || tokens.in(at, ". /")
            || Years.at(tokens, i, to)
            || tokens.in(i - 1, "le el am zum by");
    if (date) {
      return Optional.empty();
    }
    Optional<Unit> time = Unit.of(tokens.lower(at));
    if (time.isPresent() && at < to) {
      return Optional.of(new Limit.Numeric("duration", op, value, time.orElseThrow().wireName()));
    }
    boolean noun = at < to && tokens.word(at) && !tokens.in(at, NO_UNITS);
    String unit = noun ? words(at, at + 1) : "";
    boolean people = tokens.in(at, "people persons personas personnes personen leute");
    String metric = people ? "people" : noun ? unit : words(from, i);
    return metric.isBlank()
        ? Optional.empty()
        : Optional.of(new Limit.Numeric(metric, op, value, unit));
  }

  /**
   * Of what it is a share: "30 % of the work goes", "95 % availability", "costs covered to 70 %".
   */
  private String share(int behind, int from, int number, int to) {
    int at = behind;
    while (at < to && tokens.in(at, OF)) {
      at++;
    }
    boolean named = at < to && tokens.word(at) && !tokens.in(at, NO_NOUN);
    int end = from;
    while (end < number && !tokens.in(end, NO_NOUN)) {
      end++;
    }
    return named ? words(at, at + 1) : words(from, end > from ? end : number);
  }

  private String words(int from, int to) {
    return from < to ? Clean.line(tokens.between(from, to), 80) : "";
  }

  /** The comparison that the words around the number state. */
  private Optional<Comparison> comparison(int i, int from, int to) {
    for (int k = i - 1; k >= Math.max(from, i - 5); k--) {
      Optional<Comparison> op = word(k, from, i);
      if (op.isPresent()) {
        return op;
      }
    }
    for (int k = i + 1; k < Math.min(to, i + 6); k++) {
      boolean exceeded = tokens.in(k, EXCEED) && denied(k, from);
      if (exceeded || tokens.in(k, MOST)) {
        return Optional.of(Comparison.AT_MOST);
      }
      if (tokens.in(k, LEAST) && !tokens.in(k, "min")) {
        return Optional.of(Comparison.AT_LEAST);
      }
    }
    return Optional.empty();
  }

  private Optional<Comparison> word(int k, int from, int number) {
    boolean denied = denied(k, from);
    if (tokens.in(k, EXCEED) && denied) {
      return Optional.of(Comparison.AT_MOST);
    }
    boolean adjacent = number - k <= 3;
    if (tokens.in(
            k,
            "more mehr más taller longer higher larger plus later fewer less weniger menos moins")
        && adjacent
        && tokens.in(k + 1, "than als de que")) {
      boolean down = tokens.in(k, "fewer less weniger menos moins");
      return Optional.of(
          down
              ? denied ? Comparison.AT_LEAST : Comparison.LESS_THAN
              : denied ? Comparison.AT_MOST : Comparison.MORE_THAN);
    }
    boolean al = tokens.in(k - 1, "al au at");
    if (tokens.in(k, LEAST) || (al && tokens.in(k, "least menos moins"))) {
      return Optional.of(Comparison.AT_LEAST);
    }
    if (tokens.in(k, MOST) || (al && tokens.in(k, "most plus"))) {
      return Optional.of(Comparison.AT_MOST);
    }
    boolean below = tokens.in(k, "below under unter") && adjacent;
    boolean above = tokens.in(k, "above über") && adjacent;
    return below
        ? Optional.of(Comparison.LESS_THAN)
        : above
            ? Optional.of(denied ? Comparison.AT_MOST : Comparison.MORE_THAN)
            : Optional.empty();
  }

  private boolean denied(int k, int from) {
    for (int j = k - 1; j >= Math.max(from, k - 8); j--) {
      if (tokens.in(j, NOT)) {
        return true;
      }
    }
    return tokens.in(k - 1, MORE) && tokens.in(k - 2, NOT);
  }
}
