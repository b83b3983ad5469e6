package dev.planwright.bootstrap.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;

/** Folders for one measurement. */
final class Scratch {
  private Scratch() {}

  static Path create(String name) throws IOException {
    return Files.createTempDirectory(name);
  }

  static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    }
  }
}
