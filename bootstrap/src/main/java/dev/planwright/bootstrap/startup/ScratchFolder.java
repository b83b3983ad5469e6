package dev.planwright.bootstrap.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A data folder for one rehearsal. */
record ScratchFolder(Path path) implements AutoCloseable {
  static ScratchFolder make() throws IOException {
    return new ScratchFolder(Files.createTempDirectory("planwright-prepare-"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> below = Files.walk(path)) {
      for (Path one : below.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    }
  }
}
