package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;

/** A tool that takes a plan and answers with an object: status, stop, retry, resume. */
@Command
public final class PlanCallCommand extends ServerCommand {
  private static final String PROFILE = "--model-profile";

  private final String tool;
  private final Function<JsonObject, List<String>> lines;

  @Mixin private PlanArgument plan = new PlanArgument();

  public PlanCallCommand(Console console, String tool, Function<JsonObject, List<String>> lines) {
    super(console);
    this.tool = tool;
    this.lines = lines;
  }

  /** The option of those tools that queue a plan again. */
  public static CommandLine withProfile(CommandLine line) {
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder(PROFILE)
                .type(String.class)
                .paramLabel("PROFILE")
                .description("Which models to use: baseline, premium, frontier or custom.")
                .build());
    return line;
  }

  private Optional<Json> profile() {
    return Optional.ofNullable(spec.findOption(PROFILE))
        .flatMap(option -> Optional.<String>ofNullable(option.getValue()))
        .map(Json::of);
  }

  @Override
  int run(Remote remote) {
    JsonObject arguments =
        Json.build()
            .put("plan_id", plan.on(remote))
            .putIfPresent("model_profile", profile())
            .done();
    JsonObject answer = remote.call(tool, arguments);
    return print(answer, () -> lines.apply(answer));
  }
}
