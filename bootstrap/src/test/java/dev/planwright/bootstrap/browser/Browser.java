package dev.planwright.bootstrap.browser;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A Chromium without a window, driven by the DevTools protocol. Where none is installed the tests
 * are skipped, and say so on standard error.
 */
public final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String LISTENING = "DevTools listening on ";
  private static final long START_SECONDS = 60;
  private static final long END_SECONDS = 20;

  private final Path profile;
  private final Process process;
  private final DevTools devTools;

  private Browser(Path profile, Process process, DevTools devTools) {
    this.profile = profile;
    this.process = process;
    this.devTools = devTools;
  }

  /** Starts one with a profile of its own. */
  public static Browser start() throws IOException, InterruptedException {
    Path program = program();
    Path profile = Files.createTempDirectory("planwright-browser");
    Process process = process(program, profile);
    try {
      return new Browser(profile, process, DevTools.connect(address(process)));
    } catch (RuntimeException | InterruptedException e) {
      end(process, profile);
      throw e;
    }
  }

  /** A new tab, empty, that is seen as the front one. */
  public Tab tab() {
    return new Tab(devTools);
  }

  /** The program; where there is none the test is skipped. */
  static Path program() {
    Optional<Path> program = installed();
    if (program.isEmpty()) {
      System.err.println("SKIPPED: the pages in a browser: there is no Chromium on the PATH");
    }
    Assumptions.assumeTrue(program.isPresent(), "there is no Chromium on the PATH");
    return program.orElseThrow();
  }

  private static Optional<Path> installed() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Process process(Path program, Path profile) throws IOException {
    return new ProcessBuilder(
            program.toString(),
            "--headless=new",
            // Its sandbox needs rights that a container's root has not; it sees our pages only.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--no-default-browser-check",
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile,
            "about:blank")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Where it listens, off its standard error, which is then read to its end. */
  private static URI address(Process process) throws InterruptedException {
    var address = new CompletableFuture<URI>();
    Thread.ofVirtual()
        .start(() -> {
          try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
            lines
                .lines()
                .filter(line -> line.startsWith(LISTENING))
                .forEach(line -> address.complete(URI.create(line.substring(LISTENING.length()))));
            address.completeExceptionally(new AssertionError("Chromium ended at once"));
          } catch (IOException | UncheckedIOException e) {
            address.completeExceptionally(e);
          }
        });
    try {
      return address.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError("Chromium does not say where it listens", e);
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    devTools.close();
    end(process, profile);
  }

  private static void end(Process process, Path profile) throws IOException, InterruptedException {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor(END_SECONDS, TimeUnit.SECONDS);
    }
    children.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle child : children) {
      try {
        child.onExit().get(END_SECONDS, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException e) {
        throw new AssertionError("a process of Chromium does not end: " + child, e);
      }
    }
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
