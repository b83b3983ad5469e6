package dev.planwright.application.json;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/** Places within JSON by their paths, as problems name them: {@code costs[0].amount}. */
public final class JsonPlaces {
  private static final Pattern STEP = Pattern.compile("[A-Za-z0-9_]+");
  private static final Pattern PATH =
      Pattern.compile("[A-Za-z0-9_]+(?:\\.[A-Za-z0-9_]+|\\[[0-9]{1,4}])*");
  private static final Pattern INDEX = Pattern.compile("[0-9]{1,4}");

  private JsonPlaces() {}

  /** The names and indexes on the way; {@code costs.0.amount} leads there too. */
  public static List<String> steps(String path) {
    return PATH.matcher(path).matches()
        ? STEP.matcher(path).results().map(MatchResult::group).toList()
        : List.of();
  }

  /** Whether a step can be an element of a list. */
  public static boolean isIndex(String step) {
    return INDEX.matcher(step).matches();
  }

  /** What stands there; empty where nothing does. */
  public static Optional<Json> at(Json json, String path) {
    List<String> steps = steps(path);
    Optional<Json> here = Optional.of(json).filter(_ -> !steps.isEmpty());
    for (String step : steps) {
      here = here.flatMap(inner -> member(inner, step));
    }
    return here;
  }

  /**
   * The same with another value there. Objects on the way are made, and a list may grow by one.
   *
   * @return empty where the way leads through a text or number, or past the end of a list
   */
  public static Optional<Json> with(Json json, List<String> steps, Json value) {
    if (steps.isEmpty()) {
      return Optional.of(value);
    }
    String step = steps.getFirst();
    List<String> rest = steps.subList(1, steps.size());
    Json inner = member(json, step).orElseGet(Json::object);
    return switch (json) {
      case JsonObject object -> with(inner, rest, value).map(made -> object.with(step, made));
      case JsonArray(List<Json> elements) when isIndex(step) && number(step) <= elements.size() ->
          with(inner, rest, value)
              .map(made -> {
                List<Json> all = new ArrayList<>(elements);
                all.subList(number(step), Math.min(number(step) + 1, all.size())).clear();
                all.add(number(step), made);
                return Json.array(all);
              });
      default -> Optional.empty();
    };
  }

  private static Optional<Json> member(Json json, String step) {
    return switch (json) {
      case JsonObject object -> object.get(step);
      case JsonArray(List<Json> elements) when isIndex(step) ->
          elements.stream().skip(number(step)).findFirst();
      default -> Optional.empty();
    };
  }

  private static int number(String step) {
    return Integer.parseInt(step);
  }
}
