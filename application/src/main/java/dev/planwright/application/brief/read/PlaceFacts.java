package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Place;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The places of a prompt.
 *
 * @param drafts one for each place, however often it is named
 * @param country where most of it happens, ISO 3166-1 alpha-2; by an adjective such as "Danish"
 *     when no place is named
 */
record PlaceFacts(List<Draft> drafts, Optional<String> country, List<Gap> gaps) {
  /** No project has more places than this; a list of more is not compared. */
  private static final int MOST = 100;

  private static final Set<String> NEGATIONS = Words.of("place facts negations");

  /**
   * Reads them.
   *
   * @param goals the passages that say what the project is
   */
  static PlaceFacts read(Source source, Set<Passage> goals, Messages messages) {
    var reader = new PlaceReader(source.tokens());
    Map<String, Draft> byName = new LinkedHashMap<>();
    Map<String, Integer> countries = new LinkedHashMap<>();
    for (Passage passage : source.passages()) {
      List<PlaceReader.Found> found = wholeLine(source, passage, reader.read(passage));
      for (PlaceReader.Found place : found) {
        source.takePlace(place.from(), place.to());
        if (!denied(source, passage, place)) {
          Draft draft = draft(source, passage, place, goals.contains(passage));
          byName.merge(key(place), draft, PlaceFacts::heavier);
          place.country().ifPresent(c -> countries.merge(c, draft.weight(), Integer::sum));
        }
      }
      if (found.isEmpty() && passage.topic() == Topic.PLACE) {
        named(source, passage).ifPresent(draft -> byName.putIfAbsent(draft.text(), draft));
      }
    }
    List<Draft> heaviest =
        byName.values().stream()
            .sorted(Comparator.comparingInt(Draft::weight).reversed())
            .limit(MOST)
            .toList();
    List<Draft> drafts = withoutShorterNames(heaviest);
    Optional<String> main =
        drafts.stream()
            .sorted((a, b) -> b.weight() - a.weight())
            .flatMap(draft -> ((Place) draft.value()).country().stream())
            .findFirst();
    return new PlaceFacts(drafts, main.or(() -> byAdjective(source)), gaps(drafts, messages));
  }

  /** A short labelled line with more in it than a known place, such as an address, is one place. */
  private static List<PlaceReader.Found> wholeLine(
      Source source, Passage passage, List<PlaceReader.Found> found) {
    boolean address =
        passage.topic() == Topic.PLACE && passage.labelled() && passage.length() <= 14;
    long countries = found.stream().map(PlaceReader.Found::country).distinct().count();
    int covered = found.stream().mapToInt(place -> place.to() - place.from()).sum();
    long signs =
        IntStream.range(passage.from(), passage.to())
            .filter(i -> source.tokens().in(i, ", ( ) / ; - and in the und et"))
            .count();
    boolean more = passage.length() - covered > signs;
    if (!address || countries != 1 || !more || source.tokens().in(passage.to() - 1, "!")) {
      return found;
    }
    PlaceReader.Found inner =
        found.stream()
            .filter(place -> place.city().isPresent())
            .findFirst()
            .orElse(found.getFirst());
    return List.of(
        new PlaceReader.Found(
            passage.from(),
            passage.to(),
            source.line(passage.from(), passage.to(), 120),
            inner.country(),
            inner.city(),
            inner.kind(),
            true,
            true));
  }

  private static boolean denied(Source source, Passage passage, PlaceReader.Found place) {
    Tokens tokens = source.tokens();
    for (int i = Math.max(passage.from(), place.from() - 4); i < place.from(); i++) {
      if (tokens.in(i, NEGATIONS) && !tokens.in(i + 1, "far weit loin lejos")) {
        return true;
      }
    }
    return passage.topic() == Topic.NEVER || passage.topic() == Topic.OUT;
  }

  private static Draft draft(
      Source source, Passage passage, PlaceReader.Found place, boolean goal) {
    int weight;
    if (place.labelled()) {
      weight = 5;
    } else if (!place.listed() && place.country().isEmpty()) {
      weight = passage.topic() == Topic.ASIDE ? 1 : 2;
    } else if (passage.topic() == Topic.ASIDE || partOfName(source.tokens(), place.from())) {
      weight = 2;
    } else {
      weight = goal || passage.topic() == Topic.TITLE ? 4 : 3;
    }
    return source.draft(
        FactKind.PLACE,
        place.name(),
        place.from(),
        place.to(),
        weight,
        new Place(place.name(), place.country(), place.city()));
  }

  /** "from Hamburg", "the Research Council of Norway". */
  private static boolean partOfName(Tokens tokens, int from) {
    return tokens.is(from - 1, "from") || (tokens.is(from - 1, "of") && tokens.capital(from - 2));
  }

  /** The same place, and the same city with and without its country behind it. */
  private static String key(PlaceReader.Found place) {
    return place.city().orElse(place.name()).toLowerCase(Locale.ROOT) + place.country().orElse("");
  }

  private static Draft heavier(Draft before, Draft next) {
    boolean longer =
        next.weight() == before.weight() && next.text().length() > before.text().length();
    return next.weight() > before.weight() || longer ? next : before;
  }

  /** What a label calls the place, when no name in it is known. */
  private static Optional<Draft> named(Source source, Passage passage) {
    String name = source.line(passage.from(), passage.to(), 120);
    String lower = name.toLowerCase(Locale.ROOT);
    boolean open =
        Set.of(
                "tbd",
                "unknown",
                "n/a",
                "none",
                "anywhere",
                "online",
                "remote",
                "virtual",
                "not decided",
                "to be decided",
                "open",
                "flexible",
                "global",
                "worldwide")
            .stream()
            .anyMatch(lower::startsWith);
    boolean wordy = passage.length() > 14 || !passage.labelled();
    return open
            || wordy
            || (!source.tokens().word(passage.from()) && !source.tokens().number(passage.from()))
        ? Optional.empty()
        : Optional.of(
            source.draft(
                FactKind.PLACE,
                name,
                passage.from(),
                passage.to(),
                5,
                new Place(name, Optional.empty(), Optional.empty())));
  }

  /** "Turkana" says nothing more beside "Turkana County, Kenya". */
  private static List<Draft> withoutShorterNames(List<Draft> drafts) {
    return drafts.stream()
        .filter(draft -> drafts.stream().noneMatch(d -> covers(d, draft)))
        .toList();
  }

  private static boolean covers(Draft longer, Draft draft) {
    Optional<String> country = ((Place) draft.value()).country();
    return !longer.equals(draft)
        && longer.weight() >= draft.weight()
        && longer.text().length() > draft.text().length()
        && longer.text().startsWith(draft.text())
        && !Character.isLetter(longer.text().charAt(draft.text().length()))
        && country.equals(((Place) longer.value()).country());
  }

  private static Optional<String> byAdjective(Source source) {
    Tokens tokens = source.tokens();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      Gazetteer.adjective(tokens, i, tokens.size())
          .ifPresent(match -> counts.merge(match.value(), 1, Integer::sum));
    }
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    List<String> best =
        counts.entrySet().stream()
            .filter(e -> e.getValue() == most)
            .map(Map.Entry::getKey)
            .toList();
    return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
  }

  private static List<Gap> gaps(List<Draft> drafts, Messages messages) {
    int top = drafts.stream().mapToInt(Draft::weight).max().orElse(0);
    List<Place> main =
        drafts.stream()
            .filter(draft -> draft.weight() == top && top >= 3)
            .map(draft -> (Place) draft.value())
            .toList();
    long countries = main.stream().flatMap(place -> place.country().stream()).distinct().count();
    if (countries < 2) {
      return List.of();
    }
    String names = main.stream().map(Place::name).limit(6).collect(Collectors.joining(", "));
    return List.of(Gap.conflict(messages, "place", "countries", names));
  }
}
