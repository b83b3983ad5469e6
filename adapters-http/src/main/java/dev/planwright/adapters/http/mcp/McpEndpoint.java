package dev.planwright.adapters.http.mcp;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.exchange.Attendance;
import dev.planwright.adapters.http.exchange.RequestBody;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;

/** {@code /mcp} and {@code /mcp/}: moves bytes between HTTP and the MCP core. */
public final class McpEndpoint {
  private static final String ALLOW = "POST, OPTIONS";

  private final McpServer server;
  private final RequestBody body;
  private final Edge edge;
  private final CountDownLatch stopping = new CountDownLatch(1);

  public McpEndpoint(McpServer server, RequestBody body, Edge edge) {
    this.server = server;
    this.body = body;
    this.edge = edge;
  }

  /** Answers one message, or a batch of them. */
  public void post(Context exchange) throws Exception {
    RequestBody.requireJson(exchange);
    Accepted accepted = Accepted.of(exchange);
    try (RequestBody.Held message = body.read(exchange)) {
      var client = Attendance.of(exchange);
      var context = new MessageContext.OverHttp(mcpHeaders(exchange));
      var out = new StreamedAnswer(exchange, client, accepted.stream(), stopping);
      Reply reply =
          client.during(
              () -> edge.call(exchange, () -> server.receive(message.bytes(), context, out)));
      switch (reply) {
        case Reply.Accepted() -> exchange.status(202);
        case Reply.Answer answer -> send(exchange, answer, accepted, out);
      }
    }
  }

  /** Ends the streams that clients only listen to; calls in progress are answered. */
  public void stop() {
    stopping.countDown();
  }

  /** {@code GET /mcp} redirects to {@code /mcp/}. */
  public void redirect(Context exchange) {
    exchange.status(307).header("Location", edge.baseUrl(exchange).getRawPath() + "/mcp/");
  }

  /** {@code GET /mcp/}: no stream is offered, as the status tells clients. */
  public void noStream(Context exchange) {
    exchange.header("Allow", ALLOW);
    exchange
        .status(405)
        .contentType(Answers.JSON)
        .result(Reply.notAMessage("No stream is offered here; send messages by POST", 405).line());
  }

  /** Answers what was refused before it became a message. */
  public static void refuse(Context exchange, Refusal refusal) {
    int status = Answers.status(refusal.code());
    Answers.note(refusal);
    Answers.retryAfter(exchange, refusal);
    exchange
        .status(status)
        .contentType(Answers.JSON)
        .result(Reply.notAMessage(refusal.sentence(), status).line());
  }

  private static void send(
      Context exchange, Reply.Answer answer, Accepted accepted, StreamedAnswer out) {
    boolean asStream = out.streaming() || (!accepted.json() && answer.httpStatus() == 200);
    if (asStream) {
      out.finish(answer.body());
    } else {
      exchange.status(answer.httpStatus()).contentType(Answers.JSON).result(answer.line());
    }
  }

  private static Map<String, List<String>> mcpHeaders(Context exchange) {
    Map<String, List<String>> headers = new HashMap<>();
    for (String name : Collections.list(exchange.req().getHeaderNames())) {
      if (name.toLowerCase(Locale.ROOT).startsWith("mcp-")) {
        headers.put(name, Collections.list(exchange.req().getHeaders(name)));
      }
    }
    return headers;
  }
}
