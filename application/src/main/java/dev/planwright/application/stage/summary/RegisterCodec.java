package dev.planwright.application.stage.summary;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.summary.Register.Advised;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Outcome;
import dev.planwright.application.stage.summary.Register.Question;
import dev.planwright.application.stage.summary.Register.Sign;
import dev.planwright.application.stage.summary.Register.Stop;

/** The register as JSON, among the members of the summary. */
final class RegisterCodec {
  private static final RecordCodec<Option> OPTION =
      RecordCodec.of(Option.class, "label changes")
          .own("operations", Operation::list, Operation::array)
          .names("recommended gives_up")
          .unlessEmpty()
          .object("price", Effect.CODEC)
          .names("breaks")
          .unlessEmpty()
          .names("unpriced");

  private static final RecordCodec<Decision> DECISION =
      RecordCodec.numbered(Decision.class, 'Q', "")
          .flat(RecordCodec.of(Question.class, "question why_open default"))
          .list("options", OPTION)
          .names("owner blocks decide_by latest");

  private static final RecordCodec<Gate> GATE =
      RecordCodec.numbered(Gate.class, 'N', "question")
          .flat(RecordCodec.of(Sign.class, "threshold evidence shown_by"))
          .names("who at if_no")
          .object("stop", RecordCodec.of(Stop.class, "date decided spent begun p50 p80"));

  static final RecordCodec<Register> REGISTER =
      RecordCodec.of(Register.class, "")
          .list("register", DECISION)
          .list("gates", GATE)
          .list(
              "choices_made",
              RecordCodec.of(Choice.class, "id taken rejected again ratified owner"))
          .object(
              "all_recommended",
              RecordCodec.of(Advised.class, "decisions")
                  .object(
                      "outcome",
                      RecordCodec.of(Outcome.class, "finish_p80 cost_p80")
                          .object("moved", Effect.CODEC)
                          .names("broken"))
                  .names("refused"));

  private RegisterCodec() {}
}
