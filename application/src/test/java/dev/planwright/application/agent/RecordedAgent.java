package dev.planwright.application.agent;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An agent that answers a plan's questions with recorded answers, none of them cut to its schema.
 */
public final class RecordedAgent {
  /** What it answers. */
  public static final RecordedReplies REPLIES = RecordedReplies.harbourBath();

  /** A quick plan for the canteen of a school in Freiburg, answered by a language model. */
  public static final RecordedReplies QUICK = RecordedReplies.in("lindenplatz");

  private final RecordedReplies replies;

  public RecordedAgent() {
    this(REPLIES);
  }

  /** One that answers with these. */
  public RecordedAgent(RecordedReplies replies) {
    this.replies = replies;
  }

  private final Map<String, JsonObject> schemas = new HashMap<>();

  /** The arguments of the next call: answers to all of the last result's questions. */
  public JsonObject next(String planId, Optional<JsonObject> last, int maxItems) {
    List<JsonObject> work = last.map(result -> result.objects("work")).orElse(List.of());
    return Json.build()
        .put("plan_id", planId)
        .put("answers", work.stream().<Json>map(this::answered).toList())
        .put("max_items", maxItems)
        .done();
  }

  private JsonObject answered(JsonObject item) {
    return Json.build()
        .put("work_id", item.text("work_id").orElseThrow())
        .put("answer", answer(item))
        .done();
  }

  /** The recorded answer to a question. */
  public JsonObject answer(JsonObject item) {
    JsonObject stated = item.object("schema").orElseThrow();
    JsonObject schema =
        stated.text("same_as").map(other -> schemas.getOrDefault(other, stated)).orElse(stated);
    schemas.put(item.text("work_id").orElseThrow(), schema);
    boolean differs = stated.object("but").isPresent();
    if (replies != REPLIES) {
      return recorded(item);
    }
    return item.text("stage").orElseThrow().equals("028-audit")
        ? audit(differs ? stated : schema)
        : recorded(item);
  }

  /** Each level of detail groups the checks of the audit in its own way. */
  private static JsonObject audit(JsonObject schema) {
    if (schema.object("properties").flatMap(p -> p.object("rulings")).isPresent()) {
      return (JsonObject) JsonText.read(REPLIES.reply("s028_audit_6").orElseThrow());
    }
    List<JsonObject> all =
        IntStream.rangeClosed(1, 5)
            .mapToObj(
                i -> (JsonObject) JsonText.read(REPLIES.reply("s028_audit_" + i).orElseThrow()))
            .toList();
    if (schema.object("properties").flatMap(p -> p.object("adherence")).isPresent()) {
      return all.getLast();
    }
    String asked = JsonText.write(schema);
    return Json.build()
        .put(
            "checks",
            all.stream()
                .flatMap(part -> part.objects("checks").stream())
                .filter(check -> asked.contains("\"" + check.text("check").orElseThrow() + "\""))
                .<Json>map(check -> check)
                .toList())
        .done();
  }

  private JsonObject recorded(JsonObject item) {
    return replies
        .answer(item)
        .orElseThrow(() -> new AssertionError("no reply was recorded for " + item));
  }
}
