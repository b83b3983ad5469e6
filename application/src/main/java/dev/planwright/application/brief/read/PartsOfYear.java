package dev.planwright.application.brief.read;

import dev.planwright.application.brief.read.Calendar.Days;
import dev.planwright.application.brief.read.DateReader.Found;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/** Quarters, halves and seasons: Q3 2027, H1 2027, next summer. */
final class PartsOfYear {
  private static final Map<String, Integer> ORDINALS =
      Map.ofEntries(
          Map.entry("first", 1),
          Map.entry("second", 2),
          Map.entry("third", 3),
          Map.entry("fourth", 4),
          Map.entry("last", 4),
          Map.entry("erstes", 1),
          Map.entry("ersten", 1),
          Map.entry("zweiten", 2),
          Map.entry("dritten", 3),
          Map.entry("vierten", 4));

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
    Optional<Integer> ordinal =
        Optional.ofNullable(ORDINALS.get(tokens.lower(i)))
            .filter(_ -> tokens.in(i + 1, "quarter quartal"));
    Optional<Integer> quarter = short_.or(() -> ordinal);
    if (quarter.isEmpty()) {
      return Optional.empty();
    }
    int at = i + 2;
    while (at < end && at - i < 5 && tokens.in(at, "of in / - the , fy year")) {
      at++;
    }
    if (Years.at(tokens, at, end)) {
      return Optional.of(
          Found.quarter(i, at + 1, Years.whole(tokens.lower(at)), quarter.orElseThrow(), false));
    }
    int year = today.getYear();
    boolean next =
        (tokens.is(i + 2, "next") && tokens.is(i + 3, "year"))
            || (tokens.is(i + 2, "of") && tokens.is(i + 3, "next"));
    int shift = next || Days.quarter(year, quarter.orElseThrow()).to().isBefore(today) ? 1 : 0;
    return Optional.of(
        Found.quarter(i, next ? i + 4 : i + 2, year + shift, quarter.orElseThrow(), !next));
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
    Optional<Integer> half =
        marked(i, "h")
            .or(() ->
                Optional.ofNullable(ORDINALS.get(tokens.lower(i)))
                    .filter(_ -> tokens.is(i + 1, "half")))
            .filter(h -> h <= 2);
    int at = i + 2;
    while (at < end && at - i < 4 && tokens.in(at, "of / -")) {
      at++;
    }
    int yearAt = at;
    return half.filter(_ -> Years.at(tokens, yearAt, end))
        .map(h ->
            Found.said(
                i, yearAt + 1, Days.months(Years.whole(tokens.lower(yearAt)), h * 6 - 5, 6)));
  }

  private Optional<Found> season(int i, int end) {
    if (!Calendar.isSeason(tokens.lower(i))
        || (tokens.is(i, "estate") && !Years.at(tokens, i + 1, end))) {
      return Optional.empty();
    }
    int at = tokens.is(i + 1, "of") || tokens.is(i + 1, "/") ? i + 2 : i + 1;
    if (Years.at(tokens, at, end)) {
      return Calendar.season(tokens.lower(i), Years.whole(tokens.lower(at)), southern)
          .map(days -> Found.said(i, at + 1, days));
    }
    boolean meant = tokens.in(i - 1, "next this by before until coming the in");
    if (!meant || (tokens.is(i, "fall") && tokens.is(i - 1, "the"))) {
      return Optional.empty();
    }
    if (tokens.is(i + 1, "school") || tokens.is(i + 1, "camp") || tokens.is(i + 1, "season")) {
      return Optional.empty();
    }
    int year = today.getYear();
    return Calendar.season(tokens.lower(i), year, southern)
        .flatMap(days ->
            days.to().isBefore(today) || (tokens.is(i - 1, "next") && !days.from().isAfter(today))
                ? Calendar.season(tokens.lower(i), year + 1, southern)
                : Optional.of(days))
        .map(days -> new Found(i, i + 1, days, Optional.empty(), true, false));
  }
}
