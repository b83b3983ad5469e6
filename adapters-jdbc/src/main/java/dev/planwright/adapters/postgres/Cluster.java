package dev.planwright.adapters.postgres;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;

/** The data folder of one PostgreSQL and the programs that start and stop it. */
final class Cluster {
  /** On Linux one call for the whole file system instead of one for each of a thousand files. */
  private static final String SYNC = Binaries.LINUX ? "syncfs" : "fsync";

  private static final int MAJOR_VERSION = 18;
  private static final int START_ATTEMPTS = 20;
  private static final int SAME_PORT_ATTEMPTS = 10;
  private static final long MAX_LOG_BYTES = 10L << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Path folder;
  private final Path data;
  private final Path log;
  private final Binaries binaries;
  private final Unprivileged unprivileged;

  Cluster(Path folder, Binaries binaries, Unprivileged unprivileged) {
    this.folder = folder;
    this.data = folder.resolve("data");
    this.log = folder.resolve("server.log");
    this.binaries = binaries;
    this.unprivileged = unprivileged;
  }

  /** The port of the running server; empty when none runs. */
  OptionalInt runningPort() {
    try {
      List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
      boolean ready = lines.size() >= 8 && lines.get(7).startsWith("ready");
      return ready && server().isPresent()
          ? OptionalInt.of(Integer.parseInt(lines.get(3).strip()))
          : OptionalInt.empty();
    } catch (IOException | NumberFormatException _) {
      return OptionalInt.empty();
    }
  }

  /** The server; its process number may have been given to another program since. */
  private Optional<ProcessHandle> server() throws IOException {
    return process()
        .filter(p -> p.info().command().map(command -> command.contains("postgres")).orElse(true));
  }

  private Optional<ProcessHandle> process() throws IOException {
    try (Stream<String> lines = Files.lines(data.resolve("postmaster.pid"))) {
      long pid = lines.findFirst().map(String::strip).map(Long::parseLong).orElse(0L);
      return ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    } catch (NoSuchFileException | NumberFormatException _) {
      return Optional.empty();
    }
  }

  /** Makes the data folder, complete or not at all, unless there is one of this version. */
  void initialise(Roles roles) throws IOException {
    Path version = data.resolve("PG_VERSION");
    if (Files.exists(version)) {
      String found = Files.readString(version).strip();
      if (!found.equals(Integer.toString(MAJOR_VERSION))) {
        throw new EmbeddedPostgresFailed(
            "%s was made by PostgreSQL %s, this is %d; move it away, or bring it over with pg_dump"
                .formatted(data, found, MAJOR_VERSION));
      }
      return;
    }
    Path fresh = folder.resolve("data.new");
    Folders.delete(fresh);
    Folders.makePrivate(fresh);
    unprivileged.own(fresh);
    unprivileged.own(roles.superuserFile());
    run(
        binaries.program("initdb"),
        "--pgdata=" + name(fresh),
        "--username=" + Roles.SUPERUSER,
        "--auth=scram-sha-256",
        "--pwfile=" + name(roles.superuserFile()),
        "--encoding=UTF8",
        "--locale=C",
        "--sync-method=" + SYNC,
        "--no-instructions");
    Files.writeString(
        fresh.resolve("postgresql.conf"),
        "\ninclude '../planwright.conf'\n",
        StandardOpenOption.APPEND);
    Files.move(fresh, data, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Starts the server on the wanted port, or on another when that one is taken. */
  int start(OptionalInt wanted) throws IOException {
    unprivileged.own(data);
    forgetReusedProcessNumber();
    if (Files.exists(log) && Files.size(log) > MAX_LOG_BYTES) {
      Files.move(log, folder.resolve("server.log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
    if (Files.notExists(log)) {
      Folders.writePrivate(log, "");
    }
    unprivileged.own(log);
    OptionalInt port = wanted;
    for (int attempt = 1; ; attempt++) {
      int chosen = port.isPresent() && free(port.getAsInt()) ? port.getAsInt() : freePort();
      configure(chosen);
      try {
        run(
            binaries.program("pg_ctl"),
            "start",
            "--pgdata=" + name(data),
            "--log=" + name(log),
            "--wait",
            "--timeout=" + PATIENCE.toSeconds(),
            "--silent");
        return chosen;
      } catch (EmbeddedPostgresFailed e) {
        // A killed server's children may outlive it a moment, and a port may be taken meanwhile.
        if (attempt == START_ATTEMPTS) {
          throw new EmbeddedPostgresFailed(e.getMessage() + "; last in its log: " + lastLog(), e);
        }
        if (attempt == SAME_PORT_ATTEMPTS) {
          port = OptionalInt.empty();
        }
        LockSupport.parkNanos(Duration.ofMillis(250).toNanos());
      }
    }
  }

  /** Stops the server; sessions are ended, nothing acknowledged is lost. */
  void stop() throws IOException {
    if (!unprivileged.owns(data)) {
      // Started by an earlier version as another user, whom these programs may not send a signal.
      server().ifPresent(ProcessHandle::destroy);
    } else if (runningPort().isPresent()) {
      run(
          binaries.program("pg_ctl"),
          "stop",
          "--pgdata=" + name(data),
          "--mode=fast",
          "--wait",
          "--timeout=30",
          "--silent");
    }
  }

  private void configure(int port) throws IOException {
    Path file = folder.resolve("planwright.conf");
    Folders.writePrivate(
        file,
        """
        # Written at each start.
        listen_addresses = '127.0.0.1'
        port = %d
        unix_socket_directories = ''
        max_connections = 200
        shared_buffers = 64MB
        timezone = 'UTC'
        log_timezone = 'UTC'
        log_min_messages = 'warning'
        log_error_verbosity = 'terse' # else it quotes rows
        recovery_init_sync_method = '%s'
        """
            .formatted(port, SYNC));
    unprivileged.own(file);
  }

  private String name(Path below) {
    return Path.of(unprivileged.inside()).resolve(folder.relativize(below)).toString();
  }

  /** The server would take another program under its old number for itself and not start. */
  private void forgetReusedProcessNumber() throws IOException {
    if (process().isPresent() && server().isEmpty()) {
      Files.delete(data.resolve("postmaster.pid"));
    }
  }

  private static boolean free(int port) {
    try (var socket = new ServerSocket(port, 1, loopback())) {
      return socket.isBound();
    } catch (IOException _) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, loopback())) {
      return socket.getLocalPort();
    }
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private String lastLog() throws IOException {
    if (Files.notExists(log)) {
      return "nothing";
    }
    List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
    return lines.stream()
        .filter(line -> line.contains("FATAL") || line.contains("PANIC"))
        .reduce((_, later) -> later)
        .orElseGet(() -> lines.isEmpty() ? "nothing" : lines.getLast());
  }

  private void run(String... command) throws IOException {
    Path output = folder.resolve("control.log");
    // To a file, not a pipe: a server that inherits a pipe keeps its reader waiting for ever.
    Process process =
        new ProcessBuilder(unprivileged.wrap(List.of(command)))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE.toSeconds() + 10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw failed(command, "it does not end");
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new EmbeddedPostgresFailed("interrupted while PostgreSQL starts or stops", e);
    }
    if (process.exitValue() != 0) {
      String said = Files.readString(output, StandardCharsets.ISO_8859_1).strip();
      throw failed(command, said.lines().reduce((_, later) -> later).orElse("no message"));
    }
  }

  private static EmbeddedPostgresFailed failed(String[] command, String why) {
    return new EmbeddedPostgresFailed(
        "%s of the embedded PostgreSQL failed: %s"
            .formatted(Path.of(command[0]).getFileName(), why));
  }
}
