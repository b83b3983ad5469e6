package dev.planwright.adapters.http.requests;

import module java.base;

import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.request.ServedRequest;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Gives each request its correlation id, which the answer names in {@code X-Correlation-Id}, and
 * reports its end. Each request is reported once, including those that no handler saw.
 */
public final class RequestWatch extends Handler.Wrapper implements RequestLog {
  /** The header of every answer that names the request's id. */
  public static final String HEADER = "X-Correlation-Id";

  private static final String WATCHED = WatchedRequest.class.getName();

  private final Supplier<UUID> ids;
  private final Edge edge;
  private final Consumer<EndedRequest> ended;

  /**
   * Watches requests.
   *
   * @param ids correlation ids
   * @param ended called at each request's end, by any thread; must neither block nor throw
   */
  public RequestWatch(Supplier<UUID> ids, Edge edge, Consumer<EndedRequest> ended) {
    this.ids = ids;
    this.edge = edge;
    this.ended = ended;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    var watched = new WatchedRequest(new ServedRequest(ids.get().toString()));
    request.setAttribute(WATCHED, watched);
    response.getHeaders().put(HEADER, watched.served().correlationId());
    return watched.call(() -> super.handle(request, response, callback));
  }

  @Override
  public void log(Request request, Response response) {
    var watched = Optional.ofNullable((WatchedRequest) request.getAttribute(WATCHED));
    ended.accept(
        new EndedRequest(
            request.getMethod(),
            request.getHttpURI().getPath() == null ? "" : request.getHttpURI().getPath(),
            watched.map(WatchedRequest::route).orElse("none"),
            response.getStatus(),
            Duration.ofNanos(System.nanoTime() - request.getBeginNanoTime()),
            edge.client(
                Request.getRemoteAddr(request),
                request.getHeaders().getValuesList("X-Forwarded-For")),
            watched.map(one -> one.served().correlationId()),
            watched.map(one -> one.served().refusals()).orElse(List.of())));
  }
}
