package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The stdio MCP server on the user's computer. */
@Command(
    name = "proxy",
    description =
        "Serve MCP on stdin and stdout, forwarding to the server at SERVICE_URL. Where that is this"
            + " computer and no server is there, it starts one, which ends by itself.")
final class ProxyCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--no-local", description = "Never start a server.")
  private boolean remoteOnly;

  @Spec private CommandSpec spec = CommandSpec.create();

  ProxyCommand(Console console) {
    this.console = console;
  }

  private Settings settings() {
    return SettingOptions.read(
        spec, console, remoteOnly ? Map.of("SERVICE_LOCAL", "false") : Map.of());
  }

  @Override
  public Integer call() throws InterruptedException {
    return ProxyRun.serve(console, this::settings);
  }
}
