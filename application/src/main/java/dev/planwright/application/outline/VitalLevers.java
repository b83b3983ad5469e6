package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Comparator;
import java.util.List;

/** The levers that stage 007 calls vital. */
final class VitalLevers {
  private VitalLevers() {}

  /** The levers of stage 006, most important first. */
  static List<JsonObject> of(Basis basis) {
    List<JsonObject> levers = basis.made(Stage.LEVERS, "levers");
    return basis.made(Stage.STRATEGY, "marks").stream()
        .filter(mark -> mark.text("class").filter("vital"::equals).isPresent())
        .sorted(
            Comparator.comparing((JsonObject mark) -> mark.number("importance").orElseThrow())
                .reversed())
        .flatMap(
            mark -> levers.stream().filter(lever -> lever.text("id").equals(mark.text("lever"))))
        .toList();
  }
}
