package dev.planwright.bootstrap.log;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the log to standard error, named in {@code logback.xml}. A service queues its lines, so
 * that a reader of its log that stands still stops nobody; a command writes them at once.
 */
public final class LogLines extends UnsynchronizedAppenderBase<ILoggingEvent> {
  /** Its name in {@code logback.xml}. */
  private static final String NAME = "stderr";

  private static final int MOST_WAITING = 10_000;
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration LAST_FLUSH = Duration.ofSeconds(2);
  private static final Duration HURRIED_FLUSH = Duration.ofMillis(200);

  private LogForm form = LogForm.TEXT;
  private boolean queued;
  private Optional<LineQueue> queue = Optional.empty();
  private volatile boolean ending;

  /** The one of this process; empty where the log is configured otherwise. */
  public static Optional<LogLines> ofProcess() {
    return LoggerFactory.getILoggerFactory() instanceof LoggerContext context
            && context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender(NAME)
                instanceof LogLines lines
        ? Optional.of(lines)
        : Optional.empty();
  }

  /** {@code json} or {@code text}; called by the log's configuration. */
  public void setForm(String name) {
    form = name.equals("json") ? LogForm.JSON : LogForm.TEXT;
  }

  /** Whether lines are queued; called by the log's configuration. */
  public void setQueued(boolean whether) {
    queued = whether;
  }

  /** Lines that wait to be written, for metrics. */
  public int waiting() {
    return queue.map(LineQueue::waiting).orElse(0);
  }

  /** Lines that found no room, for metrics. */
  public long dropped() {
    return queue.map(LineQueue::dropped).orElse(0L);
  }

  @Override
  public void start() {
    if (queued) {
      var lines = new LineQueue(MOST_WAITING, LogLines::print);
      lines.start();
      queue = Optional.of(lines);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> hurry(lines), "log-flush"));
    }
    super.start();
  }

  /** While the process ends it may be halted after any line: each is waited for a little. */
  private void hurry(LineQueue lines) {
    ending = true;
    lines.flush(LAST_FLUSH);
  }

  @Override
  protected void append(ILoggingEvent event) {
    String line = form.write(LogLine.of(event));
    if (queue.isEmpty()) {
      print(line);
      return;
    }
    boolean important = event.getLevel().isGreaterOrEqual(Level.WARN);
    queue.get().add(line, important ? PATIENCE : Duration.ZERO);
    if (ending) {
      queue.get().flush(HURRIED_FLUSH);
    }
  }

  private static void print(String line) {
    System.err.print(line);
    System.err.flush();
  }
}
