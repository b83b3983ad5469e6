package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.remote.RemoteMethods.Said;
import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.FilledPrompt.Message;
import dev.planwright.application.prompt.FilledPrompt.Role;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.prompt.Prompt.Argument;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The remote's prompts; built-in ones while it cannot be reached or has none. */
public record RemotePrompts(RemoteMethods remote, Prompts builtIn) implements Prompts {
  private static final int INVALID_PARAMS = -32602;

  @Override
  public List<Prompt> list() {
    return switch (remote.ask("prompts/list", Json.object())) {
      case Said.Result(JsonObject result) ->
          result.objects("prompts").stream().flatMap(p -> prompt(p).stream()).toList();
      case Said.Fault _, Said.Nothing _ -> builtIn.list();
    };
  }

  @Override
  public FilledPrompt fill(String name, Map<String, String> arguments) {
    Map<String, Json> values = new LinkedHashMap<>();
    arguments.forEach((argument, value) -> values.put(argument, Json.of(value)));
    JsonObject params =
        Json.build().put("name", name).put("arguments", new JsonObject(values)).done();
    return switch (remote.ask("prompts/get", params)) {
      case Said.Result(JsonObject result) -> filled(result);
      case Said.Fault error -> throw refusal(error);
      case Said.Nothing _ -> builtIn.fill(name, arguments);
    };
  }

  @Override
  public List<String> complete(String name, String argument, String beginning) {
    JsonObject ref = Json.build().put("type", "ref/prompt").put("name", name).done();
    return switch (remote.ask("completion/complete", completion(ref, argument, beginning))) {
      case Said.Result(JsonObject result) -> values(result);
      case Said.Fault error -> throw refusal(error);
      case Said.Nothing _ -> builtIn.complete(name, argument, beginning);
    };
  }

  static JsonObject completion(JsonObject ref, String argument, String beginning) {
    return Json.build()
        .put("ref", ref)
        .put("argument", Json.build().put("name", argument).put("value", beginning).done())
        .done();
  }

  static List<String> values(JsonObject result) {
    return result.object("completion").map(found -> found.texts("values")).orElse(List.of());
  }

  /** What the client did wrong stays its own; all else is the remote's. */
  static Refusal refusal(Said.Fault error) {
    return error.code().intValue() == INVALID_PARAMS
        ? new Refusal(ErrorCode.INVALID_ARGUMENT, error.message())
        : error.problem().refusal(1);
  }

  private static Optional<Prompt> prompt(JsonObject json) {
    return json.text("name")
        .map(name ->
            new Prompt(
                name,
                json.text("title").orElse(name),
                json.text("description").orElse(name),
                json.objects("arguments").stream().flatMap(a -> argument(a).stream()).toList()));
  }

  private static Optional<Argument> argument(JsonObject json) {
    return json.text("name")
        .map(name ->
            new Argument(
                name,
                json.text("title").orElse(name),
                json.text("description").orElse(name),
                json.bool("required").orElse(false)));
  }

  private static FilledPrompt filled(JsonObject result) {
    return new FilledPrompt(
        result.text("description").orElse(""),
        result.objects("messages").stream()
            .flatMap(message ->
                message
                    .object("content")
                    .map(content -> new Message(role(message), content))
                    .stream())
            .toList());
  }

  private static Role role(JsonObject message) {
    return message.text("role").filter("assistant"::equals).isPresent()
        ? Role.ASSISTANT
        : Role.USER;
  }
}
