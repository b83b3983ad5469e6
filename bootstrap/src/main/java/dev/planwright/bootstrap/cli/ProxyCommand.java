package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The stdio MCP server on the user's computer. */
@Command(
    name = "proxy",
    description = "Serve MCP on stdin and stdout, forwarding to the server at SERVICE_URL.")
final class ProxyCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  ProxyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    return ProxyRun.serve(console, () -> SettingOptions.read(spec, console));
  }
}
