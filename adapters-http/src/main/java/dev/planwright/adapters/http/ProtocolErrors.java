package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers errors that no handler sees (a request that is not HTTP, a server that is stopping) as
 * JSON, and closes the connection.
 */
final class ProtocolErrors extends ErrorHandler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Refusal refusal = refusal(response.getStatus());
    response.setStatus(Answers.status(refusal.code()));
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    response.getHeaders().put("Referrer-Policy", "no-referrer");
    byte[] body = JsonText.write(refusal.toJson()).getBytes(StandardCharsets.UTF_8);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static Refusal refusal(int status) {
    return switch (status) {
      case 404 -> new Refusal(ErrorCode.NOT_FOUND, "There is nothing at this path.");
      case 405, 501 -> new Refusal(ErrorCode.METHOD_NOT_ALLOWED, "This method is not allowed.");
      case 408 -> new Refusal(ErrorCode.REQUEST_TIMEOUT, "The request came too slowly.");
      case 413 -> new Refusal(ErrorCode.BODY_TOO_LARGE, "The body is too large.");
      case 414 -> new Refusal(ErrorCode.URI_TOO_LONG, "The request line is too long.");
      case 431 -> new Refusal(ErrorCode.HEADERS_TOO_LARGE, "The headers are too large.");
      case 503 ->
          new Refusal(ErrorCode.OVERLOADED, "The server is stopping. Call again in a few seconds.");
      default ->
          status == 500
              ? new Refusal(ErrorCode.INTERNAL_ERROR, "The server failed on this request.")
              : new Refusal(ErrorCode.INVALID_REQUEST, "This is no well-formed HTTP request.");
    };
  }
}
