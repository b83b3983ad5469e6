package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.settings.Platform;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** A terminal that keeps what commands print. */
public final class Terminal {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console;

  public Terminal(Path home, Map<String, String> environment) {
    this(home, environment, new byte[0]);
  }

  public Terminal(Path home, Map<String, String> environment, byte[] typed) {
    this.console =
        new Console(
            new ByteArrayInputStream(typed),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            environment,
            new Platform("Linux", home, environment),
            home);
  }

  public Console console() {
    return console;
  }

  public int run(String... arguments) {
    return Planwright.run(console, arguments);
  }

  public String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  public String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
