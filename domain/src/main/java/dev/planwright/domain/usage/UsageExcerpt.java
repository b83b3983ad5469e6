package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * A copy of a usage object that is fit for storing: numbers, and words of a provider's vocabulary
 * ({@code standard}, {@code ON_DEMAND}). A provider's usage object holds nothing else; a reply that
 * was made to smuggle text, a secret or megabytes into the ledger loses them here.
 *
 * <p>Not safe for use by several threads; one copy each.
 */
final class UsageExcerpt {
  private static final int MAX_DEPTH = 8;
  private static final int MAX_VALUES = 1_000;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:/-]{1,64}");
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.:/+-]{0,30}");

  private int values;

  private UsageExcerpt() {}

  static Json of(JsonObject usage) {
    return new UsageExcerpt().object(usage, 0);
  }

  private Optional<Json> copy(Json json, int depth) {
    if (depth > MAX_DEPTH || values >= MAX_VALUES) {
      return Optional.empty();
    }
    values++;
    return switch (json) {
      case JsonObject object -> Optional.of(object(object, depth));
      case JsonArray(List<Json> elements) -> Optional.of(array(elements, depth));
      case JsonString(String text) -> Optional.of(json).filter(_ -> WORD.matcher(text).matches());
      default -> Optional.of(json);
    };
  }

  private Json object(JsonObject object, int depth) {
    Map<String, Json> copies = new LinkedHashMap<>();
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      if (NAME.matcher(member.getKey()).matches()) {
        copy(member.getValue(), depth + 1).ifPresent(copy -> copies.put(member.getKey(), copy));
      }
    }
    return new JsonObject(copies);
  }

  private Json array(List<Json> elements, int depth) {
    List<Json> copies = new ArrayList<>();
    elements.forEach(element -> copy(element, depth + 1).ifPresent(copies::add));
    return new JsonArray(copies);
  }
}
