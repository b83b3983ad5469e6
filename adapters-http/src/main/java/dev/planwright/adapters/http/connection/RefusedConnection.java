package dev.planwright.adapters.http.connection;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * A connection beyond the limit. Its first request is refused, and the rest is read and dropped for
 * a moment: closing with unread bytes could cost the client the answer.
 */
final class RefusedConnection extends AbstractConnection {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final int MOST_READS = 64;

  private final boolean answering;
  private final ByteBuffer bin = BufferUtil.allocate(8_192);
  private boolean answered;
  private int reads;

  /**
   * Refuses the connection.
   *
   * @param answering whether the client is told why; otherwise the connection is just closed
   */
  RefusedConnection(EndPoint endPoint, Executor executor, boolean answering) {
    super(endPoint, executor);
    this.answering = answering;
  }

  @Override
  public void onOpen() {
    super.onOpen();
    if (answering) {
      getEndPoint().setIdleTimeout(PATIENCE.toMillis());
      fillInterested();
    } else {
      getEndPoint().close();
    }
  }

  @Override
  public void onFillable() {
    if (++reads > MOST_READS || !readAway()) {
      getEndPoint().close();
    } else if (answered) {
      fillInterested();
    } else {
      answered = true;
      getEndPoint()
          .write(
              Callback.from(
                  () -> {
                    getEndPoint().shutdownOutput();
                    fillInterested();
                  },
                  _ -> getEndPoint().close()),
              RawAnswer.closing(503, overloaded()));
    }
  }

  @Override
  public void onFillInterestedFailed(Throwable cause) {
    getEndPoint().close();
  }

  /** Whether there may be more. */
  private boolean readAway() {
    try {
      BufferUtil.clear(bin);
      return getEndPoint().fill(bin) >= 0;
    } catch (IOException _) {
      return false;
    }
  }

  private static Refusal overloaded() {
    return new Refusal(
        ErrorCode.OVERLOADED,
        "The server has as many connections as it takes. Connect again in a second.");
  }
}
