package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Stage 019: phases and packages that make every deliverable. */
final class WbsScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<String> deliverables = work.oldChoices().of("deliverables");
    return work.ask(
        work.whole(
            new OwnRules()
                .check(answer -> {
                  List<Breach> breaches =
                      new ArrayList<>(Shapes.distinct(answer.objects("phases"), "title", "phases"));
                  breaches.addAll(Shapes.distinct(packages(answer), "title", "packages"));
                  Set<String> made =
                      packages(answer).stream()
                          .flatMap(pack -> pack.texts("deliverables").stream())
                          .collect(Collectors.toSet());
                  deliverables.stream()
                      .filter(id -> !made.contains(id))
                      .map(id -> Breach.of("packages: none makes deliverable %s.".formatted(id)))
                      .forEach(breaches::add);
                  return breaches;
                })));
  }

  private static List<JsonObject> packages(JsonObject answer) {
    return answer.objects("phases").stream()
        .flatMap(phase -> phase.objects("packages").stream())
        .toList();
  }
}
