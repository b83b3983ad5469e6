package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The usage objects of one stream as one: key by key, later values that are not null replace
 * earlier ones. Counts in streams are cumulative, so none are added.
 *
 * <p>Not safe for use by several threads.
 */
final class MergedUsage {
  /** Deeper than any counter lies; below it objects are replaced as a whole. */
  private static final int MAX_DEPTH = 8;

  private final Map<String, Json> values = new LinkedHashMap<>();
  private final Map<String, MergedUsage> objects = new LinkedHashMap<>();
  private final int depth;

  MergedUsage() {
    this(0);
  }

  private MergedUsage(int depth) {
    this.depth = depth;
  }

  void add(JsonObject later) {
    later.members().forEach(this::put);
  }

  /** The merged object, empty if nothing was added. */
  Optional<JsonObject> object() {
    return values.isEmpty() ? Optional.empty() : Optional.of(merged());
  }

  private void put(String name, Json value) {
    switch (value) {
      case JsonNull() -> values.putIfAbsent(name, value);
      case JsonObject object when depth < MAX_DEPTH -> {
        values.put(name, value);
        objects.computeIfAbsent(name, _ -> new MergedUsage(depth + 1)).add(object);
      }
      default -> {
        values.put(name, value);
        objects.remove(name);
      }
    }
  }

  private JsonObject merged() {
    Map<String, Json> merged = new LinkedHashMap<>(values);
    objects.forEach((name, object) -> merged.put(name, object.merged()));
    return new JsonObject(merged);
  }
}
