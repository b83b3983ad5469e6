package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.clients.ClientEntry;
import dev.planwright.bootstrap.clients.ClientFiles;
import dev.planwright.bootstrap.clients.ConfigFile;
import dev.planwright.bootstrap.clients.ConfigFile.Edited;
import dev.planwright.bootstrap.clients.McpClient;
import dev.planwright.bootstrap.clients.ServerEntry;
import dev.planwright.bootstrap.local.Listener;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.json.Json;
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
      names = "--all",
      description = "Write to all clients that are installed here; it asks before each.")
  private boolean all;

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
    if (withKey && client.project()) {
      throw usage("a key does not belong in a file that others read");
    }
    if (all && client.named()) {
      throw usage("--all goes through the clients that are installed; leave --client out");
    }
    if (all) {
      askForEach();
    } else if (remove) {
      remove(client.client(), new ConfigFile(client.file(console)));
    } else if (write) {
      write(client.client(), new ConfigFile(client.file(console), client.project()));
    } else {
      print(client.client());
    }
    return ExitCodes.SUCCESS;
  }

  private void askForEach() {
    var files = new ClientFiles(console.platform());
    var answers = new Scanner(console.in(), StandardCharsets.UTF_8);
    for (McpClient one : files.installed()) {
      Path file = files.ofUser(one).orElseThrow();
      console.say(
          "%s (%s): %s [y/N]"
              .formatted(one.title(), file, remove ? "take Planwright out?" : "add Planwright?"));
      boolean agreed =
          answers.hasNextLine()
              && answers.nextLine().strip().toLowerCase(Locale.ROOT).startsWith("y");
      if (agreed && remove) {
        remove(one, new ConfigFile(file));
      } else if (agreed) {
        write(one, new ConfigFile(file));
      }
    }
  }

  private void remove(McpClient of, ConfigFile file) {
    report(of, file, new ClientEntry(of).remove(file), "removed", "no entry in");
  }

  private ServerEntry entry(EntryOffer offer, Settings settings) {
    if (http) {
      return offer.address(settings.client(), withKey);
    }
    return client.project()
        ? offer.shared(settings.client())
        : offer.proxy(
            settings.client(), withKey, InstallCommand.forHosts(settings, console.platform()));
  }

  private void write(McpClient to, ConfigFile file) {
    var source = SettingOptions.source(spec, console);
    Settings settings = Settings.read(source, console.platform());
    var offer = new EntryOffer(to, source, console);
    ServerEntry entry = entry(offer, settings);
    report(to, file, new ClientEntry(to).write(entry, file), "wrote", "already in");
    boolean startsOne = !http && LocalFolder.startsServer(settings.client());
    if (!startsOne && Listener.at(settings.client().url()) != Listener.PLANWRIGHT) {
      console.note(
          "No server answers at %s now; `planwright up` starts one."
              .formatted(settings.client().url()));
    }
    offer.notes().forEach(console::note);
  }

  private void print(McpClient of) {
    var source = SettingOptions.source(spec, console);
    var offer = new EntryOffer(of, source, console);
    ServerEntry entry = entry(offer, Settings.read(source, console.platform()));
    var text = new ClientEntry(of);
    output.print(console, text.json(entry), () -> List.of(text.alone(entry)));
    client
        .known(console)
        .ifPresent(place ->
            console.note(
                "This belongs in %s; the same command with --write puts it there."
                    .formatted(place)));
    offer.notes().forEach(console::note);
  }

  private void report(McpClient of, ConfigFile file, Edited edited, String done, String already) {
    String title = of.title();
    if (output.chosen()) {
      console.say(
          JsonText.pretty(
              Json.build()
                  .put("client", of.wireName())
                  .put("file", file.path().toString())
                  .put("written", edited.written())
                  .putOrNull("backup", edited.backup().map(Path::toString).map(Json::of))
                  .done()));
    } else if (edited.written()) {
      console.say("%-9s %s".formatted(done, file.path()));
      edited.backup().ifPresent(backup -> console.say("before    " + backup));
      console.say("next      %s: %s".formatted(title, of.next()));
    } else {
      console.say("%-9s %s; nothing was written".formatted(already, file.path()));
    }
  }

  private ParameterException usage(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }
}
