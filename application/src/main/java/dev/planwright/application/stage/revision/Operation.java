package dev.planwright.application.stage.revision;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A change of one element of a plan. Elements go by the ids that the plan gives them; a link goes
 * by its ends, as "1.1>1.2", and a part of the money that has no id by list and place, as
 * "funding.2".
 */
public sealed interface Operation {

  /** The element, or for an addition the list. */
  String id();

  /**
   * Gives a member of an element another value; {@code field} may lead inwards: "effort_days.m".
   */
  record Set(String id, String field, Json value) implements Operation {}

  /**
   * Adds an element to a list, as "tasks" or "risks".
   *
   * @param within the package of a task, the phase of a package; empty for other lists
   */
  record Add(String id, String within, Json element) implements Operation {}

  /** Leaves out an element, and what hangs on it alone. */
  record Drop(String id) implements Operation {}

  /** Gives a fact of the prompt another day, sum or number. */
  record Correct(String id, Json value) implements Operation {}

  /** Follows another scenario. */
  record Choose(String id) implements Operation {}

  /** Answers an open decision with one of its options, or a question that the prompt left open. */
  record Answer(String id, Json value) implements Operation {}

  /** Agrees to what the plan chose where the prompt is silent. */
  record Ratify(String id) implements Operation {}

  /** Reads an operation; empty where it is none. */
  static Optional<Operation> of(JsonObject json) {
    var members = new Members(json);
    String id = members.maybeText("id").orElse("");
    Optional<Json> value = json.get("value").filter(given -> !given.equals(Json.none()));
    return switch (members.maybeText("op").orElse("")) {
      case "set" ->
          members
              .maybeText("field")
              .flatMap(field -> value.map(given -> new Set(id, field, given)));
      case "add" ->
          value.map(element -> new Add(id, members.maybeText("field").orElse(""), element));
      case "drop" -> Optional.of(new Drop(id));
      case "correct" -> value.map(given -> new Correct(id, given));
      case "choose" -> Optional.of(new Choose(id));
      case "answer" -> value.map(given -> new Answer(id, given));
      case "ratify" -> Optional.of(new Ratify(id));
      default -> Optional.empty();
    };
  }

  /** Reads a list of operations; what is none is left out. */
  static List<Operation> list(Members members, String name) {
    return members.json().objects(name).stream()
        .flatMap(operation -> of(operation).stream())
        .toList();
  }

  /** A list of operations as {@link #list} reads it. */
  static Json array(List<Operation> operations) {
    return Json.array(operations.stream().map(Operation::json).toList());
  }

  /** The operation as {@link #of} reads it. */
  default JsonObject json() {
    Json.Builder json =
        Json.build()
            .put("op", getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT))
            .put("id", id());
    return switch (this) {
      case Set(_, String field, Json value) -> json.put("field", field).put("value", value).done();
      case Add(_, String within, Json element) ->
          json.put("field", within).put("value", element).done();
      case Correct(_, Json value) -> json.put("value", value).done();
      case Answer(_, Json value) -> json.put("value", value).done();
      case Drop _, Choose _, Ratify _ -> json.done();
    };
  }
}
