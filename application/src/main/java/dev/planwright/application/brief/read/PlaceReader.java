package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.Gazetteer.Entry;
import dev.planwright.application.brief.read.Gazetteer.Kind;
import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;

/**
 * Finds places: names of the list where they stand as places, and unknown names in capitals behind
 * a preposition of place.
 */
final class PlaceReader {
  private static final Set<String> PREPOSITIONS = Words.of("place prepositions");
  private static final Set<String> STRONG = Words.of("place strong");
  private static final Set<String> WEAK = Words.of("place weak");
  private static final Set<String> JOINERS = Words.of("place joiners");
  private static final Set<String> LANDMARKS = Words.of("place landmarks");
  private static final Set<String> BEGINS = Words.of("place begins");

  /** Behind these a name is not that of a place: the Paris Agreement, the Oxford comma. */
  private static final Set<String> NO_PLACE_BEFORE = Words.of("place no place before");

  /** Capitalised words behind "in" that are no places. */
  private static final Set<String> NO_PLACES = Words.of("place no places");

  /**
   * A place where it stands in the text.
   *
   * @param country ISO 3166-1 alpha-2
   * @param listed whether its name is known
   */
  record Found(
      int from,
      int to,
      String name,
      Optional<String> country,
      Optional<String> city,
      boolean listed) {}

  private final Tokens tokens;

  /** Whether the whole text is without capitals, as in a quick message. */
  private final boolean casual;

  PlaceReader(Tokens tokens) {
    this.tokens = tokens;
    this.casual = IntStream.range(0, tokens.size()).noneMatch(tokens::capital);
  }

  /** The places of a passage, in order. */
  List<Found> read(Passage passage) {
    List<Found> found = new ArrayList<>();
    for (int i = passage.from(); i < passage.to(); i++) {
      int at = i;
      Optional<Found> place =
          Gazetteer.at(tokens, i, passage.to())
              .filter(match -> meant(at, match, passage))
              .map(match -> listed(at, match, passage))
              .or(() -> unknown(at, passage));
      place.ifPresent(found::add);
      i = place.map(Found::to).orElse(i + 1) - 1;
    }
    return found;
  }

  private boolean meant(int i, Match<List<Entry>> match, Passage passage) {
    int next = match.next();
    boolean sure = match.value().stream().anyMatch(Entry::sure);
    boolean other =
        (tokens.joined(next) && tokens.in(next, "$ €"))
            || tokens.in(next, NO_PLACE_BEFORE)
            || (Numerals.hyphen(tokens, next) && !tokens.is(next + 1, "based"))
            || (!sure && tokens.in(next, "de del la upon") && tokens.capital(next + 1))
            || organisation(match, passage);
    boolean labelled = passage.topic() == Topic.PLACE;
    boolean short_ = tokens.lower(i).length() <= 3;
    if (other || labelled) {
      return !other;
    }
    boolean inner = i > passage.from();
    if (!tokens.capital(i)) {
      return sure && !short_ && (casual || (inner && tokens.in(i - 1, STRONG)));
    }
    boolean person = tokens.in(tokens.is(i - 1, ".") ? i - 2 : i - 1, "mr mrs ms dr dear");
    boolean preposition =
        (tokens.is(i - 1, "the") && i - 1 > passage.from())
            ? tokens.in(i - 2, STRONG) || tokens.in(i - 2, "from to of into within")
            : inner && tokens.in(i - 1, PREPOSITIONS);
    if (sure || (tokens.shouted(i) && next == i + 1 && short_)) {
      return sure ? !person : preposition;
    }
    return (preposition && !person && !tokens.capital(next))
        || (tokens.is(next, ",") && outer(next, match.value(), passage).isPresent());
  }

  /** "UK Research", "Germany Trade": part of a longer name. */
  private boolean organisation(Match<List<Entry>> match, Passage passage) {
    int next = match.next();
    return match.value().getFirst().kind() == Kind.COUNTRY
        && next < passage.to()
        && tokens.capital(next)
        && !tokens.joined(next)
        && !tokens.in(next, LANDMARKS)
        && Gazetteer.at(tokens, next, passage.to()).isEmpty();
  }

  /** The one of these places that lies in the place behind this sign, and the token behind it. */
  private Optional<Match<Entry>> outer(int sign, List<Entry> inner, Passage passage) {
    return Gazetteer.at(tokens, sign + 1, passage.to())
        .filter(_ -> tokens.capital(sign + 1))
        .flatMap(match ->
            match.value().stream()
                .flatMap(around -> inner.stream().filter(entry -> entry.isIn(around)))
                .findFirst()
                .map(entry -> new Match<>(entry, match.next(), Map.of())));
  }

  /** With the region and country behind it: "Austin, Texas, USA", "Perth (Scotland)". */
  private Found listed(int i, Match<List<Entry>> match, Passage passage) {
    List<Entry> entries = match.value();
    boolean landmark = tokens.capital(match.next()) && tokens.in(match.next(), LANDMARKS);
    int end = landmark && match.next() < passage.to() ? match.next() + 1 : match.next();
    Entry inner = entries.getFirst();
    boolean nested = false;
    for (String signs = ", ( in"; tokens.in(end, signs); signs = ",") {
      Optional<Match<Entry>> outer = outer(end, nested ? List.of(inner) : entries, passage);
      if (outer.isEmpty()) {
        break;
      }
      boolean bracket = tokens.is(end, "(");
      inner = outer.orElseThrow().value();
      end = outer.orElseThrow().next();
      end = bracket && tokens.is(end, ")") ? end + 1 : end;
      nested = true;
    }
    Optional<String> country = nested ? inner.country() : country(entries);
    Optional<String> city = Optional.of(inner.city());
    Kind kind = inner.kind();
    return new Found(i, end, name(i, end), country, city.filter(_ -> kind == Kind.CITY), true);
  }

  private String name(int from, int to) {
    return Clean.line(tokens.between(from, to), 120);
  }

  /** The one place of that name that is certain; empty where several are possible. */
  private static Optional<String> country(List<Entry> entries) {
    List<Entry> sure = entries.stream().filter(Entry::sure).toList();
    List<Optional<String>> countries =
        (sure.isEmpty() ? entries : sure).stream().map(Entry::country).distinct().toList();
    return countries.size() == 1 ? countries.getFirst() : Optional.empty();
  }

  private Optional<Found> unknown(int i, Passage passage) {
    boolean article = tokens.in(i - 1, "the downtown rural");
    int before = article ? i - 2 : i - 1;
    boolean strong = tokens.in(before, STRONG);
    if (i <= passage.from()
        || !tokens.capital(i)
        || tokens.in(i, NO_PLACES)
        || !(strong || tokens.in(before, WEAK))) {
      return Optional.empty();
    }
    int end = i + 1;
    while (end < passage.to() && end - i < 6 && goesOn(end)) {
      end++;
    }
    boolean named = tokens.in(end - 1, LANDMARKS) || tokens.in(i, BEGINS);
    boolean behind = end < passage.to() && tokens.in(end, LANDMARKS);
    end = behind ? end + 1 : end;
    boolean landmark = named || behind;
    boolean odd =
        tokens.shouted(i)
            || tokens.lower(i).length() < 3
            || tokens.lower(i).endsWith("'s")
            || tokens.number(end)
            || (tokens.is(end, "-") && tokens.joined(end))
            || tokens.in(end - 1, NO_PLACES)
            || (!landmark && Gazetteer.adjective(tokens, i, passage.to()).isPresent());
    if (odd || !(landmark || (strong && !article))) {
      return Optional.empty();
    }
    Optional<Match<List<Entry>>> outer =
        tokens.is(end, ",") ? Gazetteer.at(tokens, end + 1, passage.to()) : Optional.empty();
    int all = outer.map(Match::next).orElse(end);
    Optional<String> country = outer.flatMap(match -> match.value().getFirst().country());
    return Optional.of(new Found(i, all, name(i, all), country, Optional.empty(), false));
  }

  private boolean goesOn(int at) {
    boolean joiner = tokens.in(at, JOINERS) || Numerals.hyphen(tokens, at);
    return joiner ? tokens.capital(at + 1) : tokens.capital(at) && !tokens.in(at, NO_PLACES);
  }
}
