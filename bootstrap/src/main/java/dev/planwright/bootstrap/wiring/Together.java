package dev.planwright.bootstrap.wiring;

import java.util.List;

/** Parts that are closed at the same time, so that the slowest one alone takes time. */
final class Together implements AutoCloseable {
  private final List<AutoCloseable> parts;

  Together(AutoCloseable... parts) {
    this.parts = List.of(parts);
  }

  @Override
  public void close() throws InterruptedException {
    List<Thread> closing = parts.stream().map(Together::closing).toList();
    for (Thread one : closing) {
      one.join();
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
