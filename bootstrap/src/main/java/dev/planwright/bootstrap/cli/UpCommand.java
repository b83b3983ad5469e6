package dev.planwright.bootstrap.cli;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Shutdown;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.UpParts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Server and worker in one process: the default way to run it on one machine. */
@Command(
    name = "up",
    description =
        "Run server and worker in one process, on the embedded database unless another is set.")
final class UpCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  UpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = SettingOptions.read(spec, console);
    AccessPolicy policy = Access.ofUp(settings);
    Access.requireOwnDatabase(settings, settings.http().host());
    Access.requireOwnDatabase(settings, settings.worker().host());
    try (var shutdown = Shutdown.listen(ServeCommand.LONGEST_CLOSE);
        var parts = new UpParts(settings, policy, Version.current(), Chance.ofProcess());
        var _ =
            ServiceEvents.started(parts.audit(), "up", SettingOptions.effective(spec, console))) {
      var lines = new StartLines(console, settings, policy);
      lines.server("server and worker", parts.database(), parts.models(), parts.port());
      lines.end();
      parts.checkModels();
      shutdown.await();
    }
    return ExitCodes.SUCCESS;
  }
}
