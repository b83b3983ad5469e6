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
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One prompt, {@code greet}, with a required argument {@code who} that has 150 known values. */
public final class FakePrompts implements Prompts {
  @Override
  public List<Prompt> list() {
    return List.of(
        new Prompt(
            "greet",
            "Greet",
            "Greets someone.",
            List.of(new Argument("who", "Who", "Whom to greet.", true))));
  }

  @Override
  public FilledPrompt fill(String name, Map<String, String> arguments) {
    requireKnown(name);
    if (!arguments.containsKey("who")) {
      throw new Refusal(ErrorCode.INVALID_ARGUMENT, "Argument who is missing.");
    }
    return new FilledPrompt(
        "Greets " + arguments.get("who"),
        List.of(
            Message.user("Hello " + arguments.get("who")),
            new Message(
                Role.ASSISTANT,
                Json.build()
                    .put("type", "audio")
                    .put("data", "AA==")
                    .put("mimeType", "audio/wav")
                    .done())));
  }

  @Override
  public List<String> complete(String name, String argument, String beginning) {
    requireKnown(name);
    return Stream.concat(Stream.of("Ada"), IntStream.range(0, 149).mapToObj(i -> "Bot" + i))
        .filter(value -> value.startsWith(beginning))
        .toList();
  }

  private static void requireKnown(String name) {
    if (!name.equals("greet")) {
      throw new Refusal(ErrorCode.NOT_FOUND, "There is no such prompt.");
    }
  }
}
