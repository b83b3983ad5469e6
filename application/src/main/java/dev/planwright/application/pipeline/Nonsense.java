package dev.planwright.application.pipeline;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * What no writer who means something writes: a member's own name as its text, the same words over
 * and over, a title that is a date. Pure.
 */
public final class Nonsense {
  private static final Set<String> NAMES = Set.of("title", "topic", "name");
  private static final Pattern NUMBERS = Pattern.compile("[\\d\\s.,:/TZ+-]*\\d[\\d\\s.,:/TZ+-]*");
  private static final Set<String> NOTHING = Set.of("string", "…", "...");
  private static final Pattern WORD = Pattern.compile("[^\\s\\p{Punct}]+");
  private static final int ENOUGH_WORDS = 12;
  private static final int REPEATS = 3;
  private static final int MOST = 20;

  private Nonsense() {}

  /** What stands where nothing of use was said. */
  public static String nothing() {
    return say("Not said.");
  }

  /** What is wrong with a text; empty when nothing is. */
  public static Optional<String> of(String member, String text) {
    String plain = text.strip().toLowerCase(Locale.ROOT);
    if (plain.equals(member.toLowerCase(Locale.ROOT)) || NOTHING.contains(plain)) {
      return Optional.of("is only its own name or a placeholder: write its text");
    }
    if (NAMES.contains(member) && NUMBERS.matcher(plain).matches()) {
      return Optional.of("is a number or a date: write words");
    }
    List<String> words = List.of(plain.split("[\\s\\p{Punct}]+", -1));
    Set<String> distinct = new HashSet<>(words);
    return words.size() >= ENOUGH_WORDS && distinct.size() * REPEATS < words.size()
        ? Optional.of("says the same over and over: say it once")
        : Optional.empty();
  }

  /** The text up to the first three words in a row that it has said before. */
  public static String once(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    Set<List<String>> said = new HashSet<>();
    return IntStream.range(0, words.size() - 2)
        .filter(i ->
            !said.add(
                words.subList(i, i + 3).stream()
                    .map(word -> word.group().toLowerCase(Locale.ROOT))
                    .toList()))
        .mapToObj(i -> text.substring(0, words.get(i).start()).strip())
        .findFirst()
        .orElse(text);
  }

  /** Every such text that the schema leaves free, each a problem that begins with its place. */
  public static List<String> in(JsonObject schema, Json answer) {
    List<String> problems = new ArrayList<>();
    collect(schema, answer, new Place("", ""), problems);
    return problems.stream().limit(MOST).toList();
  }

  private record Place(String path, String member) {
    Place member(String name) {
      return new Place(path.isEmpty() ? name : path + "." + name, name);
    }

    Place element(int index) {
      return new Place(path + "[" + index + "]", member);
    }
  }

  private static void collect(JsonObject schema, Json json, Place place, List<String> problems) {
    switch (json) {
      case JsonObject object -> {
        JsonObject properties = schema.object("properties").orElseGet(Json::object);
        object
            .members()
            .forEach((name, value) ->
                properties
                    .object(name)
                    .ifPresent(inner -> collect(inner, value, place.member(name), problems)));
      }
      case JsonArray(List<Json> elements) -> {
        JsonObject items = schema.object("items").orElseGet(Json::object);
        for (int i = 0; i < elements.size(); i++) {
          collect(items, elements.get(i), place.element(i), problems);
        }
      }
      case JsonString(String text) when schema.array("enum").isEmpty() ->
          of(place.member(), text).ifPresent(problem -> problems.add(place.path() + " " + problem));
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> {}
    }
  }
}
