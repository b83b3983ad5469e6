package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.PlaceReader.Found;
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

  /** A longer labelled line is no address. */
  private static final int ADDRESS = 14;

  private static final Comparator<Draft> HEAVIEST =
      Comparator.comparingInt(Draft::weight).reversed();
  private static final Set<String> NEGATIONS = Words.of("place negations");
  private static final Set<String> OPEN = Words.of("place open");

  /**
   * Reads them.
   *
   * @param goals the passages that say what the project is
   */
  static PlaceFacts read(Source source, Set<Passage> goals, Messages messages) {
    var reader = new PlaceReader(source.tokens());
    Map<String, Draft> byName = new LinkedHashMap<>();
    for (Passage passage : source.passages()) {
      for (Found place : wholeLine(source, passage, reader.read(passage))) {
        source.takePlace(place.from(), place.to());
        if (!denied(source, passage, place)) {
          int weight = weight(source.tokens(), passage, place, goals.contains(passage));
          Draft draft = draft(source, place, weight);
          String city = place.city().orElse(place.name()).toLowerCase(Locale.ROOT);
          byName.merge(city + place.country().orElse(""), draft, PlaceFacts::heavier);
        }
      }
    }
    List<Draft> heaviest = byName.values().stream().sorted(HEAVIEST).limit(MOST).toList();
    List<Draft> drafts =
        heaviest.stream()
            .filter(draft -> heaviest.stream().noneMatch(longer -> covers(longer, draft)))
            .toList();
    Optional<String> main =
        drafts.stream().flatMap(draft -> place(draft).country().stream()).findFirst();
    return new PlaceFacts(drafts, main.or(() -> byAdjective(source)), gaps(drafts, messages));
  }

  private static Place place(Draft draft) {
    return (Place) draft.value();
  }

  /**
   * A short labelled line with more in it than a known place, such as an address, is one place; so
   * is one without any known name.
   */
  private static List<Found> wholeLine(Source source, Passage passage, List<Found> found) {
    Tokens tokens = source.tokens();
    boolean address =
        passage.topic() == Topic.PLACE && passage.labelled() && passage.length() <= ADDRESS;
    long countries = found.stream().map(Found::country).distinct().count();
    int covered = found.stream().mapToInt(place -> place.to() - place.from()).sum();
    long signs =
        IntStream.range(passage.from(), passage.to())
            .filter(i -> tokens.in(i, ", ( ) / ; - and in the und et"))
            .count();
    boolean named =
        !tokens.in(passage.from(), OPEN)
            && (tokens.word(passage.from()) || tokens.number(passage.from()));
    boolean more = countries == 1 && passage.length() - covered > signs;
    if (!address || !(found.isEmpty() ? named : more) || tokens.in(passage.to() - 1, "!")) {
      return found;
    }
    Optional<Found> inner =
        found.stream()
            .filter(place -> place.city().isPresent())
            .findFirst()
            .or(() -> found.stream().findFirst());
    return List.of(
        new Found(
            passage.from(),
            passage.to(),
            source.line(passage.from(), passage.to(), 120),
            inner.flatMap(Found::country),
            inner.flatMap(Found::city),
            true));
  }

  private static boolean denied(Source source, Passage passage, Found place) {
    Tokens tokens = source.tokens();
    return passage.topic() == Topic.NEVER
        || passage.topic() == Topic.OUT
        || source
            .before(passage, place.from(), 4, "")
            .anyMatch(i -> tokens.in(i, NEGATIONS) && !tokens.in(i + 1, "far weit loin lejos"));
  }

  private static int weight(Tokens tokens, Passage passage, Found place, boolean goal) {
    int i = place.from();
    boolean aside = passage.topic() == Topic.ASIDE;
    boolean ofName = tokens.is(i - 1, "from") || (tokens.is(i - 1, "of") && tokens.capital(i - 2));
    if (passage.topic() == Topic.PLACE) {
      return 5;
    }
    if (!place.listed() && place.country().isEmpty()) {
      return aside ? 1 : 2;
    }
    return aside || ofName ? 2 : goal || passage.topic() == Topic.TITLE ? 4 : 3;
  }

  private static Draft draft(Source source, Found place, int weight) {
    return source.draft(
        FactKind.PLACE,
        place.name(),
        place.from(),
        place.to(),
        weight,
        new Place(place.name(), place.country(), place.city()));
  }

  private static Draft heavier(Draft before, Draft next) {
    boolean longer =
        next.weight() == before.weight() && next.text().length() > before.text().length();
    return next.weight() > before.weight() || longer ? next : before;
  }

  /** "Turkana" says nothing more beside "Turkana County, Kenya". */
  private static boolean covers(Draft longer, Draft draft) {
    return longer.weight() >= draft.weight()
        && longer.text().length() > draft.text().length()
        && longer.text().startsWith(draft.text())
        && !Character.isLetter(longer.text().charAt(draft.text().length()))
        && place(draft).country().equals(place(longer).country());
  }

  private static Optional<String> byAdjective(Source source) {
    Tokens tokens = source.tokens();
    Map<String, Long> counts =
        IntStream.range(0, tokens.size())
            .mapToObj(i -> Gazetteer.adjective(tokens, i, tokens.size()))
            .flatMap(Optional::stream)
            .collect(Collectors.groupingBy(match -> match.value(), Collectors.counting()));
    long most = counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
    List<String> best =
        counts.keySet().stream().filter(c -> most == counts.getOrDefault(c, 0L)).toList();
    return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
  }

  private static List<Gap> gaps(List<Draft> drafts, Messages messages) {
    int top = drafts.stream().mapToInt(Draft::weight).max().orElse(0);
    List<Place> main =
        drafts.stream()
            .filter(draft -> draft.weight() == top && top >= 3)
            .map(PlaceFacts::place)
            .toList();
    long countries = main.stream().flatMap(place -> place.country().stream()).distinct().count();
    String names = main.stream().map(Place::name).limit(6).collect(Collectors.joining(", "));
    return countries < 2 ? List.of() : List.of(Gap.conflict(messages, "place", "countries", names));
  }
}
