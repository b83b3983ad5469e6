package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.clients.ClientEntry;
import dev.planwright.bootstrap.clients.ConfigFile;
import dev.planwright.bootstrap.clients.ConfigFile.Edited;
import dev.planwright.bootstrap.clients.ServerEntry;
import dev.planwright.bootstrap.local.Listener;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.json.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The entry that makes an MCP client know this server: printed, put in place, or taken out. */
@Command(
    name = "mcp-config",
    description =
        "Print the entry that makes an MCP client know this server, put it into the client's file,"
            + " or take it out. Without --http the client starts the proxy, which also saves"
            + " reports to your disk. Settings given here or in the environment travel along; the"
            + " API key is not written down unless you ask for it.")
final class McpConfigCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private ClientFile client = new ClientFile();

  @Option(names = "--http", description = "The server's address, instead of the proxy.")
  private boolean http;

  @Option(names = "--write", description = "Put it into the file, and keep the file before.")
  private boolean write;

  @Option(names = "--remove", description = "Take it out of the file, and keep the file before.")
  private boolean remove;

  @Option(
      names = "--with-key",
      description = "Write the API key into the entry, where all who can read the file read it.")
  private boolean withKey;

  @Mixin private JsonOutput output = new JsonOutput();

  McpConfigCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (remove && (write || http || withKey)) {
      throw usage("--remove stands alone: it takes the entry out, whatever it is");
    }
    if (remove) {
      ConfigFile file = new ConfigFile(client.file(console));
      report(file, new ClientEntry(client.client()).remove(file), "removed", "no entry in");
    } else {
      offer();
    }
    return ExitCodes.SUCCESS;
  }

  private void offer() {
    SettingsSource source = SettingOptions.source(spec, console);
    var offer = new EntryOffer(client.client(), source, console);
    Settings all = SettingOptions.read(spec, console);
    Settings.Client settings = all.client();
    ServerEntry entry =
        http
            ? offer.address(settings, withKey)
            : offer.proxy(settings, withKey, InstallCommand.forHosts(all, console.platform()));
    if (write) {
      ConfigFile file = new ConfigFile(client.file(console));
      report(file, new ClientEntry(client.client()).write(entry, file), "wrote", "already in");
      boolean startsOne = !http && LocalFolder.startsServer(settings);
      if (!startsOne && Listener.at(settings.url()) != Listener.PLANWRIGHT) {
        console.note(
            "No server answers at %s now; `planwright up` starts one.".formatted(settings.url()));
      }
    } else {
      print(entry);
    }
    offer.notes().forEach(console::note);
  }

  private void print(ServerEntry entry) {
    var text = new ClientEntry(client.client());
    output.print(console, text.json(entry), () -> List.of(text.alone(entry)));
    client
        .known(console)
        .ifPresent(place ->
            console.note(
                "This belongs in %s; the same command with --write puts it there."
                    .formatted(place)));
  }

  private void report(ConfigFile file, Edited edited, String done, String already) {
    String title = client.client().title();
    if (output.chosen()) {
      console.say(
          JsonText.pretty(
              Json.build()
                  .put("client", client.client().wireName())
                  .put("file", file.path().toString())
                  .put("written", edited.written())
                  .putOrNull("backup", edited.backup().map(Path::toString).map(Json::of))
                  .done()));
    } else if (edited.written()) {
      console.say("%-9s %s".formatted(done, file.path()));
      edited.backup().ifPresent(backup -> console.say("before    " + backup));
      console.say("next      %s: %s".formatted(title, client.client().next()));
    } else {
      console.say("%-9s %s; nothing was written".formatted(already, file.path()));
    }
  }

  private ParameterException usage(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }
}
