package dev.planwright.application.stage.pitch;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.narrative.NumberToken;
import dev.planwright.application.stage.pitch.Pitch.Appeal;
import dev.planwright.application.stage.pitch.Pitch.Audience;
import dev.planwright.application.stage.pitch.Pitch.Offer;

/** The pitch as JSON. */
final class PitchCodec {
  static final RecordCodec<Pitch> PITCH =
      RecordCodec.of(Pitch.class, "")
          .flat(RecordCodec.of(Offer.class, "hook need answer why_now"))
          .names("proof")
          .list("audiences", RecordCodec.of(Audience.class, "who benefit"))
          .flat(RecordCodec.of(Appeal.class, "ask ethics vision call"))
          .list("tokens", NumberToken.CODEC);

  private PitchCodec() {}
}
