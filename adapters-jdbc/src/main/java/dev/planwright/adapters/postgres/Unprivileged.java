package dev.planwright.adapters.postgres;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How to run PostgreSQL's programs, which refuse to run as root.
 *
 * @param prefix what goes before each command
 * @param inside the name by which these programs reach the database's folder
 * @param programs where they are unpacked
 * @param owner the number of the user that must own the data; empty: whoever made it
 */
record Unprivileged(List<String> prefix, String inside, Path programs, OptionalInt owner) {
  private static final Logger LOG = LoggerFactory.getLogger(Unprivileged.class);

  /** For programs, where the user that runs them may not enter the folder of the data. */
  private static final Path OPEN_TO_ALL = Path.of("/var/lib/planwright");

  private static final int ROOT = 0;
  private static final int NOBODY = 65_534;
  private static final List<String> USERS = List.of("planwright", "nobody", "postgres", "daemon");

  /**
   * An unprivileged user mostly may not pass the folders above the data, such as root's home. So
   * root opens the folder, and the programs reach it by that open file.
   */
  private static final List<String> OPENING = List.of("sh", "-c", "exec 9<\"$0\" && exec \"$@\"");

  private static final String OPENED = "/proc/self/fd/9";

  Unprivileged {
    prefix = List.copyOf(prefix);
  }

  /**
   * The way that works here: for root, a user without any right beyond its own files; where the
   * system forbids that, a process that is no longer root by name.
   *
   * @throws EmbeddedPostgresFailed when this is root and no way works
   */
  static Unprivileged find(Path folder, Path programs) throws IOException {
    if (!root()) {
      return new Unprivileged(List.of(), folder.toString(), programs, OptionalInt.empty());
    }
    Optional<Unprivileged> user = asUser(folder, programs);
    if (user.isPresent()) {
      return user.get();
    }
    LOG.warn("the embedded database runs with rights on root's files: no other user can run it");
    return Stream.of(
            // In a user namespace of its own the process has no name; the files stay root's.
            new Unprivileged(
                List.of("unshare", "-U"), folder.toString(), programs, OptionalInt.of(ROOT)),
            nobodyWithAccess(folder, programs))
        .filter(Unprivileged::works)
        .findFirst()
        .orElseThrow(() ->
            new EmbeddedPostgresFailed(
                "PostgreSQL does not run as root, and neither unshare nor setpriv may change"
                    + " that here; start as another user, or set SQLALCHEMY_DATABASE_URI"));
  }

  private static Optional<Unprivileged> asUser(Path folder, Path programs) throws IOException {
    Path passwd = Path.of("/etc/passwd");
    List<String[]> users =
        Files.isReadable(passwd)
            ? Files.readAllLines(passwd).stream().map(line -> line.split(":", -1)).toList()
            : List.of();
    for (String name : USERS) {
      for (String[] user : users) {
        if (user[0].equals(name) && user.length > 3) {
          Optional<Unprivileged> found = asUser(folder, programs, user[2], user[3]);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Unprivileged> asUser(Path folder, Path programs, String uid, String gid)
      throws IOException {
    Files.setAttribute(folder, "unix:gid", Integer.parseInt(gid));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x---"));
    List<String> prefix =
        Stream.of(
                OPENING,
                List.of(folder.toString(), "setpriv", "--reuid=" + uid, "--regid=" + gid),
                List.of("--clear-groups", "--inh-caps=-all", "--no-new-privs"))
            .flatMap(List::stream)
            .toList();
    OptionalInt owner = OptionalInt.of(Integer.parseInt(uid));
    return Stream.of(programs, OPEN_TO_ALL)
        .map(place -> new Unprivileged(prefix, OPENED, place, owner))
        .filter(Unprivileged::works)
        .findFirst();
  }

  /**
   * As nobody, but with the right to pass folders that only root may enter. Works in containers,
   * where namespaces are mostly forbidden.
   */
  private static Unprivileged nobodyWithAccess(Path folder, Path programs) {
    return new Unprivileged(
        List.of(
            "setpriv",
            // Without it the check whether a file may be used would forget that right.
            "--securebits=+no_setuid_fixup",
            "--reuid=" + NOBODY,
            "--regid=" + NOBODY,
            "--clear-groups",
            "--inh-caps=+dac_override",
            "--ambient-caps=+dac_override"),
        folder.toString(),
        programs,
        OptionalInt.of(NOBODY));
  }

  /** The command as it has to be run. */
  List<String> wrap(List<String> command) {
    return Stream.concat(prefix.stream(), command.stream()).toList();
  }

  /** Gives a file, or a folder with all in it, to the user that the programs run as. */
  void own(Path path) throws IOException {
    if (owner.isEmpty() || owns(path)) {
      return;
    }
    try (Stream<Path> below = Files.walk(path)) {
      // The path itself last: as long as it is not given, all below it is not.
      for (Path each : below.toList().reversed()) {
        Files.setAttribute(each, "unix:uid", owner.getAsInt(), LinkOption.NOFOLLOW_LINKS);
      }
    }
  }

  /** Whether that file is the programs' user's already. */
  boolean owns(Path path) throws IOException {
    return owner.isEmpty()
        || Integer.valueOf(owner.getAsInt()).equals(Files.getAttribute(path, "unix:uid"));
  }

  static boolean root() {
    try {
      return Integer.valueOf(ROOT).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return System.getProperty("user.name", "").equals("root");
    }
  }

  /** Whether the user is another and may enter both folders. */
  private boolean works() {
    String look = "[ \"$(id -u)\" != 0 ] && [ -x \"$0\" ] && [ -x \"$1\" ]";
    try {
      Files.createDirectories(programs);
      if (programs.equals(OPEN_TO_ALL)) {
        Files.setPosixFilePermissions(programs, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
      Process test =
          new ProcessBuilder(wrap(List.of("sh", "-c", look, inside, programs.toString())))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return test.waitFor(5, TimeUnit.SECONDS) && test.exitValue() == 0;
      } finally {
        test.destroyForcibly();
      }
    } catch (IOException _) {
      return false;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
