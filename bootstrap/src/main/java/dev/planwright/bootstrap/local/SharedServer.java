package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.adapters.postgres.folder.FolderMembers;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.startup.Build;
import dev.planwright.bootstrap.startup.OwnCommand;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The proxy's side: finds the server of this user, starts it when there is none, and puts a newer
 * version in the place of an older one.
 */
public final class SharedServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SharedServer.class);
  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration END = Duration.ofSeconds(30);
  private static final Duration LOOK = Duration.ofMillis(50);

  private final LocalFolder folder;
  private final Settings.Client client;
  private final Build build;
  private final ServerStart start;
  private final LongSupplier nanoTime;
  private final FolderMembers members;

  /**
   * The server that these settings lead to.
   *
   * @param build of this proxy
   */
  public SharedServer(
      Settings settings,
      Platform platform,
      OwnCommand command,
      Build build,
      LongSupplier nanoTime) {
    this.folder = LocalFolder.of(settings);
    this.client = settings.client();
    this.build = build;
    this.start = new ServerStart(folder, platform, command);
    this.nanoTime = nanoTime;
    this.members = folder.members();
  }

  /** Where it is, with the key that it asks for. */
  public record Found(Settings.Client client, Optional<ServerNote> note) {
    /** Whether the process that was found lives and takes work; true where it is not known. */
    boolean living() {
      return note.map(ServerNote::living).orElse(true);
    }
  }

  /** Counts this process among those that the server is there for. */
  public void enter() {
    try (var _ = folder.membersLock()) {
      members.enter();
    } catch (IOException e) {
      LOG.warn("the server cannot see that this proxy is there: {}", e.toString());
    }
  }

  /** The server as it is noted now, without looking further. */
  public Optional<Found> noted() {
    return folder
        .note()
        .filter(note -> !note.ending() && note.servesAs(client.url()))
        .map(this::found);
  }

  /**
   * The server, started if need be; returns when it listens.
   *
   * @throws Failure when it cannot be started, with the reason
   */
  public Found require() throws InterruptedException {
    try (var _ = folder.startLock()) {
      Optional<Found> running = running();
      return running.isPresent() ? running.get() : started();
    } catch (IOException e) {
      throw new Failure(
          "the server cannot be started: %s cannot be used (%s)"
              .formatted(folder.data(), e.getMessage()));
    }
  }

  private Optional<Found> running() throws IOException, InterruptedException {
    Optional<ServerNote> note = folder.note();
    boolean older = note.filter(one -> one.onDemand() && build.newerThan(one.build())).isPresent();
    if (older) {
      LOG.info("A newer version takes the server's place");
      folder.askToEnd(note.orElseThrow());
    }
    if (older || note.filter(ServerNote::ending).isPresent()) {
      awaitEnd(note.orElseThrow());
      note = Optional.empty();
    }
    if (note.filter(one -> one.servesAs(client.url())).isPresent()) {
      return note.map(this::found);
    }
    return Listener.at(client.url()) == Listener.PLANWRIGHT
        ? Optional.of(new Found(client, Optional.empty()))
        : note.map(this::found);
  }

  private Found found(ServerNote note) {
    return new Found(folder.led(client, note), Optional.of(note));
  }

  private Found started() throws IOException, InterruptedException {
    URI url = client.url();
    Optional<ProcessHandle> process = start.start(url.getPort() == -1 ? 80 : url.getPort());
    long deadline = nanoTime.getAsLong() + START.toNanos();
    while (process.filter(ProcessHandle::isAlive).isPresent()) {
      Optional<ServerNote> note = folder.note().filter(one -> !one.ending());
      if (note.isPresent()) {
        return found(note.get());
      }
      if (nanoTime.getAsLong() > deadline) {
        throw new Failure(
            "the server does not get ready within %d s (see `planwright logs`)"
                .formatted(START.toSeconds()));
      }
      TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
    }
    throw start.failed();
  }

  private static void awaitEnd(ServerNote note) throws InterruptedException {
    Optional<ProcessHandle> process = note.process().living();
    if (process.isPresent()) {
      try {
        process.get().onExit().get(END.toSeconds(), TimeUnit.SECONDS);
      } catch (java.util.concurrent.TimeoutException _) {
        process.get().destroyForcibly();
      } catch (java.util.concurrent.ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** This process needs the server no longer. */
  @Override
  public void close() {
    try (var _ = folder.membersLock()) {
      members.leave();
    } catch (IOException e) {
      LOG.debug("the proxy's file is left to be cleared by the server: {}", e.toString());
    }
  }
}
