package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stage 012: the plan itself. Every weighty fact is used or openly deviated from, and the stated
 * deadline holds.
 */
final class ProjectPlanScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<String> heavy = work.oldChoices().of("heavy_facts");
    Optional<JsonObject> deadline = work.data(Stage.INTAKE).object("deadline");
    return work.ask(
        work.whole(
            new OwnRules()
                .check(a -> Shapes.once(a.objects("fact_use"), "fact", heavy, "fact_use"))
                .check(a -> Shapes.distinct(a.objects("deliverables"), "name", "deliverables"))
                .check(a -> dates(a, deadline))
                .mend(a ->
                    a.with("fact_use", Json.array(Shapes.firsts(a.objects("fact_use"), "fact"))))));
  }

  private static List<Breach> dates(JsonObject plan, Optional<JsonObject> deadline) {
    Optional<LocalDate> end = deadline.flatMap(d -> date(text(d, "date")));
    String fact = deadline.map(d -> text(d, "fact")).orElse("");
    boolean deviates =
        plan.objects("deviations").stream().anyMatch(d -> text(d, "fact").equals(fact));
    List<Breach> breaches = new ArrayList<>();
    for (JsonObject outcome : plan.objects("outcomes")) {
      Optional<LocalDate> by = date(text(outcome, "by"));
      if (by.isEmpty()) {
        breaches.add(Breach.of("outcomes: \"%s\" is no ISO date.".formatted(text(outcome, "by"))));
      } else if (end.filter(by.get()::isAfter).isPresent() && !deviates) {
        breaches.add(
            Breach.of(
                "outcomes: %s is later than the stated deadline %s; keep it, or list %s in deviations and say why."
                    .formatted(by.get(), end.get(), fact)));
      }
    }
    return breaches;
  }

  private static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
