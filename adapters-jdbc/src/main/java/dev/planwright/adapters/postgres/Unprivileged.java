package dev.planwright.adapters.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * How to run PostgreSQL's programs, which refuse to run as root.
 *
 * @param prefix what goes before each command
 * @param owner the number of the user that must own the data folder; empty: whoever made it
 */
record Unprivileged(List<String> prefix, OptionalInt owner) {
  private static final int ROOT = 0;
  private static final int NOBODY = 65_534;

  /** In a user namespace of its own the process has no name, while the files stay root's. */
  private static final Unprivileged NAMESPACE =
      new Unprivileged(List.of("unshare", "-U"), OptionalInt.of(ROOT));

  /**
   * As nobody, but with the right to pass folders that only root may enter. Works in containers,
   * where namespaces are mostly forbidden.
   */
  private static final Unprivileged NOBODY_WITH_ACCESS =
      new Unprivileged(
          List.of(
              "setpriv",
              // Without it the check whether a file may be used would forget that right.
              "--securebits=+no_setuid_fixup",
              "--reuid=" + NOBODY,
              "--regid=" + NOBODY,
              "--clear-groups",
              "--inh-caps=+dac_override",
              "--ambient-caps=+dac_override"),
          OptionalInt.of(NOBODY));

  Unprivileged {
    prefix = List.copyOf(prefix);
  }

  /**
   * The way that works here.
   *
   * @throws EmbeddedPostgresFailed when this is root and no way works
   */
  static Unprivileged find() {
    if (!root()) {
      return new Unprivileged(List.of(), OptionalInt.empty());
    }
    return Stream.of(NAMESPACE, NOBODY_WITH_ACCESS)
        .filter(Unprivileged::works)
        .findFirst()
        .orElseThrow(() ->
            new EmbeddedPostgresFailed(
                "PostgreSQL does not run as root, and neither unshare nor setpriv may change"
                    + " that here; start as another user, or set SQLALCHEMY_DATABASE_URI"));
  }

  /** The command as it has to be run. */
  List<String> wrap(List<String> command) {
    return Stream.concat(prefix.stream(), command.stream()).toList();
  }

  private static boolean root() {
    try {
      return Integer.valueOf(ROOT).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return System.getProperty("user.name", "").equals("root");
    }
  }

  private boolean works() {
    try {
      Process id =
          new ProcessBuilder(wrap(List.of("id", "-u")))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (var out = id.getInputStream()) {
        String uid = new String(out.readAllBytes(), StandardCharsets.US_ASCII).strip();
        return id.waitFor(5, TimeUnit.SECONDS) && id.exitValue() == 0 && !uid.equals("0");
      } finally {
        id.destroyForcibly();
      }
    } catch (IOException _) {
      return false;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
