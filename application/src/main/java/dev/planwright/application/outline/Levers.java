package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Finds a template's levers among those of stage 006, where similar ones were merged. */
final class Levers {
  private final Basis basis;

  Levers(Basis basis) {
    this.basis = basis;
  }

  /** The template's lever for one that was made. */
  Optional<JsonObject> template(JsonObject made) {
    return basis.template().objects("levers").stream()
        .filter(lever -> lever.text("name").equals(made.text("name")))
        .findFirst();
  }

  /** The id of the template's lever at that position, counted from 1. */
  Optional<String> id(int position) {
    JsonObject lever = basis.template().objects("levers").get(position - 1);
    return basis.id(Stage.LEVERS, "levers", "name", lever.text("name").orElseThrow());
  }

  /** The lever as it was made for the template's position. */
  Optional<JsonObject> made(int position) {
    Optional<String> id = id(position);
    return id.flatMap(value ->
        basis.made(Stage.LEVERS, "levers").stream()
            .filter(lever -> lever.text("id").filter(value::equals).isPresent())
            .findFirst());
  }

  /** The id of an option of a lever, by the option's position in the template. */
  static Optional<String> option(JsonObject madeLever, int position) {
    List<JsonObject> options = madeLever.objects("options");
    return position <= options.size() ? options.get(position - 1).text("id") : Optional.empty();
  }
}
