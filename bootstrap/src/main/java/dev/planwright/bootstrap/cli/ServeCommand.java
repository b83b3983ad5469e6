package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.adapters.http.HttpServer;
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
import dev.planwright.bootstrap.wiring.ServerParts;
import dev.planwright.bootstrap.wiring.Unusable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The plan tool server alone. */
@Command(
    name = "serve",
    description = "Run the plan tool server alone; it asks for keys by default.")
final class ServeCommand implements Callable<Integer> {
  private static final int CONNECTIONS = 10;

  /** The time that a server has to close its parts. */
  static final Duration LONGEST_CLOSE = Duration.ofSeconds(15);

  private static final URI DEFAULT_WORKER = URI.create("http://127.0.0.1:8000");

  private static final List<String> MODELS = List.of("of the workers; model_profiles lists them");

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = SettingOptions.read(spec, console);
    AccessPolicy policy = Access.ofServe(settings);
    Access.requireOwnDatabase(settings, settings.http().host());
    HttpServer.requireFree(settings.http().host(), settings.http().port());
    var chance = Chance.ofProcess();
    Optional<URI> worker = settings.worker().planUrl().or(() -> Optional.of(DEFAULT_WORKER));
    try (var shutdown = Shutdown.listen(LONGEST_CLOSE);
        var data = DataParts.open(settings, CONNECTIONS, chance, Unusable::giveUp);
        var server = new ServerParts(settings, policy, worker, data, Version.current(), chance);
        var _ =
            ServiceEvents.started(
                data.audit(), "server", SettingOptions.effective(spec, console))) {
      var lines = new StartLines(console, settings, policy);
      lines.server("server", data.description(), MODELS, server.port());
      lines.end();
      shutdown.await();
    }
    return ExitCodes.SUCCESS;
  }
}
