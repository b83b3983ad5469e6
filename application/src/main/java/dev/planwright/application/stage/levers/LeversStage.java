package dev.planwright.application.stage.levers;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Lever.Option;

/** Stage 006: the decisions that the project turns on, from three sides at once. */
public final class LeversStage {
  private static final List<String> SIDES =
      List.of("what and where", "money and people", "pace and risk");
  private static final int LEAST_OPTIONS = 3;

  private LeversStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Levers.STAGE)
        .in(LeversStage.class)
        .core()
        .after(Stage.INTAKE)
        .calls(3, Sampling.IDEAS)
        .asked(LeversStage::ask, (levers, _) -> completed(levers))
        .text(LeverSection::blocks)
        .digest("levers(id name decision options(id label now) tension if_ignored facts)")
        .offers("levers", levers -> levers.ids().stream().map(Object::toString))
        .offers("options", levers -> options(levers).map(option -> option.id().toString()))
        .titles(levers -> levers.levers().stream(), Lever::id, Lever::name)
        .titles(LeversStage::options, Option::id, Option::label)
        .done();
  }

  /** Near-duplicates are merged, and all levers numbered. */
  static StageResult<Levers> completed(Levers answer) {
    return StageResult.of(LeverTwins.merged(answer));
  }

  private static Levers ask(StageAsking asking) throws InterruptedException {
    CallRules<Levers> rules = rules(RuledOut.of(asking.input().get(Intake.STAGE)));
    List<Call<Levers>> calls =
        IntStream.range(0, SIDES.size())
            .mapToObj(i -> Call.part(i + 1, SIDES.get(i), Levers.STAGE.codec()::read, rules))
            .toList();
    return new Levers(
        asking.all(calls, 2).values().stream().flatMap(side -> side.levers().stream()).toList(),
        List.of());
  }

  private static CallRules<Levers> rules(RuledOut ruledOut) {
    return CallRules.<Levers>none()
        .check(
            levers -> Breach.repeated(levers.levers().stream().map(Lever::name).toList(), "levers"))
        .check(levers ->
            levers.levers().stream()
                .flatMap(lever ->
                    Breach.repeated(
                        lever.options().stream().map(Option::label).toList(),
                        "options of " + lever.name())
                        .stream())
                .toList())
        .check(levers -> options(levers).flatMap(option -> forbidden(option, ruledOut)).toList())
        .correct(levers ->
            new Levers(
                levers.levers().stream().map(lever -> corrected(lever, ruledOut)).toList(),
                levers.merged()));
  }

  private static Stream<Breach> forbidden(Option option, RuledOut ruledOut) {
    return ruledOut.brokenBy(option).stream()
        .map(fact ->
            Breach.of(
                "option \"%s\" does what the prompt rules out (%s)."
                    .formatted(option.label(), fact)));
  }

  private static Lever corrected(Lever lever, RuledOut ruledOut) {
    Set<String> labels = new HashSet<>();
    List<Option> allowed =
        lever.options().stream()
            .filter(option -> labels.add(option.label()))
            .filter(option -> ruledOut.brokenBy(option).isEmpty())
            .toList();
    return allowed.size() >= LEAST_OPTIONS ? lever.withOptions(allowed) : lever;
  }

  private static Stream<Option> options(Levers levers) {
    return levers.levers().stream().flatMap(lever -> lever.options().stream());
  }
}
