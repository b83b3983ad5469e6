package dev.planwright.application.stage.summary;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.narrative.NumberToken;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.summary.Summary.Concerns;
import dev.planwright.application.stage.summary.Summary.Essence;
import dev.planwright.application.stage.summary.Summary.Figures;
import dev.planwright.application.stage.summary.Summary.Next;
import dev.planwright.application.stage.summary.Summary.Question;
import dev.planwright.application.stage.summary.Summary.Step;

/** The summary as JSON. */
final class SummaryCodec {
  static final RecordCodec<Summary> SUMMARY =
      RecordCodec.of(Summary.class, "")
          .flat(
              RecordCodec.of(
                  Essence.class,
                  "purpose time_line money_line confidence bottom_line premise_answer"))
          .names("get")
          .flat(RecordCodec.of(Concerns.class, "risks decisions caveats"))
          .flat(
              RecordCodec.of(Next.class, "")
                  .list("first_steps", RecordCodec.of(Step.class, "what owner by_days"))
                  .list("next_24h", RecordCodec.of(Question.class, "question where")))
          .flat(RegisterCodec.REGISTER)
          .flat(
              RecordCodec.of(Figures.class, "")
                  .list("tokens", NumberToken.CODEC)
                  .flat(Comparison.Result.CODEC));

  private SummaryCodec() {}
}
