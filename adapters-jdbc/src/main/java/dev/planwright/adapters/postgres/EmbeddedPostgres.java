package dev.planwright.adapters.postgres;

import module java.base;

import dev.planwright.adapters.postgres.folder.FolderLock;
import dev.planwright.adapters.postgres.folder.FolderMembers;
import dev.planwright.adapters.postgres.folder.Folders;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A real PostgreSQL of this machine's own, in one folder, reachable on loopback only and with a
 * random password.
 *
 * <p>Every process on the folder is a member: the first starts the server, the others join it, the
 * last to leave stops it. A member that finds it gone starts it again within a second. The server
 * runs apart from all members, so it survives {@code kill -9} of the one that started it, and a
 * later start joins it, or recovers what it left.
 *
 * <p>Safe for use by several threads.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);
  private static final Duration WATCH = Duration.ofMillis(500);

  private final Path folder;
  private final Cluster cluster;
  private final FolderMembers members;
  private final Roles roles;
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile int port;

  /** Where the server is now; the port may change when it has to be started again. */
  public record Endpoint(String host, int port, String database, String user, String password) {
    /** Never shows the password. */
    @Override
    public String toString() {
      return "%s@%s:%d/%s".formatted(user, host, port, database);
    }
  }

  private EmbeddedPostgres(Path folder, Cluster cluster, FolderMembers members, Roles roles) {
    this.folder = folder;
    this.cluster = cluster;
    this.members = members;
    this.roles = roles;
  }

  /**
   * Joins the database of this folder, made and started as needed; returns when it accepts
   * connections.
   *
   * @throws EmbeddedPostgresFailed when it cannot be used; the message is one line with the cure
   */
  public static EmbeddedPostgres join(Path folder) {
    return join(folder, folder);
  }

  /** The same, with PostgreSQL's programs unpacked in another folder. */
  public static EmbeddedPostgres join(Path folder, Path programs) {
    Path absolute = folder.toAbsolutePath();
    try {
      Files.createDirectories(absolute);
      try (var _ = FolderLock.take(absolute.resolve("lock"))) {
        Folders.makePrivate(absolute);
        var unprivileged = Unprivileged.find(absolute, programs.toAbsolutePath());
        var cluster = new Cluster(absolute, Binaries.in(unprivileged.programs()), unprivileged);
        var joined =
            new EmbeddedPostgres(
                absolute,
                cluster,
                new FolderMembers(absolute.resolve("members")),
                new Roles(absolute));
        joined.members.enter();
        try {
          joined.bringUp();
        } catch (RuntimeException | IOException e) {
          joined.members.leave();
          throw e;
        }
        Thread.ofVirtual().name("embedded-postgres-watch").start(joined::watch);
        return joined;
      }
    } catch (FileSystemException e) {
      throw new EmbeddedPostgresFailed(
          "the folder of the embedded database cannot be used: %s: %s; set SERVICE_DATA_DIR to one that can be written"
              .formatted(e.getFile(), reason(e)),
          e);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "the embedded database in %s cannot be used: %s".formatted(absolute, e.getMessage()), e);
    }
  }

  /** Where the server is now. */
  public Endpoint endpoint() {
    return new Endpoint("127.0.0.1", port, Roles.DATABASE, Roles.APPLICATION, roles.password());
  }

  /** Leaves; the last to leave stops the server. */
  @Override
  public void close() {
    if (closed.getCount() == 0) {
      return;
    }
    closed.countDown();
    try (var _ = FolderLock.take(folder.resolve("lock"))) {
      if (members.leave()) {
        cluster.stop();
      }
    } catch (IOException | EmbeddedPostgresFailed e) {
      LOG.warn("the embedded database was not stopped: {}", e.getMessage());
    }
  }

  /** Starts the server unless it runs. The caller holds the folder's lock. */
  private void bringUp() throws IOException {
    OptionalInt running = cluster.runningPort();
    if (running.isEmpty()) {
      cluster.initialise(roles);
      int started = cluster.start(lastPort());
      Folders.writePrivate(folder.resolve("port"), Integer.toString(started));
      running = OptionalInt.of(started);
    }
    port = running.getAsInt();
    try {
      roles.prepare(port);
    } catch (SQLException e) {
      throw new EmbeddedPostgresFailed(
          "the embedded database in %s runs, but refuses the connection: %s; the file password or superuser-password beside it may have been changed"
              .formatted(folder, e.getMessage()),
          e);
    }
  }

  private void watch() {
    try {
      while (!closed.await(WATCH.toMillis(), TimeUnit.MILLISECONDS)) {
        OptionalInt running = cluster.runningPort();
        if (running.isPresent()) {
          port = running.getAsInt();
        } else {
          startAgain();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void startAgain() {
    try (var _ = FolderLock.take(folder.resolve("lock"))) {
      if (closed.getCount() > 0 && cluster.runningPort().isEmpty()) {
        LOG.warn("the embedded database is gone; it is started again");
        bringUp();
      }
    } catch (IOException | EmbeddedPostgresFailed e) {
      LOG.warn("the embedded database cannot be started again: {}", e.getMessage());
    }
  }

  private OptionalInt lastPort() throws IOException {
    try {
      return OptionalInt.of(Integer.parseInt(Files.readString(folder.resolve("port")).strip()));
    } catch (NoSuchFileException | NumberFormatException _) {
      return OptionalInt.empty();
    }
  }

  private static String reason(FileSystemException e) {
    return e instanceof java.nio.file.AccessDeniedException
        ? "no permission"
        : e.getReason() == null ? "something else is in its place" : e.getReason();
  }
}
