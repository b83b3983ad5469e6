package dev.planwright.application.brief.read;

import dev.planwright.application.brief.read.Gazetteer.Entry;
import dev.planwright.application.brief.read.Gazetteer.Kind;
import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds places: names of the list where they stand as places, and unknown names in capitals behind
 * a preposition of place.
 */
final class PlaceReader {
  private static final Set<String> PREPOSITIONS = Words.of("place reader prepositions");
  private static final Set<String> STRONG =
      Set.of("in", "near", "outside", "around", "across", "throughout", "nach", "bei", "à");
  private static final Set<String> JOINERS = Words.of("place reader joiners");
  private static final Set<String> LANDMARKS = Words.of("place reader landmarks");

  /** Behind these a name is not that of a place: the Paris Agreement, the Oxford comma. */
  private static final Set<String> NO_PLACE_BEFORE = Words.of("place reader no place before");

  /** Capitalised words behind "in" that are no places. */
  private static final Set<String> NO_PLACES = Words.of("place reader no places");

  /**
   * A place where it stands in the text.
   *
   * @param country ISO 3166-1 alpha-2
   * @param labelled whether a label says that it is the place
   */
  record Found(
      int from,
      int to,
      String name,
      Optional<String> country,
      Optional<String> city,
      Kind kind,
      boolean listed,
      boolean labelled) {}

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
    int i = passage.from();
    while (i < passage.to()) {
      Optional<Found> place = at(i, passage);
      place.ifPresent(found::add);
      i = place.map(Found::to).orElse(i + 1);
    }
    return found;
  }

  private Optional<Found> at(int i, Passage passage) {
    var match = Gazetteer.at(tokens, i, passage.to());
    if (match.isPresent()) {
      var entries = match.orElseThrow().value();
      int next = match.orElseThrow().next();
      boolean refused = !acceptable(i, next, entries, passage);
      return refused ? unknown(i, passage) : Optional.of(listed(i, next, entries, passage));
    }
    return unknown(i, passage);
  }

  private boolean acceptable(int i, int next, List<Entry> entries, Passage passage) {
    boolean currency = tokens.joined(next) && tokens.in(next, "$ €");
    if (currency
        || tokens.in(next, NO_PLACE_BEFORE)
        || (Numerals.hyphen(tokens, next) && !tokens.is(next + 1, "based"))) {
      return false;
    }
    boolean labelled = passage.topic() == Topic.PLACE;
    boolean capital = tokens.capital(i);
    boolean preposition = before(i, passage);
    boolean sure = entries.stream().anyMatch(Entry::sure);
    boolean longer = !sure && tokens.in(next, "de del la upon") && tokens.capital(next + 1);
    if (longer || organisation(next, entries, passage)) {
      return false;
    }
    if (!capital) {
      return labelled
          || (sure
              && tokens.lower(i).length() > 3
              && (casual || (tokens.in(i - 1, STRONG) && i > passage.from())));
    }
    if (tokens.shouted(i) && next == i + 1 && tokens.lower(i).length() <= 3 && !sure) {
      return labelled || preposition;
    }
    if (sure) {
      return !personal(i);
    }
    boolean named =
        tokens.is(next, ",")
            && Gazetteer.at(tokens, next + 1, passage.to()).stream()
                .flatMap(match -> match.value().stream())
                .anyMatch(outer -> entries.stream().anyMatch(inner -> holds(outer, inner)));
    return labelled || named || (preposition && !personal(i) && !tokens.capital(next));
  }

  /** "Mr. Sydney", "Charlotte's": people. */
  private boolean personal(int i) {
    return tokens.in(i - 1, "mr mrs ms dr dear")
        || (tokens.is(i - 1, ".") && tokens.in(i - 2, "mr mrs ms dr"));
  }

  /** "UK Research", "Germany Trade": part of a longer name. */
  private boolean organisation(int next, List<Entry> entries, Passage passage) {
    return entries.getFirst().kind() == Kind.COUNTRY
        && next < passage.to()
        && tokens.capital(next)
        && !tokens.joined(next)
        && !tokens.in(next, LANDMARKS)
        && Gazetteer.at(tokens, next, passage.to()).isEmpty();
  }

  private boolean before(int i, Passage passage) {
    if (tokens.is(i - 1, "the") && i - 1 > passage.from()) {
      return tokens.in(i - 2, STRONG) || tokens.in(i - 2, "from to of into within");
    }
    return i > passage.from() && tokens.in(i - 1, PREPOSITIONS) && !tokens.in(i - 1, "a i");
  }

  private Found listed(int i, int next, List<Entry> entries, Passage passage) {
    int end = landmark(next, passage);
    Optional<Entry> outer = Optional.empty();
    Entry inner = entries.getFirst();
    boolean comma = tokens.is(end, ",") || tokens.is(end, "(");
    if (comma || tokens.is(end, "in")) {
      var behind = Gazetteer.at(tokens, end + 1, passage.to());
      if (behind.isPresent() && tokens.capital(end + 1)) {
        for (Entry candidate : behind.orElseThrow().value()) {
          Optional<Entry> holds =
              entries.stream().filter(entry -> holds(candidate, entry)).findFirst();
          if (outer.isEmpty() && holds.isPresent()) {
            outer = Optional.of(candidate);
            inner = holds.orElseThrow();
            end = behind.orElseThrow().next();
          }
        }
        if (outer.isPresent() && tokens.is(next, "(") && tokens.is(end, ")")) {
          end++;
        }
      }
    }
    if (outer.isPresent() && tokens.is(end, ",")) {
      var third = Gazetteer.at(tokens, end + 1, passage.to());
      Optional<String> country = inner.country().or(outer.orElseThrow()::country);
      if (third.isPresent()
          && third.orElseThrow().value().stream()
              .anyMatch(e -> e.kind() == Kind.COUNTRY && e.country().equals(country))) {
        end = third.orElseThrow().next();
      }
    }
    Optional<String> country = outer.isPresent() ? inner.country() : country(entries);
    return new Found(
        i,
        end,
        Clean.line(tokens.between(i, end), 120),
        country,
        inner.kind() == Kind.CITY ? Optional.of(inner.city()) : Optional.empty(),
        inner.kind(),
        true,
        passage.topic() == Topic.PLACE);
  }

  /** "Turkana County", "Oslo Harbour": the name goes on. */
  private int landmark(int next, Passage passage) {
    boolean named = next < passage.to() && tokens.capital(next) && tokens.in(next, LANDMARKS);
    return named ? next + 1 : next;
  }

  /** Of several places of that name the one that is sure, or none. */
  private static Optional<String> country(List<Entry> entries) {
    List<Entry> sure = entries.stream().filter(Entry::sure).toList();
    List<Optional<String>> countries =
        (sure.isEmpty() ? entries : sure).stream().map(Entry::country).distinct().toList();
    return countries.size() == 1 ? countries.getFirst() : Optional.empty();
  }

  private static boolean holds(Entry outer, Entry inner) {
    return outer.kind().compareTo(inner.kind()) < 0
        && outer.country().isPresent()
        && outer.country().equals(inner.country());
  }

  private Optional<Found> unknown(int i, Passage passage) {
    if (i <= passage.from() || !tokens.capital(i) || tokens.in(i, NO_PLACES)) {
      return Optional.empty();
    }
    boolean article =
        tokens.is(i - 1, "the") || tokens.is(i - 1, "downtown") || tokens.is(i - 1, "rural");
    int preposition = article ? i - 2 : i - 1;
    if (!tokens.in(preposition, STRONG)
        && !tokens.in(preposition, "at on along beneath under above")) {
      return Optional.empty();
    }
    int end = i + 1;
    while (end < passage.to() && end - i < 6 && goesOn(end)) {
      end++;
    }
    boolean landmark =
        tokens.in(end - 1, LANDMARKS) || tokens.in(i, "lake mount cape port river san santa fort");
    if (end < passage.to() && tokens.in(end, LANDMARKS) && !tokens.is(end, "region's")) {
      landmark = true;
      end++;
    }
    boolean odd =
        tokens.shouted(i)
            || tokens.lower(i).length() < 3
            || tokens.lower(i).endsWith("'s")
            || tokens.number(end)
            || (tokens.is(end, "-") && tokens.joined(end))
            || tokens.in(end - 1, NO_PLACES)
            || (Gazetteer.adjective(tokens, i, passage.to()).isPresent() && !landmark);
    boolean meant = landmark || (tokens.in(preposition, STRONG) && !article);
    if (odd || !meant) {
      return Optional.empty();
    }
    Optional<Entry> outer = Optional.empty();
    int all = end;
    if (tokens.is(end, ",")) {
      var behind = Gazetteer.at(tokens, end + 1, passage.to());
      outer = behind.map(m -> m.value().getFirst());
      all = behind.map(Phrases.Match::next).orElse(end);
    }
    return Optional.of(
        new Found(
            i,
            all,
            Clean.line(tokens.between(i, all), 120),
            outer.flatMap(Entry::country),
            Optional.empty(),
            Kind.CITY,
            false,
            passage.topic() == Topic.PLACE));
  }

  private boolean goesOn(int at) {
    boolean joiner = tokens.in(at, JOINERS) && tokens.capital(at + 1);
    boolean hyphen = Numerals.hyphen(tokens, at) && tokens.capital(at + 1);
    return (tokens.capital(at) && !tokens.in(at, NO_PLACES)) || joiner || hyphen;
  }
}
