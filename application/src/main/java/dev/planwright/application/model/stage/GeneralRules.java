package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What holds for the answers of all stages, and the rules of one: ranges rise, nobody's addresses
 * are passed on, and number tokens stand only where code replaces them.
 */
record GeneralRules(boolean narrative, AnswerRules own) implements AnswerRules {
  private static final Pattern ADDRESS = Pattern.compile("(?i)\\b(?:https?://|www\\.)\\S+");
  private static final List<List<String>> RANGES =
      List.of(List.of("low", "likely", "high"), List.of("o", "m", "p"));

  @Override
  public List<Breach> check(JsonObject answer) {
    List<Breach> breaches = new ArrayList<>();
    JsonTexts.each(
        answer,
        "",
        (path, object) -> {
          for (List<String> range : RANGES) {
            if (falls(object, range)) {
              breaches.add(
                  Breach.of("%s: %s must rise.".formatted(path, String.join(" ≤ ", range))));
            }
          }
        });
    breaches.addAll(own.check(answer));
    return breaches;
  }

  @Override
  public JsonObject corrected(JsonObject answer) {
    JsonObject plain = JsonTexts.object(answer, this::plain);
    JsonObject risen = (JsonObject) JsonTexts.objects(plain, GeneralRules::risen);
    return own.corrected(risen);
  }

  private String plain(String text) {
    String without = ADDRESS.matcher(text).replaceAll("[link removed]");
    return narrative ? without : without.replace("{{", "{ {").replace("}}", "} }");
  }

  private static boolean falls(JsonObject object, List<String> range) {
    List<BigDecimal> points = points(object, range);
    return points.size() == range.size() && !points.equals(points.stream().sorted().toList());
  }

  private static JsonObject risen(JsonObject object) {
    JsonObject changed = object;
    for (List<String> range : RANGES) {
      if (falls(object, range)) {
        List<BigDecimal> sorted = points(object, range).stream().sorted().toList();
        for (int i = 0; i < range.size(); i++) {
          changed = changed.with(range.get(i), Json.of(sorted.get(i)));
        }
      }
    }
    return changed;
  }

  private static List<BigDecimal> points(JsonObject object, List<String> range) {
    return range.stream().map(object::number).flatMap(Optional::stream).toList();
  }
}
