package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What commands share that talk to the server at {@code SERVICE_URL}. */
@Command
final class OnServer {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /** The server that the settings of this run name. */
  Remote open(Console console) {
    return new Remote(LocalFolder.client(SettingOptions.read(spec, console)), console);
  }
}
