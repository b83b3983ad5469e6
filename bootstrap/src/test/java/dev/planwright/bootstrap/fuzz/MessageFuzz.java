package dev.planwright.bootstrap.fuzz;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes messages: good ones of both eras, the same with members missing, added or exchanged, the
 * same with damaged bytes, notifications, responses, batches. The same seed makes the same ones.
 *
 * <p>What would go on for long is left out: no subscription is complete, and nothing that runs is
 * cancelled.
 */
final class MessageFuzz {
  private static final List<String> VERSIONS =
      List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01");
  private static final List<String> REQUESTS =
      List.of(
          "initialize|{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{}}",
          "initialize|{\"protocolVersion\":\"2025-03-26\"}",
          "ping|{}",
          "logging/setLevel|{\"level\":\"info\"}",
          "server/discover|{}",
          "subscriptions/listen|{}",
          "tools/list|{}",
          "tools/list|{\"cursor\":\"x\"}",
          "tools/call|{\"name\":\"example_plans\",\"arguments\":{}}",
          "tools/call|{\"name\":\"plan_list\",\"arguments\":{\"limit\":3}}",
          "tools/call|{\"name\":\"plan_create\",\"arguments\":{\"prompt\":\" \",\"x\":[1,2.5e3]}}",
          "tools/call|{\"name\":\"plan_status\",\"arguments\":{\"plan_id\":\"nope\"}}",
          "tools/call|{\"name\":\"nope\\u0000\"}",
          "prompts/list|{}",
          "prompts/get|{\"name\":\"plan_project\",\"arguments\":{\"goal\":\"\\u2028 \\\"x\\\"\"}}",
          "resources/list|{}",
          "resources/templates/list|{}",
          "resources/read|{\"uri\":\"planwright://guide\"}",
          "resources/read|{\"uri\":\"planwright://plans/x/y.md\"}",
          "completion/complete|{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan_project\"},"
              + "\"argument\":{\"name\":\"detail\",\"value\":\"\"}}",
          "tasks/get|{}",
          "|{}");
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e300",
          "\"\"",
          "\"x\"",
          "\"2.0\"",
          "\"tools/call\"",
          "[]",
          "{}",
          "[[[]]]",
          "{\"a\":{\"b\":null}}",
          "\"\\ud83d\\ude00\"",
          "\"ping\"",
          "1.0");
  private static final List<String> NAMES =
      List.of(
          "id", "method", "params", "jsonrpc", "_meta", "name", "arguments", "uri", "x", "result");
  private static final String DAMAGE = "{}[]\",:0123456789.eE+-ntf\\u \u00ff\u0000";

  private final Random random;
  private final String idPrefix;
  private int made;

  MessageFuzz(long seed, String idPrefix) {
    this.random = new Random(seed);
    this.idPrefix = idPrefix;
  }

  /** The next message, without a line end in it. */
  byte[] next() {
    return switch (random.nextInt(20)) {
      case 0 -> bytes(JsonText.write(notification()));
      case 1 -> bytes(JsonText.write(response()));
      case 2 -> bytes(JsonText.write(batch()));
      case 3, 4, 5, 6 -> damaged(bytes(JsonText.write(request())));
      case 7, 8, 9, 10, 11, 12 -> bytes(JsonText.write(changed(request())));
      default -> bytes(JsonText.write(request()));
    };
  }

  /** One of these. */
  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** True once in so many times. */
  boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  private JsonObject request() {
    String[] parts = pick(REQUESTS).split("\\|", 2);
    var params = (JsonObject) JsonText.read(parts[1]);
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("id", id())
        .put("method", parts[0])
        .put("params", random.nextBoolean() ? params.with("_meta", claim()) : params)
        .done();
  }

  private Json id() {
    made++;
    return random.nextBoolean()
        ? Json.of(idPrefix + made)
        : Json.of(Math.abs((long) idPrefix.hashCode()) * 1_000_000L + made);
  }

  private Json claim() {
    return Json.build()
        .put("io.modelcontextprotocol/protocolVersion", once(10) ? pick(VERSIONS) : "2026-07-28")
        .put("io.modelcontextprotocol/clientCapabilities", Json.object())
        .put("progressToken", made)
        .done();
  }

  private Json notification() {
    String method =
        pick(List.of("notifications/initialized", "notifications/cancelled", "x", "ping"));
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("method", method)
        .put("params", Json.build().put("requestId", "never used").done())
        .done();
  }

  private Json response() {
    JsonObject bare = Json.build().put("jsonrpc", "2.0").put("id", id()).done();
    return bare.with(random.nextBoolean() ? "result" : "error", Json.object());
  }

  /** Empty, or with at least one element that is answered. */
  private Json batch() {
    List<Json> elements = new ArrayList<>(once(10) ? List.of() : List.of(unclaimed(request())));
    int size = elements.isEmpty() ? 0 : once(10) ? 51 : 1 + random.nextInt(4);
    while (elements.size() < size) {
      elements.add(
          switch (random.nextInt(6)) {
            case 0 -> notification();
            case 1 -> Json.of(1);
            case 2 -> Json.array(List.of());
            default -> unclaimed(request());
          });
    }
    return Json.array(elements);
  }

  private static JsonObject unclaimed(JsonObject request) {
    Map<String, Json> params =
        new LinkedHashMap<>(request.object("params").orElseThrow().members());
    params.remove("_meta");
    return request.with("params", new JsonObject(params));
  }

  private Json changed(Json message) {
    Json result = message;
    for (int n = random.nextInt(3); n >= 0; n--) {
      result = changedOnce(result);
    }
    return result;
  }

  private Json changedOnce(Json json) {
    return switch (json) {
      case JsonObject(Map<String, Json> members) when !members.isEmpty() && !once(12) -> {
        Map<String, Json> changed = new LinkedHashMap<>(members);
        String name = pick(List.copyOf(members.keySet()));
        switch (random.nextInt(4)) {
          case 0 -> changed.remove(name);
          case 1 -> changed.put(pick(NAMES), value());
          default -> changed.put(name, changedOnce(members.get(name)));
        }
        yield new JsonObject(changed);
      }
      case JsonArray(List<Json> elements) when !elements.isEmpty() ->
          Json.array(elements.stream().map(this::changedOnce).toList());
      default -> value();
    };
  }

  private Json value() {
    return JsonText.read(pick(VALUES));
  }

  private byte[] damaged(byte[] input) {
    byte[] changed = input.clone();
    for (int n = random.nextInt(4); n >= 0; n--) {
      int at = random.nextInt(changed.length);
      switch (random.nextInt(3)) {
        case 0 -> changed[at] = (byte) DAMAGE.charAt(random.nextInt(DAMAGE.length()));
        case 1 -> changed[at] = changed[random.nextInt(changed.length)];
        default -> changed = Arrays.copyOf(changed, Math.max(1, at));
      }
    }
    return changed;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
