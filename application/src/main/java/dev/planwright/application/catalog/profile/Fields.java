package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Reads an object of a profile's file member by member, as what each should be, and collects what
 * is wrong. {@code null} counts as absent. Values are not repeated: one may be a key.
 */
final class Fields {
  private static final Set<String> SECRETS =
      Set.of("api_key", "apikey", "key", "token", "secret", "password", "authorization");

  private final JsonObject json;
  private final String file;
  private final List<String> path;
  private final String prefix;
  private final List<ProfileProblem> problems;
  private final Set<String> known = new LinkedHashSet<>();

  /** The members of an object at that place of a file. */
  Fields(JsonObject json, String file, List<String> path, List<ProfileProblem> problems) {
    this(json, file, path, "", problems);
  }

  private Fields(
      JsonObject json,
      String file,
      List<String> path,
      String prefix,
      List<ProfileProblem> problems) {
    this.json = json;
    this.file = file;
    this.path = List.copyOf(path);
    this.prefix = prefix;
    this.problems = problems;
  }

  /** A text that passes, told by the cure when it does not. */
  Optional<String> text(String name, Predicate<String> passes, String cure) {
    return value(name)
        .flatMap(value ->
            value instanceof JsonString(String text) && passes.test(text)
                ? Optional.of(text)
                : refuse(name, cure));
  }

  Optional<Integer> whole(String name, int min, int max) {
    String cure = "use a whole number from %d to %d".formatted(min, max);
    return number(name, min, max, cure)
        .flatMap(number ->
            number.stripTrailingZeros().scale() <= 0
                ? Optional.of(number.intValueExact())
                : refuse(name, cure));
  }

  Optional<BigDecimal> number(String name, int min, int max) {
    return number(name, min, max, "use a number from %d to %d".formatted(min, max));
  }

  private Optional<BigDecimal> number(String name, int min, int max, String cure) {
    return value(name, JsonNumber.class, cure)
        .map(JsonNumber::value)
        .flatMap(number ->
            number.compareTo(BigDecimal.valueOf(min)) >= 0
                    && number.compareTo(BigDecimal.valueOf(max)) <= 0
                ? Optional.of(number)
                : refuse(name, cure));
  }

  Optional<Boolean> flag(String name) {
    return value(name, JsonBoolean.class, "use true or false").map(JsonBoolean::value);
  }

  Optional<JsonObject> object(String name) {
    return value(name, JsonObject.class, "use an object");
  }

  List<Json> elements(String name) {
    return value(name, JsonArray.class, "use a list").map(JsonArray::elements).orElse(List.of());
  }

  boolean has(String name) {
    return value(name).isPresent();
  }

  /** Notes a problem at a member. */
  <T> Optional<T> refuse(String name, String problem) {
    List<String> at = new ArrayList<>(path);
    at.add(prefix + name);
    problems.add(new ProfileProblem(file, at, problem));
    return Optional.empty();
  }

  /** The members of an object in here, whose places begin with this one's. */
  Fields inside(String name, JsonObject object) {
    return new Fields(object, file, path, prefix + name + ".", problems);
  }

  /** Ends the reading: a member that nobody asked for is a mistake. */
  void finish() {
    json.members().keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(name ->
            refuse(
                name,
                SECRETS.contains(name.toLowerCase(Locale.ROOT))
                    ? "a key has no place in this file; put it into an environment variable and"
                        + " name that in api_key_env"
                    : "is not known here; known are " + String.join(", ", known)));
  }

  private <T extends Json> Optional<T> value(String name, Class<T> kind, String cure) {
    return value(name)
        .flatMap(
            value -> kind.isInstance(value) ? Optional.of(kind.cast(value)) : refuse(name, cure));
  }

  private Optional<Json> value(String name) {
    known.add(name);
    return json.get(name).filter(value -> !(value instanceof JsonNull));
  }
}
