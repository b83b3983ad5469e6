package dev.planwright.bootstrap.startup;

import module java.base;

import dev.planwright.bootstrap.startup.Installation.Use;

/**
 * Makes a start-up cache: classes loaded and linked ahead of time (JEP 483, 514). It belongs to
 * this very jar and this release of Java; with any other the JVM leaves it aside.
 *
 * @param java the executable that it will run on
 */
public record StartCache(Installation installation, Use use, String java) {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /**
   * Makes it, and replaces the one before at once, so that a process which starts meanwhile finds
   * either whole.
   *
   * @return the file; empty when another process is making it
   * @throws IOException when the folder cannot be written to or the JVM makes none
   */
  public Optional<Path> make() throws IOException, InterruptedException {
    Files.createDirectories(beside("").resolveSibling(""));
    try (FileChannel channel =
            FileChannel.open(
                beside(".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        FileLock lock = channel.tryLock()) {
      return lock == null ? Optional.empty() : Optional.of(made());
    }
  }

  private Path made() throws IOException, InterruptedException {
    // The lock's file goes when its holder ends: a third process may lock another one meanwhile.
    String process = "." + ProcessHandle.current().pid();
    Path recorded = beside(process + ".recorded");
    Path part = beside(process + ".part");
    try {
      record(recorded);
      assemble(recorded, part);
      Path cache = Files.move(part, installation.cache(use), StandardCopyOption.REPLACE_EXISTING);
      Path apart = installation.caches();
      if (cache.startsWith(apart) && !installation.jar().startsWith(apart)) {
        InstalledCopy.clear(apart.resolveSibling(""), apart);
      }
      return cache;
    } finally {
      Files.deleteIfExists(recorded);
      Files.deleteIfExists(part);
    }
  }

  private void record(Path recorded) throws IOException, InterruptedException {
    try (Rehearsal rehearsal = Rehearsal.of(use)) {
      if (rehearsal.before().isPresent()) {
        var first = jvm();
        first.command().addAll(rehearsal.before().get());
        rehearsal.dress(first.environment());
        run(first, StartCache::listen);
      }
      var builder = jvm("-XX:AOTMode=record", "-XX:AOTConfiguration=" + recorded);
      builder.command().addAll(rehearsal.command());
      rehearsal.dress(builder.environment());
      run(builder, rehearsal::with);
    }
  }

  private void assemble(Path recorded, Path part) throws IOException, InterruptedException {
    run(
        jvm("-XX:AOTMode=create", "-XX:AOTConfiguration=" + recorded, "-XX:AOTCache=" + part),
        StartCache::listen);
  }

  private static void listen(Process process) throws IOException {
    process.getOutputStream().close();
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
  }

  private interface Part {
    void play(Process process) throws IOException;
  }

  private static void run(ProcessBuilder builder, Part part)
      throws IOException, InterruptedException {
    Process process = builder.start();
    var limit = new Timer("start-up cache", true);
    try {
      limit.schedule(
          new TimerTask() {
            @Override
            public void run() {
              process.destroyForcibly();
            }
          },
          LIMIT.toMillis());
      part.play(process);
      int exitCode = process.waitFor();
      if (exitCode != 0) {
        throw new IOException("the JVM ended with " + exitCode);
      }
    } finally {
      limit.cancel();
      process.destroyForcibly();
    }
  }

  private ProcessBuilder jvm(String... flags) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.add("@" + installation.options(use));
    command.addAll(List.of(flags));
    command.addAll(List.of("-jar", installation.jar().toString()));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  private Path beside(String ending) {
    Path cache = installation.cache(use);
    return cache.resolveSibling(cache.getFileName() + ending);
  }
}
