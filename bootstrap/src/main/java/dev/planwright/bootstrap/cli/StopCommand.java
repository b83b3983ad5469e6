package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.local.ServerNote;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Ends the server of this user. */
@Command(
    name = "stop",
    description =
        "End your server on this computer. Plans in progress go on when a server is started again.")
final class StopCommand implements Callable<Integer> {
  private static final long PATIENCE_SECONDS = 30;

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  StopCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    LocalFolder folder = LocalFolder.of(SettingOptions.read(spec, console));
    Optional<ServerNote> note = folder.note();
    if (note.isEmpty()) {
      console.say("no server of yours runs on this computer");
      return ExitCodes.SUCCESS;
    }
    try {
      folder.askToEnd(note.get());
      end(note.get());
    } catch (IOException e) {
      throw new Failure("%s cannot be written to: %s".formatted(folder.data(), e.getMessage()));
    }
    console.say("ended     the server at " + note.get().url());
    return ExitCodes.SUCCESS;
  }

  private static void end(ServerNote note) throws InterruptedException {
    Optional<ProcessHandle> process = note.process().living();
    if (process.isEmpty()) {
      return;
    }
    try {
      process.get().onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException _) {
      process.get().destroyForcibly();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
