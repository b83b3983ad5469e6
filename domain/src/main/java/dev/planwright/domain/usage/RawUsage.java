package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Measures a provider's usage object without writing it as text. */
public final class RawUsage {
  /** The longest that is kept, in characters of compact JSON. */
  public static final int MOST_CHARACTERS = 64 * 1024;

  private static final int PUNCTUATION = 3;

  private RawUsage() {}

  /** Whether it is short enough to be kept. */
  static boolean fits(Json usage) {
    return characters(usage) <= MOST_CHARACTERS;
  }

  /**
   * Characters of the compact text, escapes not counted; counting ends once they are beyond what is
   * kept, however large or deep the value is.
   */
  public static int characters(Json usage) {
    long characters = 0;
    Deque<Json> open = new ArrayDeque<>();
    open.push(usage);
    while (!open.isEmpty() && characters <= MOST_CHARACTERS) {
      characters +=
          switch (open.pop()) {
            case JsonObject(var members) -> {
              members.values().forEach(open::push);
              yield members.keySet().stream().mapToLong(n -> n.length() + PUNCTUATION).sum();
            }
            case JsonArray(var elements) -> {
              elements.forEach(open::push);
              yield 1;
            }
            case JsonString(String value) -> value.length() + PUNCTUATION;
            case JsonNumber(var value) -> value.precision() + 1L;
            case JsonBoolean _, JsonNull _ -> PUNCTUATION + 1L;
          };
    }
    return (int) Math.min(characters, MOST_CHARACTERS + 1L);
  }
}
