package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** plan_compare for a person. */
@Command(
    name = "compare",
    description = "What differs between two plans or revisions, the change that moves most first.")
public final class PlanCompareCommand extends ServerCommand {
  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A plan: its id, the beginning of it, or latest; with @2 its revision 2.")
  private String one = "";

  @Parameters(index = "1", paramLabel = "B", description = "Another, or another revision.")
  private String other = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with both schedules in one chart.")
  private Optional<Path> page = Optional.empty();

  public PlanCompareCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    String format = page.isPresent() ? "html" : output.chosen() ? "data" : "markdown";
    JsonObject answer =
        remote.call(
            "plan_compare",
            Json.build()
                .put("a", named(remote, one))
                .put("b", named(remote, other))
                .put("format", format)
                .done());
    String text = answer.text("text").orElse("");
    if (page.isPresent()) {
      write(page.orElseThrow(), text);
    } else if (output.chosen()) {
      console.say(JsonText.pretty(answer.get("data").orElseGet(Json::object)));
    } else {
      text.lines().forEach(line -> console.say(PlainLine.of(line)));
    }
    return ExitCodes.SUCCESS;
  }

  private static String named(Remote remote, String words) {
    int at = words.lastIndexOf('@');
    String plan = at < 0 ? words : words.substring(0, at);
    return new PlanPick(remote).pick(plan) + (at < 0 ? "" : words.substring(at));
  }

  private void write(Path file, String text) {
    try {
      Files.writeString(file, text);
      console.say("saved " + file);
    } catch (IOException e) {
      throw new Failure("%s cannot be written: %s".formatted(file, e.getMessage()));
    }
  }
}
