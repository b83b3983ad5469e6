package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.plan.PromptText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.application.tool.InputRounds;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Asks the user of a thin prompt what is missing, where the client shows forms: the answers become
 * guidance of the same call. Elsewhere, and where nothing is answered, the refusal stays.
 */
public final class AskingBack implements Toolbox {
  private static final String TOOL = "plan_create";
  private static final String NAME = "project";
  private static final int LONGEST = 1_000;
  private static final int MOST = 10;

  private final Toolbox tools;

  public AskingBack(Toolbox tools) {
    this.tools = tools;
  }

  @Override
  public List<Tool> tools() {
    return tools.tools();
  }

  @Override
  public Duration longest(String tool, JsonObject arguments) {
    return tools.longest(tool, arguments);
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    InputRounds rounds = InputRounds.current();
    if (!tool.equals(TOOL) || !rounds.showsForms()) {
      return tools.call(tool, arguments, progress);
    }
    ToolResult first = called(arguments, progress);
    Optional<List<JsonObject>> questions = questions(first);
    if (questions.isEmpty()) {
      return first;
    }
    JsonObject answer =
        rounds.response(NAME).orElseThrow(() -> new InputRequired(form(questions.get())));
    List<JsonObject> answers = answers(questions.get(), answer);
    return answers.isEmpty()
        ? first
        : called(arguments.with("guidance", Json.array(below(arguments, answers))), progress);
  }

  private ToolResult called(JsonObject arguments, ToolProgress progress) {
    try {
      return tools.call(TOOL, arguments, progress);
    } catch (Refusal refusal) {
      if (refusal.code() != ErrorCode.PROMPT_TOO_THIN) {
        throw refusal;
      }
      return ToolResult.of(refusal);
    }
  }

  /** What a refused prompt lacks. */
  private static Optional<List<JsonObject>> questions(ToolResult result) {
    return result
        .structured()
        .flatMap(json -> json.object("error"))
        .filter(error ->
            error.text("code").filter(ErrorCode.PROMPT_TOO_THIN.wireName()::equals).isPresent())
        .flatMap(error -> error.object("details"))
        .map(details -> details.objects("questions"))
        .filter(questions -> !questions.isEmpty());
  }

  private static JsonObject form(List<JsonObject> questions) {
    Json.Builder fields = Json.build();
    questions.forEach(question ->
        fields.put(
            question.text("field").orElseThrow(),
            Json.build()
                .put("type", "string")
                .putIfPresent("title", question.get("question"))
                .put("maxLength", LONGEST)
                .done()));
    JsonObject form =
        Json.build()
            .put("mode", "form")
            .put("message", "A few answers make a plan of it. What you leave out stays open.")
            .put(
                "requestedSchema",
                Json.build().put("type", "object").put("properties", fields.done()).done())
            .done();
    return Json.build()
        .put(NAME, Json.build().put("method", "elicitation/create").put("params", form).done())
        .done();
  }

  /** What the user has filled in; nothing when the form was declined. */
  private static List<JsonObject> answers(List<JsonObject> questions, JsonObject answer) {
    if (answer.text("action").filter("accept"::equals).isEmpty()) {
      return List.of();
    }
    JsonObject content = answer.object("content").orElseGet(Json::object);
    return questions.stream()
        .flatMap(question ->
            content
                .text(question.text("field").orElseThrow())
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> answered(question.text("question").orElse(""), text))
                .stream())
        .toList();
  }

  private static List<JsonObject> below(JsonObject arguments, List<JsonObject> answers) {
    return Stream.concat(arguments.objects("guidance").stream(), answers.stream())
        .limit(MOST)
        .toList();
  }

  private static JsonObject answered(String question, String text) {
    return Json.build()
        .put("question", question)
        .put("answer", PromptText.excerpt(text, LONGEST))
        .put("decided_by", "person")
        .done();
  }
}
