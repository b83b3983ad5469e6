package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/**
 * A bar that moves on a terminal, and whose clock goes on between news; piped, a line each time the
 * state or ten percent are passed. On stderr, since it is no result. Safe for use by several
 * threads.
 */
public final class ProgressBar implements AutoCloseable {
  private static final int BAR = 20;

  /** A line that wraps cannot be drawn over, nor can a very long one be read. */
  private static final int LONGEST = 120;

  private static final int PIPED_STEP = 10;

  private final Console console;
  private final LongSupplier nanoTime;
  private final int width;
  private PlanProgress last = new PlanProgress(BigDecimal.ZERO, "", "", Optional.empty());
  private long since;
  private String lastPiped = "";
  private int drawn;

  public ProgressBar(Console console, LongSupplier nanoTime) {
    this.console = console;
    this.nanoTime = nanoTime;
    this.width = Math.min(console.width(), LONGEST) - 1;
  }

  /** Shows how far it is. */
  public synchronized void show(PlanProgress progress) {
    last = progress;
    since = nanoTime.getAsLong();
    if (console.interactive()) {
      draw();
    } else {
      tell();
    }
  }

  /** Lets the clock go on, where there is one. */
  public synchronized void tick() {
    if (drawn > 0) {
      draw();
    }
  }

  /** Leaves the line, so that what follows stands on its own. */
  @Override
  public synchronized void close() {
    if (drawn > 0) {
      console.err().println();
      drawn = 0;
    }
  }

  private void draw() {
    int percent = Math.clamp(last.percentage().intValue(), 0, 100);
    int full = percent * BAR / 100;
    String head =
        "[%s%s] %3d %%  %s%s"
            .formatted("#".repeat(full), ".".repeat(BAR - full), percent, clock(), last.state());
    String line = cut(last.step().isEmpty() ? head : head + "  " + last.step());
    console.err().print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())));
    console.err().flush();
    drawn = line.length();
  }

  private String clock() {
    Duration sinceNews = Duration.ofNanos(nanoTime.getAsLong() - since);
    return last.elapsed().map(elapsed -> Figures.clock(elapsed.plus(sinceNews)) + "  ").orElse("");
  }

  private String cut(String line) {
    return line.codePointCount(0, line.length()) <= width
        ? line
        : line.substring(0, line.offsetByCodePoints(0, width - 1)) + "…";
  }

  private void tell() {
    int step = last.percentage().intValue() / PIPED_STEP * PIPED_STEP;
    String line = "%d %% %s".formatted(step, last.state());
    if (!line.equals(lastPiped)) {
      lastPiped = line;
      console.note(last.step().isEmpty() ? line : line + ", " + last.step());
    }
  }
}
