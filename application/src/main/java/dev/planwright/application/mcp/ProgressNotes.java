package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Turns a call's news into progress notifications: only for a token, strictly rising, at most one a
 * second, none once closed. Any thread may report.
 */
final class ProgressNotes implements ToolProgress, AutoCloseable {
  private static final long PACE_NANOS = 1_000_000_000L;

  private final RequestId request;
  private final Optional<Json> token;
  private final ProtocolVersion version;
  private final Outbound out;
  private final LongSupplier nanoTime;

  private double highest = Double.NEGATIVE_INFINITY;
  private long nextAt;
  private boolean begun;
  private boolean closed;

  ProgressNotes(Request request, ProtocolVersion version, Outbound out, LongSupplier nanoTime) {
    this.request = request.id();
    this.token =
        out.streams()
            ? request.meta().flatMap(meta -> meta.get("progressToken")).filter(ProgressNotes::valid)
            : Optional.empty();
    this.version = version;
    this.out = out;
    this.nanoTime = nanoTime;
  }

  @Override
  public synchronized void report(double progress, double total, String message) {
    if (token.isPresent() && due(progress)) {
      highest = progress;
      begun = true;
      nextAt = nanoTime.getAsLong() + PACE_NANOS;
      send(notification(token.get(), progress, total, message));
    }
  }

  /** Sends a notification that belongs to the call; nothing once that has ended. */
  synchronized void send(Json.JsonObject notification) {
    if (!closed && out.streams()) {
      out.send(notification);
    }
  }

  @Override
  public boolean wanted() {
    return token.isPresent();
  }

  @Override
  public boolean cancelled() {
    return out.cancelled(request);
  }

  /** After this nothing is sent: what comes late would follow the response. */
  @Override
  public synchronized void close() {
    closed = true;
  }

  private boolean due(double progress) {
    return !closed
        && Double.isFinite(progress)
        && progress > highest
        && (!begun || nanoTime.getAsLong() - nextAt >= 0)
        && !cancelled();
  }

  private Json.JsonObject notification(Json of, double progress, double total, String message) {
    var params = Json.build().put("progressToken", of).put("progress", number(progress));
    if (Double.isFinite(total) && total > 0) {
      params.put("total", number(total));
    }
    if (version.atLeast(ProtocolVersion.V2025_03_26) && !message.isEmpty()) {
      params.put("message", message);
    }
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("method", "notifications/progress")
        .put("params", params.done())
        .done();
  }

  private static Json number(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    return Json.of(exact.scale() < 0 ? exact.setScale(0) : exact);
  }

  private static boolean valid(Json token) {
    return token instanceof JsonString || RequestId.of(token).isPresent();
  }
}
