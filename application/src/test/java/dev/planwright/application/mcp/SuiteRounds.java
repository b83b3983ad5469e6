package dev.planwright.application.mcp;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.application.tool.InputRounds;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The fixtures of the conformance suite that ask their client before they answer. */
final class SuiteRounds {
  static final String PREFIX = "test_input_required_result_";

  private SuiteRounds() {}

  /** What a fixture says once it was told everything. */
  static String played(String fixture) {
    return switch (fixture.substring(PREFIX.length())) {
      case "elicitation" -> once(Optional.empty(), form("user_name", "name", "string"));
      case "sampling" -> once(Optional.empty(), sampling("capital_question"));
      case "list_roots" -> once(Optional.empty(), roots());
      case "prompt" -> once(Optional.empty(), form("user_context", "context", "string"));
      case "request_state", "tampered_state" ->
          once(Optional.of("state"), form("confirm", "ok", "boolean"));
      case "multiple_inputs" ->
          once(
              Optional.of("state"),
              form("user_name", "name", "string"),
              sampling("greeting"),
              roots());
      case "multi_round" -> twice();
      case "capabilities" -> {
        boolean forms = InputRounds.current().showsForms();
        yield once(
            Optional.empty(),
            forms ? form("user_name", "name", "string") : sampling("capital_question"));
      }
      default -> throw new IllegalArgumentException(fixture);
    };
  }

  /** A question of the protocol and its name. */
  private record Question(String name, JsonObject request) {}

  private static String once(Optional<String> state, Question... questions) {
    List<Question> open =
        Stream.of(questions).filter(question -> answer(question.name()).isEmpty()).toList();
    if (!open.isEmpty()) {
      throw asking(state, open);
    }
    requireState(state);
    return "state-ok: " + JsonText.write(InputRounds.current().responses());
  }

  private static String twice() {
    Question first = form("step1", "name", "string");
    Question second = form("step2", "color", "string");
    if (answer(second.name()).isPresent()) {
      requireState(Optional.of("round 2"));
      return "Both were answered.";
    }
    if (answer(first.name()).isPresent()) {
      requireState(Optional.of("round 1"));
      throw asking(Optional.of("round 2"), List.of(second));
    }
    throw asking(Optional.of("round 1"), List.of(first));
  }

  private static Optional<JsonObject> answer(String name) {
    return InputRounds.current().response(name);
  }

  private static void requireState(Optional<String> state) {
    if (!InputRounds.current().state().equals(state)) {
      throw RpcFailure.invalidParams("Invalid params: this requestState was not issued here");
    }
  }

  private static InputRequired asking(Optional<String> state, List<Question> questions) {
    Json.Builder all = Json.build();
    questions.forEach(question -> all.put(question.name(), question.request()));
    return new InputRequired(all.done(), state);
  }

  private static Question form(String name, String field, String type) {
    return question(
        name,
        """
        {"method":"elicitation/create","params":{"mode":"form","message":"Please answer",\
        "requestedSchema":{"type":"object","properties":{"%1$s":{"type":"%2$s"}},\
        "required":["%1$s"]}}}\
        """
            .formatted(field, type));
  }

  private static Question sampling(String name) {
    return question(
        name,
        """
        {"method":"sampling/createMessage","params":{"maxTokens":100,"messages":[{"role":"user",\
        "content":{"type":"text","text":"What is the capital of France?"}}]}}\
        """);
  }

  private static Question roots() {
    return question("client_roots", "{\"method\":\"roots/list\",\"params\":{}}");
  }

  private static Question question(String name, String request) {
    return new Question(name, (JsonObject) JsonText.read(request));
  }
}
