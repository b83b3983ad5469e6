package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.PromptText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a status tells of a completed plan, in few characters; plan_read has all of it. The least
 * needed of a plan with much to say is left out.
 */
final class StatusHeadline {
  private static final int TITLE = 80;
  private static final int SENTENCE = 60;
  private static final int MOST_REASONS = 2;

  private StatusHeadline() {}

  /** The numbers of {@code headline} with short texts, in about so many characters. */
  static JsonObject of(JsonObject headline, int room) {
    JsonObject brief =
        Json.build()
            .putIfPresent("title", headline.text("title").map(text -> cut(text, TITLE)))
            .putIfPresent("go", headline.get("go"))
            .putIfPresent("start", headline.get("start"))
            .putIfPresent("finish", inner(headline, "finish", "planned", "p50", "p80"))
            .putIfPresent("deadline", inner(headline, "deadline", "date", "probability", "met"))
            .putIfPresent("cost", headline.get("cost"))
            .putIfPresent("funding_gap", headline.get("funding_gap"))
            .put("top_risks", shortened(headline, "top_risks", "id", "title", "score"))
            .put("decisions", shortened(headline, "decisions", "id", "question", "decide_by"))
            .done();
    return Stream.of("decisions", "top_risks")
        .reduce(
            brief,
            (json, least) -> JsonText.write(json).length() > room ? without(json, least) : json,
            (_, last) -> last);
  }

  /** Many sections are weak for one reason: each reason is told once, the first few. */
  static JsonObject byReason(JsonObject quality) {
    if (quality.get("weak").isEmpty()) {
      return quality;
    }
    var sections = new LinkedHashMap<String, List<String>>();
    for (JsonObject weak : quality.objects("weak")) {
      sections
          .computeIfAbsent(
              PromptText.excerpt(weak.text("reason").orElse(""), TITLE), _ -> new ArrayList<>())
          .add(weak.text("section").orElse(""));
    }
    return quality.with(
        "weak",
        Json.array(
            sections.entrySet().stream()
                .limit(MOST_REASONS)
                .map(entry ->
                    Json.build()
                        .put("reason", entry.getKey())
                        .put("sections", Json.texts(entry.getValue().stream().limit(3).toList()))
                        .done())
                .toList()));
  }

  private static Optional<JsonObject> inner(JsonObject headline, String member, String... names) {
    return headline.object(member).map(from -> only(from, names));
  }

  private static JsonObject only(JsonObject from, String... names) {
    Json.Builder kept = Json.build();
    for (String name : names) {
      Optional<Json> text = from.text(name).map(value -> cut(value, SENTENCE));
      kept.putIfPresent(name, text.or(() -> from.get(name)));
    }
    return kept.done();
  }

  private static List<JsonObject> shortened(JsonObject headline, String member, String... names) {
    return headline.objects(member).stream().map(one -> only(one, names)).toList();
  }

  private static Json cut(String text, int longest) {
    return Json.of(PromptText.excerpt(text, longest));
  }

  private static JsonObject without(JsonObject json, String member) {
    var members = new LinkedHashMap<>(json.members());
    members.remove(member);
    return new JsonObject(members);
  }
}
