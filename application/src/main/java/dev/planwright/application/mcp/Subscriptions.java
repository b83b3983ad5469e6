package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.concurrent.Semaphore;

/**
 * {@code subscriptions/listen}: a stream on which nothing comes, since no list announces its
 * changes. The base protocol asks for it all the same.
 */
final class Subscriptions {
  /** The most streams at once, over all clients of this process. */
  static final int MAX_OPEN = 100;

  private final Semaphore places = new Semaphore(MAX_OPEN);

  /** Blocks until the client leaves, cancels, or the transport ends. */
  Result listen(Request request, Outbound out) {
    if (request.params().object("notifications").isEmpty()) {
      throw RpcFailure.invalidParams("Invalid params: notifications must be an object");
    }
    if (!out.streams()) {
      throw new RpcFailure(
          RpcError.invalidRequest(
              "Invalid request: the answer is a stream; accept" + " text/event-stream"),
          406);
    }
    if (!places.tryAcquire()) {
      throw new RpcFailure(
          new RpcError(
              RpcError.INTERNAL_ERROR,
              "Too many subscriptions are open (%d); close one, or try again later"
                  .formatted(MAX_OPEN)));
    }
    try {
      out.send(acknowledgement(request.id()));
      out.hold(request.id());
      return Result.of(Json.build().put("_meta", subscription(request.id())).done());
    } finally {
      places.release();
    }
  }

  private static JsonObject acknowledgement(RequestId id) {
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("method", "notifications/subscriptions/acknowledged")
        .put(
            "params",
            Json.build().put("_meta", subscription(id)).put("notifications", Json.object()).done())
        .done();
  }

  private static JsonObject subscription(RequestId id) {
    return Json.build().put("io.modelcontextprotocol/subscriptionId", id.value()).done();
  }
}
