package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.adapters.http.HttpServer;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Shutdown;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.local.LocalServer;
import dev.planwright.bootstrap.local.ServerNote;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.startup.Build;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.UpParts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Server and worker in one process: the default way to run it on one machine. */
@Command(
    name = "up",
    description =
        "Run server and worker in one process, on the embedded database unless another is set.")
final class UpCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--on-demand",
      hidden = true,
      description =
          "As proxies start it: on another port where the wanted one is taken, until it"
              + " is not used any longer.")
  private boolean onDemand;

  UpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Settings asked = SettingOptions.read(spec, console);
    Settings settings =
        SettingOptions.read(
            spec,
            console,
            Map.of("SERVICE_MCP_HTTP_PORT", String.valueOf(port(asked)), "PORT", ""));
    var folder = LocalFolder.of(settings);
    AccessPolicy policy = policy(settings, folder);
    Access.requireOwnDatabase(settings, settings.http().host());
    Access.requireOwnDatabase(settings, settings.worker().host());
    var chance = Chance.ofProcess();
    try (var shutdown = Shutdown.listen(ServeCommand.LONGEST_CLOSE);
        var local = new LocalServer(folder, idle(settings), chance::nanoTime);
        var parts = new UpParts(settings, policy, Version.current(), chance);
        var _ =
            ServiceEvents.started(parts.audit(), "up", SettingOptions.effective(spec, console))) {
      local.announce(note(asked, parts.port()));
      var lines = new StartLines(console, settings, policy);
      lines.server("server and worker", parts.database(), parts.models(), parts.port());
      lines.end();
      parts.checkModels();
      local.await(shutdown, parts::busy);
    } catch (IOException e) {
      throw new Failure(
          "the data folder %s cannot be written to (%s); set SERVICE_DATA_DIR"
              .formatted(folder.data(), e.getMessage()));
    }
    return ExitCodes.SUCCESS;
  }

  /** Looked at before anything else is started; a server on demand takes another port. */
  private int port(Settings settings) {
    Settings.Http http = settings.http();
    if (!HttpServer.free(http.host(), http.port())) {
      if (onDemand) {
        return 0;
      }
      LocalFolder.of(settings)
          .note()
          .ifPresent(running -> {
            throw new Failure(
                "your server runs already at %s; `planwright status` shows it, `planwright stop` ends it"
                    .formatted(running.url()));
          });
      HttpServer.requireFree(http.host(), http.port());
    }
    return http.port();
  }

  private static AccessPolicy policy(Settings settings, LocalFolder folder) {
    AccessPolicy policy = Access.ofUp(settings);
    if (!settings.client().local().token()) {
      return policy;
    }
    if (policy.sharedSecret().isPresent()) {
      throw new BadSettings(
          List.of("SERVICE_LOCAL_TOKEN and SERVICE_MCP_API_KEY exclude each other; set one"));
    }
    return new AccessPolicy(
        true, Optional.of(folder.makeToken()), policy.userKeyRequired(), policy.creditsRequired());
  }

  private ServerNote note(Settings asked, int port) {
    return ServerNote.ofProcess(
        address(port),
        address(asked.http().port()),
        Build.of(Version.current(), System.getProperties()),
        onDemand,
        asked.client().local().token());
  }

  private static URI address(int port) {
    return URI.create("http://127.0.0.1:" + port);
  }

  private Duration idle(Settings settings) {
    return onDemand ? settings.client().local().idle() : Duration.ZERO;
  }
}
