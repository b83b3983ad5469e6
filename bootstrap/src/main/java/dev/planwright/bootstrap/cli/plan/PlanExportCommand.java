package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_export for a person: the file is saved. */
@Command(
    name = "export",
    description = "Save a plan in another program's format to --path, else to the current folder.")
public final class PlanExportCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      description = "${COMPLETION-CANDIDATES}.",
      completionCandidates = Formats.class)
  private String format = "";

  @Option(
      names = "--revision",
      paramLabel = "NUMBER",
      description = "An earlier revision (default: the newest).")
  private Optional<Integer> revision = Optional.empty();

  public PlanExportCommand(Console console) {
    super(console);
  }

  /** The names of all formats. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ExportFormat.wireNames().iterator();
    }
  }

  @Override
  int run(Remote remote) {
    if (ExportFormat.of(format).isEmpty()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--format is %s; it is one of %s"
              .formatted(format, String.join(", ", ExportFormat.wireNames())));
    }
    String id = plan.on(remote);
    JsonObject saved =
        remote.call(
            "plan_download",
            Json.build()
                .put("plan_id", id)
                .put("artifact", format)
                .putIfPresent("revision", revision.map(Json::of))
                .done());
    String place =
        saved
            .text("saved_path")
            .orElseThrow(() ->
                new Failure(
                    "the plan is %s: there is nothing to export yet"
                        .formatted(saved.text("state").orElse("not ready"))));
    return print(saved, () -> List.of(place));
  }
}
