package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/** A count that stands in an object of details within a usage object. */
record Detail(String object, String name) {

  /** The first of them that has a usable one. */
  static OptionalLong count(JsonObject usage, List<Detail> details) {
    return details.stream()
        .flatMap(detail ->
            usage.object(detail.object).stream().map(object -> Stated.count(object, detail.name)))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }
}
