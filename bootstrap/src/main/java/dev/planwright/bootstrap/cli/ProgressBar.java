package dev.planwright.bootstrap.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** A bar that moves on a terminal; piped, a line each time the state or ten percent are passed. */
final class ProgressBar {
  private static final int WIDTH = 30;
  private static final int PIPED_STEP = 10;

  private final Console console;
  private String lastPiped = "";
  private boolean drawn;

  ProgressBar(Console console) {
    this.console = console;
  }

  /** Shows how far it is; on stderr, since it is no result. */
  void show(BigDecimal percentage, String words, BigDecimal elapsedSeconds) {
    if (console.interactive()) {
      draw(percentage, words, elapsedSeconds);
    } else {
      tell(percentage, words);
    }
  }

  /** Leaves the line, so that what follows stands on its own. */
  void finish() {
    if (drawn) {
      console.err().println();
      drawn = false;
    }
  }

  private void draw(BigDecimal percentage, String words, BigDecimal elapsedSeconds) {
    int full = percentage.multiply(BigDecimal.valueOf(WIDTH)).movePointLeft(2).intValue();
    console
        .err()
        .print(
            "\r[%s%s] %3d %%  %s  %s s   "
                .formatted(
                    "#".repeat(full),
                    ".".repeat(WIDTH - full),
                    percentage.intValue(),
                    words,
                    elapsedSeconds.setScale(0, RoundingMode.DOWN).toPlainString()));
    console.err().flush();
    drawn = true;
  }

  private void tell(BigDecimal percentage, String words) {
    int step = percentage.intValue() / PIPED_STEP * PIPED_STEP;
    String line = "%d %% %s".formatted(step, words);
    if (!line.equals(lastPiped)) {
      lastPiped = line;
      console.note(line);
    }
  }
}
