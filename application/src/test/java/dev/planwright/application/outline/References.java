package dev.planwright.application.outline;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds ids and references to them in a plan's data. */
final class References {
  private static final Set<String> ALWAYS =
      Set.of(
          "ref",
          "refs",
          "facts",
          "fact",
          "lever",
          "option",
          "target",
          "assumption",
          "assumptions",
          "deliverables",
          "deliverable",
          "from",
          "to",
          "after",
          "recommend",
          "uses",
          "escalates_to",
          "escalate",
          "task",
          "packages",
          "code_choice");
  private static final Pattern ID = Pattern.compile("[A-Z]\\d+(\\.\\d+)?|\\d+(\\.\\d+){0,2}");

  private final Set<String> ids = new HashSet<>();
  private final List<String> broken = new ArrayList<>();

  /** References to nothing, as "stage field value". */
  static List<String> broken(DraftedPlan plan) {
    var references = new References();
    plan.stages().values().forEach(envelope -> references.collect(envelope.data()));
    plan.stages().forEach((stage, envelope) -> references.check(stage, "", envelope.data()));
    return references.broken;
  }

  private void collect(Json json) {
    switch (json) {
      case JsonObject object -> {
        object.text("id").ifPresent(ids::add);
        object.members().values().forEach(this::collect);
      }
      case JsonArray array -> array.elements().forEach(this::collect);
      default -> {}
    }
  }

  private void check(StageId stage, String field, Json json) {
    switch (json) {
      case JsonObject object ->
          object.members().forEach((name, value) -> check(stage, name, value));
      case JsonArray array -> array.elements().forEach(element -> check(stage, field, element));
      case JsonString(String value) -> {
        boolean reference =
            ALWAYS.contains(field)
                || ((field.equals("owner") || field.equals("role")) && ID.matcher(value).matches());
        boolean number =
            field.equals("target")
                && !value.contains(".")
                && !value.isEmpty()
                && Character.isDigit(value.charAt(0));
        boolean known =
            number || ids.contains(value) || value.equals("new") || !ID.matcher(value).matches();
        if (reference && !known) {
          broken.add(stage + " " + field + " " + value);
        }
      }
      default -> {}
    }
  }
}
