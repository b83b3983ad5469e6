package dev.planwright.application.mcp;

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
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The prompts that the official conformance suite wants to find. */
final class SuitePrompts implements Prompts {
  @Override
  public List<Prompt> list() {
    return List.of(
        prompt("test_simple_prompt"),
        prompt("test_prompt_with_arguments", "arg1", "arg2"),
        prompt("test_prompt_with_embedded_resource", "resourceUri"),
        prompt("test_prompt_with_image"),
        prompt("test_input_required_result_prompt"));
  }

  @Override
  public FilledPrompt fill(String name, Map<String, String> arguments) {
    List<Message> messages =
        switch (name) {
          case "test_simple_prompt" ->
              List.of(Message.user("This is a simple prompt for testing."));
          case "test_prompt_with_arguments" ->
              List.of(
                  Message.user(
                      "Prompt with arguments: arg1='%s', arg2='%s'"
                          .formatted(arguments.get("arg1"), arguments.get("arg2"))));
          case "test_prompt_with_embedded_resource" ->
              List.of(
                  new Message(Role.USER, embedded(arguments.getOrDefault("resourceUri", ""))),
                  Message.user("Please process the embedded resource above."));
          case "test_prompt_with_image" ->
              List.of(
                  new Message(
                      Role.USER,
                      Json.build()
                          .put("type", "image")
                          .put("data", SuiteToolbox.PNG)
                          .put("mimeType", "image/png")
                          .done()),
                  Message.user("Please analyze the image above."));
          case "test_input_required_result_prompt" ->
              List.of(Message.user(SuiteRounds.played(name)));
          default -> throw new Refusal(ErrorCode.NOT_FOUND, "There is no such prompt.");
        };
    return new FilledPrompt("A fixture of the conformance suite.", messages);
  }

  @Override
  public List<String> complete(String name, String argument, String beginning) {
    return Stream.of("paris", "park", "party").filter(v -> v.startsWith(beginning)).toList();
  }

  private static JsonObject embedded(String uri) {
    return Json.build()
        .put("type", "resource")
        .put(
            "resource",
            Json.build()
                .put("uri", uri)
                .put("mimeType", "text/plain")
                .put("text", "Embedded resource content for testing.")
                .done())
        .done();
  }

  private static Prompt prompt(String name, String... arguments) {
    return new Prompt(
        name,
        name,
        "A fixture of the conformance suite.",
        Stream.of(arguments)
            .map(argument -> new Argument(argument, argument, "A test argument.", true))
            .toList());
  }
}
