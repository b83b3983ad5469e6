package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Shutdown;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.Unusable;
import dev.planwright.bootstrap.wiring.WorkerParts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A worker alone. */
@Command(name = "worker", description = "Run a worker alone; any number may share a database.")
final class WorkerCommand implements Callable<Integer> {
  private static final int SPARE_CONNECTIONS = 5;

  /** The time that a worker has to close its parts. */
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  WorkerCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = SettingOptions.read(spec, console);
    AccessPolicy policy = Access.ofServe(settings);
    Access.requireOwnDatabase(settings, settings.worker().host());
    var chance = Chance.ofProcess();
    int connections = SPARE_CONNECTIONS + settings.worker().slots();
    try (var shutdown = Shutdown.listen(LONGEST_CLOSE);
        var data = DataParts.open(settings, connections, chance, Unusable::giveUp);
        var worker = new WorkerParts(settings, policy, true, data, Version.current(), chance);
        var _ =
            ServiceEvents.started(
                data.audit(), "worker", SettingOptions.effective(spec, console))) {
      var lines = new StartLines(console, settings, policy);
      lines.worker(data.description(), worker.models(), worker.port());
      lines.end();
      worker.checkModels();
      shutdown.await();
    }
    return ExitCodes.SUCCESS;
  }
}
