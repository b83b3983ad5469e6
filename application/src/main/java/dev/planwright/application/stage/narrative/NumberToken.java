package dev.planwright.application.stage.narrative;

import dev.planwright.application.pipeline.codec.RecordCodec;

/** A token that a text has used, and what stands there now. */
public record NumberToken(String name, String value) {
  /** Tokens as files hold them. */
  public static final RecordCodec<NumberToken> CODEC =
      RecordCodec.of(NumberToken.class, "name value");
}
