package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** Writes answers in the place of a model. Safe for concurrent use. */
@FunctionalInterface
public interface Author {

  /** The answer; empty when this author has none for that call. */
  Optional<JsonObject> answer(ModelCall call);

  /** This author, and the other where this one has nothing. */
  default Author or(Author other) {
    return call -> answer(call).or(() -> other.answer(call));
  }
}
