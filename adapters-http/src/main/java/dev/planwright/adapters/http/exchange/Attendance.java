package dev.planwright.adapters.http.exchange;

import module java.base;

import io.javalin.http.Context;

/**
 * Watches whether the client of a request still waits, and cancels the work when it leaves. A
 * request that is answered within a second is not watched and keeps its connection.
 */
public final class Attendance {
  private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

  private final Context exchange;
  private final ClientPresence client;
  private long nextLook = System.nanoTime() + INTERVAL;
  private volatile boolean looked;
  private volatile boolean gone;

  private Attendance(Context exchange) {
    this.exchange = exchange;
    this.client = ClientPresence.beside(exchange);
  }

  /** Watches the client of this exchange, whose request has been read. */
  public static Attendance of(Context exchange) {
    return new Attendance(exchange);
  }

  /** Runs the work; interrupts it when the client leaves. */
  public <T> T during(Callable<T> work) throws Exception {
    try {
      return Watchdog.look(work, this::look);
    } finally {
      if (looked && !exchange.res().isCommitted()) {
        exchange.header("Connection", "close");
      }
    }
  }

  /** Whether the client has left. */
  public boolean gone() {
    return gone;
  }

  /** A write has shown that the client is gone. */
  public void left() {
    gone = true;
  }

  private boolean look() {
    if (!gone && System.nanoTime() - nextLook >= 0) {
      nextLook = System.nanoTime() + INTERVAL;
      looked = true;
      gone = client.gone();
    }
    return gone;
  }
}
