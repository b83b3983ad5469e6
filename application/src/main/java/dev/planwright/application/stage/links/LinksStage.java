package dev.planwright.application.stage.links;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.links.Links.Reason;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import java.util.List;
import java.util.stream.Stream;

/** Stage 021: what waits for what. */
public final class LinksStage {
  private LinksStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Links.STAGE)
        .in(LinksStage.class)
        .core()
        .after(Stage.TASKS)
        .reads(Stage.INTAKE, Stage.WBS, Stage.RISKS, Stage.PROJECT_PLAN)
        .calls(1, Sampling.STRUCTURE)
        .asked(LinksStage::ask, LinksStage::completed)
        .recomputed((links, input) -> completed(stated(links), input))
        .text(LinksSection::blocks)
        .section(WorkSection.inReport())
        .digest("links(from to kind lag_days)")
        .done();
  }

  private static Links.Stated ask(StageAsking asking) throws InterruptedException {
    return asking.ask(
        Call.whole(
            LinksCodec.STATED::read,
            CallRules.<Links.Stated>none()
                .check(stated ->
                    stated.links().stream()
                        .filter(link -> !link.betweenTwo())
                        .map(link ->
                            Breach.of(
                                "links: %s is linked to itself.".formatted(link.link().from())))
                        .toList())
                .check(stated ->
                    stated.links().stream()
                        .filter(Reasoned::hidesDate)
                        .map(LinksStage::dateInDisguise)
                        .toList())
                .correct(stated ->
                    new Links.Stated(
                        stated.links().stream().filter(Reasoned::betweenTwo).toList(),
                        stated.strikes()))));
  }

  private static Breach dateInDisguise(Reasoned reasoned) {
    Link link = reasoned.link();
    return Breach.once(
        "links: %s to %s has a lag of %s working days. Do not use a lag as a date: give the task a not_before for its earliest day, and a wait_for for time that somebody outside needs."
            .formatted(link.from(), link.to(), HalfDays.toDays(link.lag()).toPlainString()));
  }

  /** The same links, as they hold between the parts of the plan that the input has. */
  public static Links again(Links links, StageInput input) {
    return completed(stated(links), input).content();
  }

  private static Links.Stated stated(Links links) {
    return new Links.Stated(links.links(), links.strikes());
  }

  /** The links as far as they hold, and those between tasks. */
  private static StageResult<Links> completed(Links.Stated stated, StageInput input) {
    Links links =
        new LinkReduction(
                input.get(Tasks.STAGE),
                input.get(ProjectPlan.STAGE).needs().permits(),
                input.get(WorkBreakdown.STAGE).outlined())
            .links(stated);
    List<String> notes =
        Stream.concat(
                links.removed().stream()
                    .filter(link -> link.reason() != Reason.REDUNDANT)
                    .map(link ->
                        say(
                            "The link from {0} to {1} is left out: {2}.",
                            link.from(), link.to(), link.why())),
                links.links().stream()
                    .filter(Reasoned::hidesDate)
                    .map(link ->
                        say(
                            "The link from {0} to {1} has a lag of more than 60 working days, as if"
                                + " it were a date.",
                            link.link().from(), link.link().to())))
            .toList();
    return new StageResult<>(links, List.of(), notes);
  }
}
