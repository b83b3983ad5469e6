package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.Places;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A model's text, read and checked.
 *
 * @param answer what it says, when it is valid by the schema
 * @param readable what it says, valid or not; empty when it is no object
 * @param violations places against the schema; empty exactly when there is an answer
 * @param breaches rules that the answer breaks
 * @param dropped elements of lists that were of no use, while enough remained
 */
public record CheckedAnswer(
    Optional<JsonObject> answer,
    Optional<JsonObject> readable,
    List<String> violations,
    List<Breach> breaches,
    int dropped) {

  static CheckedAnswer unreadable(List<String> violations) {
    return new CheckedAnswer(Optional.empty(), Optional.empty(), violations, List.of(), 0);
  }

  /** An object with these problems. */
  static CheckedAnswer wrong(JsonObject said, List<String> problems) {
    return new CheckedAnswer(Optional.empty(), Optional.of(said), problems, List.of(), 0);
  }

  /** An object, checked against schema and rules. */
  static CheckedAnswer of(JsonObject said, JsonObject schema, AnswerRules rules, int dropped) {
    List<String> violations = AnswerSchema.check(schema, said);
    return violations.isEmpty()
        ? new CheckedAnswer(
            Optional.of(said), Optional.of(said), List.of(), rules.check(said), dropped)
        : new CheckedAnswer(Optional.empty(), Optional.of(said), violations, List.of(), dropped);
  }

  boolean valid() {
    return answer.isPresent() && breaches.isEmpty();
  }

  /** Whether another repair may be asked for after so many. */
  public boolean worthRepair(int repairsSoFar) {
    return answer.isEmpty()
        || repairsSoFar == 0
        || breaches.stream().anyMatch(b -> b.insistence() == Breach.Insistence.FULL);
  }

  /** All that is wrong. */
  List<String> problems() {
    return answer.isEmpty() ? violations : breaches.stream().map(Breach::text).toList();
  }

  /**
   * The members that are wrong; empty when the whole answer has to be given again, because it is no
   * object or because a problem is about no member alone.
   */
  Set<String> wrongMembers(JsonObject schema) {
    Set<String> known = schema.object("properties").orElseGet(Json::object).members().keySet();
    Set<String> wrong = new LinkedHashSet<>();
    for (String problem : problems()) {
      Optional<String> member = Places.member(problem).filter(known::contains);
      if (member.isEmpty()) {
        return Set.of();
      }
      wrong.add(member.get());
    }
    return readable.isEmpty() || wrong.size() == known.size() ? Set.of() : wrong;
  }
}
