package dev.planwright.application.stage.links;

import static dev.planwright.application.stage.links.Links.STAGE;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.links.Links.Reason;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Says what waits for what. */
public final class LinksStage {
  private LinksStage() {}

  /** The links that a model returned, as far as they hold, and those between tasks. */
  public static StageResult<Links> complete(JsonObject returned, StageInput input) {
    Links links =
        new LinkReduction(input.get(Tasks.STAGE)).links(STAGE.codec().read(returned).links());
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
