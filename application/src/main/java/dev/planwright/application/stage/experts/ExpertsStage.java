package dev.planwright.application.stage.experts;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.experts.Experts.Expert;
import dev.planwright.application.stage.experts.Experts.Finding;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.domain.plan.Detail;

/** Stage 017: a panel is called, then each expert looks at the plan; half of them must answer. */
public final class ExpertsStage {
  /** The panel is the first call. */
  private static final int FIRST_EXPERT = 2;

  private ExpertsStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Experts.STAGE)
        .in(ExpertsStage.class)
        .after(Stage.RISKS, Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.SCENARIOS, Stage.ASSUMPTIONS)
        .calls(5, Sampling.IDEAS)
        .asked(ExpertsStage::ask, ExpertsStage::completed)
        .text(ExpertSection::blocks)
        .section("Expert criticism", ExpertSection::blocks)
        .digest("findings(id flaw target severity fix agreement) panel(field)")
        .titles(experts -> experts.findings().stream(), Finding::id, found -> found.fault().flaw())
        .done();
  }

  /** Each fault once; ids go on behind those of the premise attack. */
  static StageResult<Experts> completed(Experts answer, StageInput input) {
    int reasons =
        input.find(Premise.STAGE).stream()
            .flatMap(premise -> premise.lenses().stream())
            .mapToInt(lens -> lens.reasons().size())
            .sum();
    return StageResult.of(
        new Experts(answer.panel(), FindingTwins.merged(answer.findings(), reasons + 1)));
  }

  private static Experts ask(StageAsking asking) throws InterruptedException {
    List<Expert> panel = panel(asking);
    List<Call<Experts>> calls = new ArrayList<>();
    for (Expert expert : panel) {
      calls.add(call(FIRST_EXPERT + calls.size(), expert));
    }
    Map<Integer, Experts> answers = asking.all(calls, (panel.size() + 1) / 2);
    List<Expert> experts = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (Expert expert : panel) {
      Experts answer = answers.get(FIRST_EXPERT + experts.size());
      if (answer == null) {
        asking.note(say("Nobody answered as {0}.", expert.field()));
        experts.add(expert);
      } else {
        experts.addAll(answer.panel());
        findings.addAll(answer.findings());
      }
    }
    return new Experts(experts, findings);
  }

  private static Call<Experts> call(int number, Expert expert) {
    return Call.part(
            number, "expert", data -> ExpertsCodec.answer(expert, data), CallRules.<Experts>none())
        .choosing("panel", List.of("1"))
        .with(
            "the expert that you are",
            "field: %s\nlooks first for: %s\ncalled because: %s"
                .formatted(expert.field(), expert.lens(), expert.why()));
  }

  private static List<Expert> panel(StageAsking asking) throws InterruptedException {
    int size =
        switch (asking.detail()) {
          case Detail.QUICK -> 2;
          case Detail.STANDARD -> 4;
          case Detail.DEEP -> 6;
        };
    Experts answer =
        asking.ask(
            Call.part(
                    1,
                    "panel",
                    Experts.STAGE.codec()::read,
                    CallRules.<Experts>none()
                        .check(a ->
                            Breach.repeated(
                                a.panel().stream().map(Expert::field).toList(), "panel")))
                .choosing(
                    "panel", IntStream.rangeClosed(1, size).mapToObj(Integer::toString).toList()));
    Set<String> fields = new HashSet<>();
    return answer.panel().stream().filter(expert -> fields.add(expert.field())).toList();
  }
}
