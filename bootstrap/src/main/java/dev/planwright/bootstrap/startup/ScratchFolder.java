package dev.planwright.bootstrap.startup;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;

/** A data folder for one rehearsal. */
record ScratchFolder(Path path) implements AutoCloseable {
  static ScratchFolder make() throws IOException {
    return new ScratchFolder(Files.createTempDirectory("planwright-prepare-"));
  }

  @Override
  public void close() throws IOException {
    Folders.delete(path);
  }
}
