package dev.planwright.application.stage.scenarios;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.levers.RuledOut;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Scenario.Pick;

/** Stage 008: ways to go that really differ, and the one to take. */
public final class ScenariosStage {
  private ScenariosStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Scenarios.STAGE)
        .in(ScenariosStage.class)
        .core()
        .after(Stage.CONTEXT, Stage.STRATEGY)
        .reads(Stage.INTAKE, Stage.LEVERS)
        .calls(1, Sampling.ANALYSIS)
        .asked(ScenariosStage::ask, ScenariosStage::completed)
        .text(ScenarioSection::blocks)
        .section("Scenarios", ScenarioSection::blocks)
        .digest(
            "recommend why scenarios(id name stance logic picks(lever option) gives_up score"
                + " breaks)")
        .titles(scenarios -> scenarios.scenarios().stream(), Scenario::id, Scenario::name)
        .done();
  }

  /** The scenarios are numbered, and checked against what the prompt rules out. */
  static StageResult<Scenarios> completed(ScenarioAnswer answer, StageInput input) {
    return StageResult.of(ScenarioChoice.of(answer, input));
  }

  private static ScenarioAnswer ask(StageAsking asking) throws InterruptedException {
    Levers levers = asking.input().get(Levers.STAGE);
    var ruledOut = RuledOut.of(asking.input().get(Intake.STAGE));
    return asking.ask(
        Call.whole(
            ScenariosCodec::answer,
            CallRules.<ScenarioAnswer>none()
                .check(answer ->
                    Breach.repeated(
                        answer.scenarios().stream().map(Scenario::name).toList(), "scenarios"))
                .check(answer -> alike(answer.scenarios()))
                .never(
                    answer -> recommended(answer).findAny().isEmpty(),
                    _ -> "recommend: must be the name of one of the scenarios.")
                .check(answer -> forbidden(answer, levers, ruledOut))));
  }

  /** Two scenarios must differ in half of their picks. */
  private static List<Breach> alike(List<Scenario> scenarios) {
    List<Breach> breaches = new ArrayList<>();
    for (int i = 0; i < scenarios.size(); i++) {
      for (Scenario other : scenarios.subList(i + 1, scenarios.size())) {
        List<Pick> picks = scenarios.get(i).picks();
        long different = picks.stream().filter(pick -> !other.picks().contains(pick)).count();
        if (2 * different < picks.size()) {
          breaches.add(
              Breach.of(
                  "scenarios \"%s\" and \"%s\" differ in %d of %d picks; at least half must differ."
                      .formatted(scenarios.get(i).name(), other.name(), different, picks.size())));
        }
      }
    }
    return breaches;
  }

  private static List<Breach> forbidden(ScenarioAnswer answer, Levers levers, RuledOut ruledOut) {
    return recommended(answer)
        .flatMap(scenario -> scenario.picks().stream())
        .flatMap(pick -> levers.option(pick.option()).stream())
        .flatMap(option ->
            ruledOut.brokenBy(option).stream()
                .map(fact ->
                    Breach.of(
                        "recommend: its option %s does what the prompt rules out (%s)."
                            .formatted(option.id(), fact))))
        .toList();
  }

  private static Stream<Scenario> recommended(ScenarioAnswer answer) {
    return answer.scenarios().stream()
        .filter(scenario -> scenario.name().equals(answer.recommended()));
  }
}
