package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Call;
import dev.planwright.application.pipeline.CallRules;
import dev.planwright.application.pipeline.Sampling;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageAsking;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.links.Links.Reason;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.tasks.Tasks;
import java.util.List;

/** Stage 021: what waits for what. */
public final class LinksStage {
  private LinksStage() {}

  /** All of the stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(Links.STAGE)
        .in(LinksStage.class)
        .core()
        .after(Stage.TASKS)
        .reads(Stage.INTAKE, Stage.WBS)
        .calls(1, Sampling.STRUCTURE)
        .asked(LinksStage::ask, LinksStage::completed)
        .text(LinksSection::blocks)
        .section(WorkSection.inReport())
        .told("links(from to kind lag_days)")
        .done();
  }

  private static List<Reasoned> ask(StageAsking asking) throws InterruptedException {
    return asking.ask(
        Call.whole(
            data -> Links.STAGE.codec().read(data).links(),
            CallRules.<List<Reasoned>>none()
                .check(links ->
                    links.stream()
                        .filter(link -> !link.betweenTwo())
                        .map(link ->
                            Breach.of(
                                "links: %s is linked to itself.".formatted(link.link().from())))
                        .toList())
                .mend(links -> links.stream().filter(Reasoned::betweenTwo).toList())));
  }

  /** The links as far as they hold, and those between tasks. */
  private static StageResult<Links> completed(List<Reasoned> stated, StageInput input) {
    Links links = new LinkReduction(input.get(Tasks.STAGE)).links(stated);
    List<String> notes =
        links.removed().stream()
            .filter(link -> link.reason() != Reason.REDUNDANT)
            .map(link ->
                "The link from %s to %s is left out: it %s."
                    .formatted(link.from(), link.to(), link.why()))
            .toList();
    return new StageResult<>(links, List.of(), notes);
  }
}
