package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.application.mcp.Registries;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.local.SharedServer.Found;
import dev.planwright.bootstrap.settings.Settings;

/** What leads to the server at this moment; found or started once for all calls that wait. */
final class Connection {
  private static final double NEARLY_NOTHING = 0.01;
  private static final double WHOLE = 100;

  private final SharedServer server;
  private final Function<Settings.Client, Registries> connect;
  private Optional<CompletableFuture<Line>> line = Optional.empty();

  /** A server with what is served from it. */
  private record Line(Found found, Registries registries) {}

  Connection(SharedServer server, Function<Settings.Client, Registries> connect) {
    this.server = server;
    this.connect = connect;
  }

  /** Begins to look for the server, or to start it; returns at once. */
  void begin() {
    var _ = current();
  }

  /** What the server serves, if it is known to be there. */
  Optional<Registries> present() {
    return laid().filter(one -> one.found().living()).map(Line::registries);
  }

  /**
   * Whether these came from a server that has ended or is about to; then it is looked for again.
   */
  boolean lost(Registries registries) {
    Optional<Found> here =
        laid().filter(one -> one.registries().equals(registries)).map(Line::found);
    boolean lost =
        here.filter(found ->
                usable(found)
                    && (found.note().isPresent()
                        || Listener.at(found.client().url()) != Listener.NOBODY))
            .isEmpty();
    if (lost && here.isPresent()) {
      forget();
    }
    return lost;
  }

  private synchronized void forget() {
    line = Optional.empty();
  }

  /** The line that was laid last, if it was. */
  private synchronized Optional<Line> laid() {
    return line.filter(CompletableFuture::isDone)
        .filter(done -> !done.isCompletedExceptionally())
        .map(CompletableFuture::join);
  }

  /**
   * What the server serves, once it is there; tells every second that it is being started.
   *
   * @throws Refusal REMOTE_ERROR when it cannot be started
   */
  Registries await(ToolProgress progress) {
    CompletableFuture<Line> wanted = current();
    for (int second = 1; ; second++) {
      try {
        return wanted.get(1, TimeUnit.SECONDS).registries();
      } catch (TimeoutException _) {
        if (progress.cancelled()) {
          throw new CancellationException("the caller cancelled");
        }
        progress.report(second * NEARLY_NOTHING, WHOLE, "Starting the server on this computer …");
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new CancellationException("the caller cancelled");
      } catch (ExecutionException e) {
        throw new Refusal(
            ErrorCode.REMOTE_ERROR,
            e.getCause() instanceof Failure failure
                ? "On this computer %s.".formatted(failure.getMessage())
                : "The server on this computer cannot be started: " + e.getCause());
      }
    }
  }

  /** The line that is there or being laid; a new one where the last is broken. */
  private synchronized CompletableFuture<Line> current() {
    boolean usable =
        line.filter(one ->
                !one.isDone() || (!one.isCompletedExceptionally() && usable(one.join().found())))
            .isPresent();
    CompletableFuture<Line> wanted =
        usable
            ? line.get()
            : CompletableFuture.supplyAsync(
                this::lay, task -> Thread.ofVirtual().name("local-server").start(task));
    line = Optional.of(wanted);
    return wanted;
  }

  /**
   * A server without a note, which this user did not start so, is taken to be there until it fails.
   */
  private boolean usable(Found found) {
    return found.note().isEmpty()
        || server.noted().filter(noted -> noted.note().equals(found.note())).isPresent();
  }

  private Line lay() {
    try {
      Found found = server.require();
      return new Line(found, connect.apply(found.client()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the start was interrupted");
    }
  }
}
