package dev.planwright.application.stage.premise;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.premise.Premise.Alternatives;
import dev.planwright.application.stage.premise.Premise.Bolder;
import dev.planwright.application.stage.premise.Premise.Lens;
import dev.planwright.application.stage.premise.Premise.Outlook;
import dev.planwright.application.stage.premise.Premise.Precedent;
import dev.planwright.application.stage.premise.Premise.Reason;
import dev.planwright.application.stage.premise.Premise.Ripple;
import dev.planwright.application.stage.premise.Premise.Simpler;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.Function;

/** Stage 004 as JSON. */
final class PremiseCodec {
  private static final RecordCodec<Outlook> OUTLOOK =
      RecordCodec.of(Outlook.class, "")
          .list("ripple", RecordCodec.of(Ripple.class, "when effect"))
          .list(
              "precedents",
              RecordCodec.of(Precedent.class, "name year what sure")
                  .shown("unverified", _ -> true));
  private static final RecordCodec<Alternatives> ALTERNATIVES =
      RecordCodec.of(Alternatives.class, "")
          .object("simpler", RecordCodec.of(Simpler.class, "what saves gives_up"))
          .object("bolder", RecordCodec.of(Bolder.class, "what needs"));
  private static final RecordCodec<Lens> LENS =
      RecordCodec.of(Lens.class, "lens thesis")
          .list("reasons", RecordCodec.numbered(Reason.class, 'X', "claim q"))
          .flat(OUTLOOK)
          .flat(ALTERNATIVES)
          .names("verdict");

  static final RecordCodec<Premise> PREMISE =
      RecordCodec.of(Premise.class, "").list("lenses", LENS).shown("verdict", Premise::verdict);

  private PremiseCodec() {}

  /** What the call for that lens returns: a single lens, without its name. */
  static Function<JsonObject, Lens> answer(String name) {
    return returned -> LENS.read(returned.objects("lenses").getFirst().with("lens", Json.of(name)));
  }
}
