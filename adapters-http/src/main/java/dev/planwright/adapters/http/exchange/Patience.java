package dev.planwright.adapters.http.exchange;

import dev.planwright.application.tool.ToolProgress;
import io.javalin.http.Context;
import java.time.Duration;

/**
 * The progress of a call whose client takes nothing but the answer: nothing is told, but a client
 * that leaves ends a waiting call (R41). Short calls never look, and keep their connection.
 */
public final class Patience implements ToolProgress {
  private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

  private final Context exchange;
  private long nextLook = System.nanoTime() + INTERVAL;

  public Patience(Context exchange) {
    this.exchange = exchange;
  }

  @Override
  public void report(double progress, double total, String message) {}

  @Override
  public boolean wanted() {
    return false;
  }

  @Override
  public boolean cancelled() {
    if (System.nanoTime() - nextLook < 0) {
      return false;
    }
    nextLook = System.nanoTime() + INTERVAL;
    return ClientPresence.of(exchange).gone();
  }
}
