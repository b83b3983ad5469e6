package dev.planwright.bootstrap.wiring;

import java.util.List;

/** Parts that are closed at the same time, so that the slowest one alone takes time. */
final class Together implements AutoCloseable {
  private final List<AutoCloseable> parts;

  Together(AutoCloseable... parts) {
    this.parts = List.of(parts);
  }

  @Override
  public void close() {
    List<Thread> closing = parts.stream().map(Together::closing).toList();
    try {
      for (Thread one : closing) {
        one.join();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // the parts go on closing by themselves
    }
  }

  private static Thread closing(AutoCloseable part) {
    return Thread.ofVirtual()
        .name("closing")
        .start(() -> {
          try (var closing = new Closing()) {
            closing.add(part);
          }
        });
  }
}
