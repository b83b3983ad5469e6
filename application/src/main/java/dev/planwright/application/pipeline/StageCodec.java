package dev.planwright.application.pipeline;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * Reads and writes the data of one stage: the only place that knows the names of its members.
 *
 * <p>What is read has passed the stage's schema. A member that the schema requires and that is
 * missing all the same is our own fault and an {@link IllegalStateException}.
 *
 * @param <T> what the stage says, as a value
 */
public interface StageCodec<T> {

  /** The data as the stage's file holds them. */
  JsonObject write(T content);

  /** The value that {@link #write} was given, for data of this or an earlier run. */
  T read(JsonObject data);
}
