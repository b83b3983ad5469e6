package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.application.refusal.StoreUnavailable;
import java.sql.SQLException;

/**
 * One connection, to see whether the database answers. It is tried on a thread of its own, which is
 * left behind when the network swallows it: no time-out of the driver covers all of connecting.
 */
final class FirstContact {
  private static final Duration PAUSE = Duration.ofMillis(200);

  private final AddressedDataSource database;
  private final DatabaseAddress address;
  private final Duration longest;
  private volatile String problem = "no answer";

  FirstContact(DatabaseAddress address, Duration longest) {
    this.address = address;
    this.database = new AddressedDataSource(() -> address);
    this.longest = longest;
  }

  void make() {
    var attempts = new FutureTask<>(this::connect);
    Thread thread = Thread.ofVirtual().name("first-contact").start(attempts);
    try {
      Optional<UnusableDatabase> refused = attempts.get(longest.toNanos(), TimeUnit.NANOSECONDS);
      if (refused.isPresent()) {
        throw refused.get();
      }
    } catch (TimeoutException e) {
      thread.interrupt();
      throw new StoreUnavailable(
          "%s does not answer within %d s: %s".formatted(address, longest.toSeconds(), problem), e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("connecting failed unforeseen", e.getCause());
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new StoreUnavailable("interrupted while connecting to the database", e);
    }
  }

  /** Tries until it works or waiting cannot help; then why. */
  private Optional<UnusableDatabase> connect() throws InterruptedException {
    while (true) {
      try {
        database.getConnection().close();
        return Optional.empty();
      } catch (SQLException e) {
        problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
        if (SqlFailure.of(e) == SqlFailure.FATAL) {
          return Optional.of(new UnusableDatabase("the database refuses us: " + problem, e));
        }
      }
      Thread.sleep(PAUSE);
    }
  }
}
