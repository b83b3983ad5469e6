package dev.planwright.adapters.http.connection;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;

/** A connection that gives up on a request whose head comes too slowly, and says so. */
final class WatchedConnection extends HttpConnection {

  /**
   * Set by a method that the constructor of the superclass calls, so an initializer would overwrite
   * it.
   */
  @SuppressWarnings("NullAway.Init")
  private HttpParser.RequestHandler requestHandler;

  private long quietSince = System.nanoTime();
  private long requestsSeen;

  WatchedConnection(HttpConfiguration configuration, Connector connector, EndPoint endPoint) {
    super(configuration, connector, endPoint);
  }

  @Override
  protected RequestHandler newRequestHandler() {
    RequestHandler made = super.newRequestHandler();
    requestHandler = made;
    return made;
  }

  @Override
  protected HttpParser newHttpParser(HttpCompliance compliance) {
    var parser =
        new BoundedChunkParser(
            requestHandler, getHttpConfiguration().getRequestHeaderSize(), compliance);
    parser.setHeaderCacheSize(getHttpConfiguration().getHeaderCacheSize());
    parser.setHeaderCacheCaseSensitive(getHttpConfiguration().isHeaderCacheCaseSensitive());
    return parser;
  }

  /** Ends the connection when its client has been too slow. Called by one watching thread. */
  void look(long now, ConnectionLimits limits) {
    if (inHead()) {
      if (now - getParser().getBeginNanoTime() > limits.head().toNanos()) {
        giveUp("the head of a request came too slowly");
      }
    } else if (!getParser().isStart() || requestsSeen != getMessagesIn()) {
      requestsSeen = getMessagesIn();
      quietSince = now;
    } else if (now - quietSince > limits.keepAlive().toNanos()) {
      giveUp("no request came");
    }
  }

  /**
   * Takes over the reading if the connection is waiting for bytes; if not, the next look tries
   * again.
   */
  private void giveUp(String why) {
    if (getEndPoint() instanceof AbstractEndPoint endPoint) {
      endPoint.getFillInterest().onFail(new TimeoutException(why));
    }
  }

  /**
   * The library's limit on silence is that of answers and bodies. Between requests a connection may
   * be silent for longer, as {@link #look} sees to, until the server stops.
   */
  @Override
  public boolean onIdleExpired(TimeoutException timeout) {
    boolean betweenRequests = getParser().isStart() && !getConnector().isShutdown();
    return !betweenRequests && super.onIdleExpired(timeout);
  }

  @Override
  public void onFillInterestedFailed(Throwable cause) {
    if (cause instanceof TimeoutException && inHead()) {
      getParser().close();
      getEndPoint()
          .write(Callback.from(() -> getEndPoint().close()), RawAnswer.closing(408, tooSlow()));
    } else {
      super.onFillInterestedFailed(cause);
    }
  }

  private boolean inHead() {
    return getParser().inHeaderState() && !getParser().isStart();
  }

  private static Refusal tooSlow() {
    return new Refusal(
        ErrorCode.REQUEST_TIMEOUT,
        "The request line and the headers came too slowly. Send them at once.");
  }
}
