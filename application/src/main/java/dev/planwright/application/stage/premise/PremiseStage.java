package dev.planwright.application.stage.premise;

import dev.planwright.application.pipeline.Quotes;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.premise.Premise.Lens;
import dev.planwright.domain.plan.Detail;
import java.util.List;

/** Stage 004: the premise, attacked through several lenses before anybody pays for it. */
public final class PremiseStage {
  private static final List<String> LENSES = List.of("need", "feasibility", "consequences");
  private static final int QUOTES = 2;

  private PremiseStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Premise.STAGE)
        .in(PremiseStage.class)
        .after(Stage.START)
        .besideGate()
        .calls(3, Sampling.IDEAS)
        .asked(PremiseStage::ask, (premise, _) -> completed(premise))
        .text(PremiseSection::blocks)
        .section(PremiseSection.inReport())
        .digest(
            "verdict lenses(lens verdict thesis reasons(id claim) ripple(when effect) simpler(what)"
                + " bolder(what))")
        .done();
  }

  /** The reasons are numbered through all lenses. */
  static StageResult<Premise> completed(Premise answer) {
    return StageResult.of(answer.numbered());
  }

  /** Two of three lenses must be answered. */
  private static Premise ask(StageAsking asking) throws InterruptedException {
    boolean quick = asking.detail() == Detail.QUICK;
    List<String> lenses = quick ? LENSES.subList(0, 1) : LENSES;
    CallRules<Lens> rules = rules(new Quotes(asking.input().prompt()));
    List<Call<Lens>> calls = Call.parts(lenses, PremiseCodec::answer, rules);
    return new Premise(List.copyOf(asking.all(calls, quick ? 1 : 2).values()));
  }

  private static CallRules<Lens> rules(Quotes quotes) {
    return CallRules.<Lens>none()
        .check(lens -> {
          long quoting =
              lens.reasons().stream()
                  .filter(reason -> reason.quote().flatMap(quotes::find).isPresent())
                  .count();
          return quoting >= QUOTES
              ? List.of()
              : List.of(
                  Breach.of(
                      "lenses[0].reasons: at least two need a q that is copied exactly from the prompt; %d have."
                          .formatted(quoting)));
        })
        .correct(lens ->
            lens.with(
                lens.reasons().stream()
                    .map(reason -> reason.quoting(reason.quote().flatMap(quotes::words)))
                    .toList()));
  }
}
