package dev.planwright.application.stage.premortem;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.premortem.Premortem.Kill;
import dev.planwright.application.stage.premortem.Premortem.Story;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;

/** Stage 027: how the plan failed, told from its end; two of three sides must answer. */
public final class PremortemStage {
  private static final List<String> SIDES = List.of("the work", "the money", "the world outside");

  private PremortemStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Premortem.STAGE)
        .in(PremortemStage.class)
        .after(Stage.PREMISE, Stage.ASSUMPTION_REVIEW, Stage.RISKS, Stage.SCHEDULE, Stage.BUDGET)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.ASSUMPTIONS, Stage.TEAM, Stage.WBS, Stage.TASKS)
        .calls(3, Sampling.IDEAS)
        .asked(PremortemStage::ask, PremortemStage::completed)
        .recomputed(PremortemStage::completed)
        .text(PremortemSection::blocks)
        .section("Premortem", PremortemSection::blocks)
        .digest(
            "stories(id title score likelihood impact tripwire(metric op value unit) stop_rule)"
                + " kills(assumption test days)")
        .done();
  }

  private static Premortem ask(StageAsking asking) throws InterruptedException {
    boolean quick = asking.detail() == Detail.QUICK;
    List<Call<Premortem>> calls =
        Call.parts(
            quick ? SIDES.subList(0, 2) : SIDES,
            _ -> Premortem.STAGE.codec()::read,
            CallRules.none());
    Collection<Premortem> sides = asking.all(calls, quick ? 1 : 2).values();
    return new Premortem(
        sides.stream().flatMap(side -> side.kills().stream()).toList(),
        sides.stream().flatMap(side -> side.stories().stream()).toList());
  }

  /** The first results first, the worst stories first; dates from the milestones. */
  private static StageResult<Premortem> completed(Premortem answer, StageInput input) {
    var calendar =
        input
            .find(Context.STAGE)
            .map(context -> context.holidays().worked())
            .orElseGet(WorkCalendar::fiveDays);
    var workdays = new Workdays(calendar, input.startDate());
    var dates = new StoryDates(input);
    var tests = AssumptionTests.of(input);
    List<Kill> kills =
        answer.kills().stream()
            .map(kill ->
                kill.by(
                    kill.assumption()
                        .flatMap(tests::task)
                        .map(task -> task.dates().finish())
                        .orElseGet(
                            () -> dates.dueOn(kill.trial(), workdays.finishAt(2 * kill.days())))))
            .sorted(Comparator.comparing(kill -> kill.by().orElseThrow()))
            .toList();
    List<Story> stories = new ArrayList<>();
    answer.stories().stream()
        .sorted(Comparator.comparingInt(Story::score).reversed())
        .forEach(story ->
            stories.add(
                story
                    .numbered(stories.size() + 1)
                    .checkedOn(dates.checkOn(story))
                    .tooLateOn(dates.tooLate(story))));
    return StageResult.of(new Premortem(kills, stories));
  }
}
