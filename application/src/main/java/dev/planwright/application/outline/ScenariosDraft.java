package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.FactKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Stage 008: three stances, each picking one option per lever. */
final class ScenariosDraft implements StageDraft {
  private static final Pattern CAUTIOUS =
      Pattern.compile("\\b(cautio|conservativ|careful|low[- ]risk|risk[- ]averse|prudent|safe)");
  private static final Pattern BOLD =
      Pattern.compile("\\b(bold|ambitio|aggressiv|radical|high[- ]risk|moonshot|visionar)");
  private static final String USUAL = "balanced";

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> templates = basis.template().objects("scenarios");
    Optional<String> stated = stance(basis);
    String stance = stated.orElse(USUAL);
    int chosen = 0;
    List<JsonObject> scenarios = new ArrayList<>();
    for (int i = 0; i < templates.size(); i++) {
      scenarios.add(scenario(templates.get(i), basis));
      if (templates.get(i).text("stance").filter(stance::equals).isPresent()) {
        chosen = i;
      }
    }
    String why =
        stated
            .map(s -> "The prompt asks for a " + s + " stance")
            .orElse("The prompt states no stance, so the balanced one is the starting point");
    return new Draft(
        Json.build()
            .put("scenarios", scenarios)
            .put("why", why + "; the fit values are the template's judgement")
            .put("recommend", "S" + (chosen + 1))
            .done(),
        List.of("the fit values are not judged for this project"));
  }

  private static Optional<String> stance(Basis basis) {
    String stances =
        basis.intake().facts(FactKind.STANCE).stream()
            .map(fact -> fact.text().toLowerCase(Locale.ROOT))
            .reduce("", (a, b) -> a + " " + b);
    if (CAUTIOUS.matcher(stances).find()) {
      return Optional.of("cautious");
    }
    return BOLD.matcher(stances).find() ? Optional.of("bold") : Optional.empty();
  }

  private static JsonObject scenario(JsonObject template, Basis basis) {
    return Json.build()
        .put("name", template.text("name").orElseThrow())
        .put("stance", template.text("stance").orElseThrow())
        .put("logic", template.text("logic").orElseThrow())
        .put("picks", picks(template, new Levers(basis)))
        .put("gives_up", template.text("gives_up").orElseThrow())
        .put("fit", template.object("fit").orElseThrow())
        .done();
  }

  private static List<JsonObject> picks(JsonObject template, Levers levers) {
    List<Json> positions = template.array("picks");
    List<JsonObject> picks = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      int option = ((JsonNumber) positions.get(i)).value().intValue();
      levers
          .made(i + 1)
          .ifPresent(lever ->
              Levers.option(lever, option)
                  .ifPresent(id ->
                      picks.add(
                          Json.build()
                              .put("lever", lever.text("id").orElseThrow())
                              .put("option", id)
                              .done())));
    }
    return picks;
  }
}
