package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.PromptInput;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** plan_create for a person. */
@Command(name = "create", description = "Queue a plan for a prompt and print its id.")
public final class PlanCreateCommand extends ServerCommand {
  @Parameters(arity = "0..1", paramLabel = "PROMPT", description = "What to plan; - reads stdin.")
  private Optional<String> prompt = Optional.empty();

  @Option(
      names = "--prompt-file",
      paramLabel = "FILE",
      description = "Read the prompt from a file.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--model-profile",
      paramLabel = "PROFILE",
      description = "baseline, premium, frontier or custom.")
  private Optional<String> profile = Optional.empty();

  @Option(names = "--detail", paramLabel = "LEVEL", description = "quick, standard or deep.")
  private Optional<String> detail = Optional.empty();

  @Option(names = "--engine", paramLabel = "ENGINE", description = "auto, llm, agent or brief.")
  private Optional<String> engine = Optional.empty();

  @Option(
      names = "--field",
      paramLabel = "FIELD",
      description = "Field of a brief, such as construction; told from the prompt without it.")
  private Optional<String> field = Optional.empty();

  @Option(
      names = "--start-date",
      paramLabel = "DATE",
      description = "First day, ISO 8601 with offset.")
  private Optional<String> startDate = Optional.empty();

  @Option(
      names = "--request-id",
      paramLabel = "ID",
      description = "Makes repeating this call safe.")
  private Optional<String> requestId = Optional.empty();

  @Option(
      names = "--allow-thin",
      description = "Make a plan even of a prompt that states no project.")
  private boolean allowThin;

  @Option(names = "--watch", description = "Follow the plan until it has ended.")
  private boolean watch;

  public PlanCreateCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    JsonObject created = remote.call("plan_create", arguments());
    String id = created.text("plan_id").orElseThrow();
    if (!watch || !output.chosen()) {
      output.print(console, created, () -> List.of(id));
    }
    if (!watch) {
      return ExitCodes.SUCCESS;
    }
    JsonObject end = new PlanWatch(remote, console, Chance.ofProcess()).follow(id);
    output.print(console, end, () -> PlanLines.end(end));
    return PlanWatch.exitCode(end);
  }

  private JsonObject arguments() {
    return Json.build()
        .put("prompt", PromptInput.read(prompt, file, console, spec))
        .putIfPresent("model_profile", profile.map(Json::of))
        .putIfPresent("detail", detail.map(Json::of))
        .putIfPresent("engine", engine.map(Json::of))
        .putIfPresent("field", field.map(Json::of))
        .putIfPresent("start_date", startDate.map(Json::of))
        .putIfPresent("client_request_id", requestId.map(Json::of))
        .putIfPresent("allow_thin", allowThin ? Optional.of(Json.of(true)) : Optional.empty())
        .done();
  }
}
