package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.dates.DateReader.Found;
import dev.planwright.application.brief.text.CalendarWords;
import dev.planwright.application.brief.text.CalendarWords.Days;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Quarters, halves and seasons: Q3 2027, H1 2027, next summer. */
final class PartsOfYear {
  private static final Map<String, Integer> ORDINALS = ordinals();
  private static final String QUARTERS = "quarter quartal quartals trimestre";
  private static final String HALVES = "half halbjahr halbjahres hälfte semestre mitad moitié";
  private static final String OF = "of in im / - the , fy year de del du d' l' des jahres año año";

  private static final Set<String> BEHIND_SEASON = Words.of("season may follow");

  private final Tokens tokens;
  private final LocalDate today;
  private final boolean southern;

  /** For a text; {@code southern} says whether the seasons are those south of the equator. */
  PartsOfYear(Tokens tokens, LocalDate today, boolean southern) {
    this.tokens = tokens;
    this.today = today;
    this.southern = southern;
  }

  Optional<Found> at(int i, int end) {
    return quarter(i, end).or(() -> half(i, end)).or(() -> season(i, end));
  }

  /** Q3 2027, 2027 Q3, Q3/2027, the third quarter of 2027, Q3. */
  private Optional<Found> quarter(int i, int end) {
    if (Years.at(tokens, i, end)) {
      int at = tokens.is(i + 1, "-") || tokens.is(i + 1, "/") ? i + 2 : i + 1;
      return marked(at, "q")
          .filter(q -> q <= 4 && at + 1 < end)
          .map(q -> Found.quarter(i, at + 2, Years.whole(tokens.lower(i)), q, false));
    }
    Optional<Integer> short_ = marked(i, "q").filter(q -> q <= 4);
    Optional<Integer> quarter =
        short_.or(() -> marked(i, "t").filter(q -> q <= 4)).or(() -> ordinal(i, QUARTERS));
    if (quarter.isEmpty()) {
      return Optional.empty();
    }
    int behind = short_.isPresent() ? i + 2 : behindNoun(i, QUARTERS);
    int at = behind;
    while (at < end && at - behind < 3 && tokens.in(at, OF)) {
      at++;
    }
    if (tokens.is(i, "t") && !Years.at(tokens, at, end)) {
      return Optional.empty();
    }
    if (Years.at(tokens, at, end)) {
      return Optional.of(
          Found.quarter(i, at + 1, Years.whole(tokens.lower(at)), quarter.orElseThrow(), false));
    }
    int year = today.getYear();
    boolean next =
        (tokens.is(behind, "next") && tokens.is(behind + 1, "year"))
            || (tokens.is(behind, "of") && tokens.is(behind + 1, "next"));
    int shift = next || Days.quarter(year, quarter.orElseThrow()).to().isBefore(today) ? 1 : 0;
    return Optional.of(
        Found.quarter(i, next ? behind + 2 : behind, year + shift, quarter.orElseThrow(), !next));
  }

  /** "Third quarter", "3. Quartal", "segundo trimestre", "2e trimestre". */
  private Optional<Integer> ordinal(int i, String nouns) {
    Optional<Integer> word = Optional.ofNullable(ORDINALS.get(tokens.lower(i)));
    boolean digit = tokens.number(i) && tokens.lower(i).length() == 1;
    Optional<Integer> value =
        digit ? Optional.of(Years.whole(tokens.lower(i))).filter(q -> q >= 1 && q <= 4) : word;
    return value.filter(_ -> tokens.in(behindNoun(i, nouns) - 1, nouns));
  }

  /** The token behind the noun that follows an ordinal, with its dot or ending in between. */
  private int behindNoun(int i, String nouns) {
    boolean ending = tokens.in(i + 1, ". er e ème º ª st nd rd th") && tokens.in(i + 2, nouns);
    return ending ? i + 3 : i + 2;
  }

  private static Map<String, Integer> ordinals() {
    Map<String, Integer> ordinals = new HashMap<>();
    List<String> names =
        List.of(
            "first erstes erste ersten erster primer primero primera premier première",
            "second zweites zweite zweiten zweiter segundo segunda deuxième seconde",
            "third drittes dritte dritten dritter tercer tercero tercera troisième",
            "fourth last viertes vierte vierten vierter cuarto cuarta quatrième dernier último");
    for (int k = 0; k < names.size(); k++) {
      for (String name : names.get(k).split(" ", -1)) {
        ordinals.put(name, k + 1);
      }
    }
    return Map.copyOf(ordinals);
  }

  /** The number behind the letter in Q3 or H2. */
  private Optional<Integer> marked(int i, String letter) {
    boolean fits =
        tokens.is(i, letter)
            && tokens.joined(i + 1)
            && tokens.number(i + 1)
            && tokens.lower(i + 1).length() == 1;
    int value = fits ? Years.whole(tokens.lower(i + 1)) : 0;
    return value > 0 ? Optional.of(value) : Optional.empty();
  }

  /** H1 2027, the first half of 2027. */
  private Optional<Found> half(int i, int end) {
    Optional<Integer> half = marked(i, "h").or(() -> ordinal(i, HALVES)).filter(h -> h <= 2);
    int behind = behindNoun(i, HALVES);
    int at = behind;
    while (at < end && at - behind < 3 && tokens.in(at, OF)) {
      at++;
    }
    int yearAt = at;
    return half.filter(_ -> Years.at(tokens, yearAt, end))
        .map(h ->
            Found.said(
                i, yearAt + 1, Days.months(Years.whole(tokens.lower(yearAt)), h * 6 - 5, 6)));
  }

  private Optional<Found> season(int i, int end) {
    if (!CalendarWords.isSeason(tokens.lower(i))
        || (tokens.is(i, "estate") && !Years.at(tokens, i + 1, end))) {
      return Optional.empty();
    }
    int at = tokens.in(i + 1, "of / de del du d'") ? i + 2 : i + 1;
    if (Years.at(tokens, at, end)) {
      return CalendarWords.season(tokens.lower(i), Years.whole(tokens.lower(at)), southern)
          .map(days -> Found.said(i, at + 1, days));
    }
    boolean meant =
        tokens.in(
            i - 1,
            "next this by before until coming the in im nächsten nächstem diesen bis vor el en l'"
                + " próximo la verano cet ce avant antes del");
    boolean attribute =
        tokens.in(i - 1, "the") && tokens.word(i + 1) && !tokens.in(i + 1, BEHIND_SEASON);
    if (!meant || attribute || (tokens.is(i, "fall") && tokens.is(i - 1, "the"))) {
      return Optional.empty();
    }
    if (tokens.is(i + 1, "school") || tokens.is(i + 1, "camp") || tokens.is(i + 1, "season")) {
      return Optional.empty();
    }
    int year = today.getYear();
    return CalendarWords.season(tokens.lower(i), year, southern)
        .flatMap(days ->
            days.to().isBefore(today) || (tokens.is(i - 1, "next") && !days.from().isAfter(today))
                ? CalendarWords.season(tokens.lower(i), year + 1, southern)
                : Optional.of(days))
        .map(days -> new Found(i, i + 1, days, Optional.empty(), true, false));
  }
}
