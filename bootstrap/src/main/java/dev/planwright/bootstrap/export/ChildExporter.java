package dev.planwright.bootstrap.export;

import module java.base;

import dev.planwright.application.export.Exporter;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFormat;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Exports in a process of their own: the libraries of the formats then take neither memory nor time
 * of the server, whatever a plan holds. Few run at once; the others wait, but not for long.
 */
public final class ChildExporter implements Exporter {
  private static final Logger LOG = LoggerFactory.getLogger(ChildExporter.class);

  /** Heap, classes and code together stay below 256 MiB. */
  private static final List<String> JVM =
      List.of(
          "-Xmx144m",
          "-XX:MaxMetaspaceSize=72m",
          "-XX:ReservedCodeCacheSize=24m",
          "-XX:MaxDirectMemorySize=8m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:-UsePerfData",
          "-XX:+ExitOnOutOfMemoryError",
          "-Xss1m",
          "-Xlog:disable",
          "-Djava.awt.headless=true",
          // Libraries that log find nobody to log for.
          "-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory",
          "-Dfile.encoding=UTF-8");

  /** They tell nothing about the server: a writer of formats needs no secret. */
  private static final Set<String> ENVIRONMENT =
      Set.of("PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "LC_ALL");

  private static final int AT_ONCE = 2;
  private static final int MOST_BYTES = 64 << 20;
  private static final int TOLD = 2_000;

  private final OwnCommand command;
  private final Limits limits;
  private final Semaphore places = new Semaphore(AT_ONCE, true);

  /** How long an export waits for its turn, and how long it may take. */
  record Limits(Duration turn, Duration work) {}

  public ChildExporter(OwnCommand command) {
    this(command, new Limits(Duration.ofSeconds(20), Duration.ofSeconds(30)));
  }

  ChildExporter(OwnCommand command, Limits limits) {
    this.command = command;
    this.limits = limits;
  }

  @Override
  public Bytes export(ExportFormat format, Bytes plan) {
    try {
      if (!places.tryAcquire(limits.turn().toMillis(), TimeUnit.MILLISECONDS)) {
        throw new Refusal(
            ErrorCode.OVERLOADED,
            "%d exports are being made, as many as run at once. Call again in a few seconds."
                .formatted(AT_ONCE));
      }
      try {
        return made(format, plan);
      } finally {
        places.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(ErrorCode.OVERLOADED, "The export was given up: its caller left.");
    } catch (IOException e) {
      LOG.warn("no process for an export", e);
      throw failed(format, "its process could not be started");
    }
  }

  private Bytes made(ExportFormat format, Bytes plan) throws IOException, InterruptedException {
    var builder =
        new ProcessBuilder(command.program(JVM, ExportProcess.class.getName(), format.wireName()));
    builder.environment().keySet().retainAll(ENVIRONMENT);
    Process process = builder.start();
    try (var work = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        var _ = work.submit(() -> feed(process, plan));
        Future<byte[]> errors = work.submit(() -> beginning(process.getErrorStream()));
        Future<byte[]> out = work.submit(() -> process.getInputStream().readNBytes(MOST_BYTES));
        if (!process.waitFor(limits.work().toMillis(), TimeUnit.MILLISECONDS)) {
          throw failed(format, "it took more than %d s".formatted(limits.work().toSeconds()));
        }
        byte[] content = out.get();
        if (process.exitValue() == 0 && content.length > 0) {
          return Bytes.of(content);
        }
        LOG.warn(
            "export as {} ended with {}: {}",
            format.wireName(),
            process.exitValue(),
            new String(errors.get(), StandardCharsets.UTF_8).strip());
        throw failed(format, "its process ended with %d".formatted(process.exitValue()));
      } catch (ExecutionException e) {
        LOG.warn("what an export's process wrote could not be read", e);
        throw failed(format, "what its process wrote could not be read");
      } finally {
        process.destroyForcibly();
      }
    }
  }

  /** The beginning of what it says; the rest is read too, because a full pipe would hold it. */
  private static byte[] beginning(InputStream errors) throws IOException {
    byte[] beginning = errors.readNBytes(TOLD);
    errors.transferTo(OutputStream.nullOutputStream());
    return beginning;
  }

  /** A process that ends early reads no more, which its exit code tells better. */
  private static void feed(Process process, Bytes plan) {
    try (OutputStream in = process.getOutputStream();
        InputStream content = plan.open()) {
      content.transferTo(in);
    } catch (IOException e) {
      LOG.debug("an export's process stopped reading", e);
    }
  }

  private static Refusal failed(ExportFormat format, String why) {
    return new Refusal(
        ErrorCode.CONTENT_UNAVAILABLE,
        "The export as %s could not be made: %s. The report and the zip can be had; the server's log tells more."
            .formatted(format.wireName(), why));
  }
}
