package dev.planwright.adapters.http.exchange;

import dev.planwright.application.tool.ToolProgress;

/**
 * The progress of a call whose client accepts only the answer: it reports nothing, but a client
 * that leaves ends a waiting call.
 */
public record Patience(Attendance client) implements ToolProgress {
  @Override
  public void report(double progress, double total, String message) {}

  @Override
  public boolean wanted() {
    return false;
  }

  @Override
  public boolean cancelled() {
    return client.gone();
  }
}
