package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.application.refusal.StoreUnavailable;

/** How much is stored, and how much room is left on the disk of the data folder. */
final class Room {
  private static final double LITTLE = 1024.0 * 1024 * 1024;
  private static final long MEMORY = Duration.ofMinutes(1).toNanos();

  private final Path folder;
  private final Database database;
  private double databaseBytes = Double.NaN;
  private long measuredAt = System.nanoTime() - MEMORY;

  Room(Path folder, Database database) {
    this.folder = folder;
    this.database = database;
  }

  /** The database's size as of a minute ago at most; not a number while it is away. */
  synchronized double databaseBytes() {
    if (System.nanoTime() - measuredAt >= MEMORY) {
      try {
        databaseBytes = database.bytes();
      } catch (StoreUnavailable _) {
        databaseBytes = Double.NaN;
      }
      measuredAt = System.nanoTime();
    }
    return databaseBytes;
  }

  /** Not a number where the disk does not tell. */
  double freeBytes() {
    return Stream.iterate(Optional.of(folder), Optional::isPresent, at -> at.map(Path::getParent))
        .flatMap(Optional::stream)
        .filter(Files::exists)
        .findFirst()
        .map(Room::freeBytes)
        .orElse(Double.NaN);
  }

  private static double freeBytes(Path there) {
    try {
      return Files.getFileStore(there).getUsableSpace();
    } catch (IOException _) {
      return Double.NaN;
    }
  }

  /** What an operator should know; empty while there is room. */
  Optional<String> warning() {
    return warning(freeBytes());
  }

  static Optional<String> warning(double free) {
    return free < LITTLE
        ? Optional.of(
            "%.0f MB are free on the disk of the data folder: make room, or let old plans end with SERVICE_RETENTION_DAYS"
                .formatted(free / LITTLE * 1024))
        : Optional.empty();
  }
}
