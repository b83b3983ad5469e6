package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;

/** Stage 027: how the plan failed, told from its end; two of three sides must answer. */
final class PremortemScript implements StageScript {
  private static final List<String> SIDES = List.of("the work", "the money", "the world outside");

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<Part> parts = new ArrayList<>();
    boolean quick = work.detail() == Detail.QUICK;
    for (String side : quick ? SIDES.subList(0, 2) : SIDES) {
      parts.add(work.part(parts.size() + 1, side, work.schema("027-premortem"), new OwnRules()));
    }
    JsonObject joined = Shapes.joined(work.allParts(parts, quick ? 1 : 2).values());
    return Shapes.each(joined, "stories", story -> Shapes.withUnit(story, "tripwire"));
  }
}
