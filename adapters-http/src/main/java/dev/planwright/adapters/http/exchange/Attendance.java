package dev.planwright.adapters.http.exchange;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * Whether the client of a request still waits for the answer. One that leaves ends the work for it
 * (R41). Requests that are answered within a second are never looked at, and keep their connection.
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

  /** The attendance of this exchange's client, whose request has been read. */
  public static Attendance of(Context exchange) {
    return new Attendance(exchange);
  }

  /** Runs the work; interrupts it when the client leaves. */
  public <T> T during(Callable<T> work) throws Exception {
    try {
      return Overseer.look(work, this::look);
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

  /** The client was found gone by a write. */
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
