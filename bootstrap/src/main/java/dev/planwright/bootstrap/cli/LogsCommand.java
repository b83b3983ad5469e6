package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the server in the background has to say. */
@Command(name = "logs", description = "Show the log of the server that a proxy started.")
final class LogsCommand implements Callable<Integer> {
  private static final Duration LOOK = Duration.ofMillis(300);

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-n", "--lines"},
      paramLabel = "COUNT",
      defaultValue = "50",
      description = "How many lines from the end (default: 50).")
  private int count;

  @Option(
      names = {"-f", "--follow"},
      description = "Go on until Ctrl-C.")
  private boolean follow;

  LogsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Path log = LocalFolder.of(SettingOptions.read(spec, console)).log();
    if (Files.notExists(log)) {
      throw new Failure("no proxy has started a server yet: there is no " + log);
    }
    try {
      long shown = Files.size(log);
      List<String> lines = Files.readAllLines(log);
      lines.stream().skip(Math.max(0, lines.size() - count)).forEach(console::say);
      while (follow) {
        Thread.sleep(LOOK);
        shown = more(log, shown);
      }
    } catch (IOException e) {
      throw new Failure("%s cannot be read: %s".formatted(log, e.getMessage()));
    }
    return ExitCodes.SUCCESS;
  }

  private long more(Path log, long shown) throws IOException {
    long size = Files.size(log);
    if (size <= shown) {
      return size;
    }
    try (var file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(shown);
      byte[] fresh = new byte[(int) Math.min(size - shown, 1 << 20)];
      file.readFully(fresh);
      console.out().print(new String(fresh, StandardCharsets.UTF_8));
      console.out().flush();
      return shown + fresh.length;
    }
  }
}
