package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.Methods.Asked;
import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message;
import dev.planwright.application.mcp.message.Message.Batch;
import dev.planwright.application.mcp.message.Message.Malformed;
import dev.planwright.application.mcp.message.Message.Notification;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.Message.Response;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.Reply.Accepted;
import dev.planwright.application.mcp.message.Reply.Answer;
import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers MCP messages, whichever transport they come by. Holds no state of a client; safe for
 * concurrent use.
 */
public final class McpServer {
  /** The most messages in one batch. */
  public static final int MAX_BATCH = 50;

  private static final Logger LOG = LoggerFactory.getLogger(McpServer.class);

  private final RequestChecks checks;
  private final Methods methods;
  private final Supplier<String> correlationIds;

  /**
   * A server of what these registries hold.
   *
   * @param correlationIds names under which unexpected failures are logged and reported
   * @param nanoTime a monotonic clock in nanoseconds, for the pace of progress
   */
  public McpServer(
      ServerInfo info,
      Registries registries,
      Supplier<String> correlationIds,
      LongSupplier nanoTime) {
    this.checks = new RequestChecks(info, registries.tools());
    this.methods = new Methods(info, registries, nanoTime);
    this.correlationIds = correlationIds;
  }

  /** Reads one message's UTF-8 text and answers it. Blocks while a tool runs; never throws. */
  public Reply receive(byte[] body, MessageContext context, Outbound out) {
    return receive(Message.read(body), context, out);
  }

  /** Answers one message. Blocks while a tool runs; never throws. */
  public Reply receive(Message message, MessageContext context, Outbound out) {
    return switch (message) {
      case Malformed(Answer answer) -> answer;
      case Notification _ -> new Accepted();
      case Response _ -> response(context);
      case Request request -> answer(request, context, out);
      case Batch(List<Json> elements) -> batch(elements, context, out);
    };
  }

  private static Reply response(MessageContext context) {
    return context.versionHeader().filter(ProtocolVersion::namesModern).isPresent()
        ? Reply.notAMessage("Invalid request: no request was made that this could answer", 400)
        : new Accepted();
  }

  private Reply answer(Request request, MessageContext context, Outbound out) {
    try {
      Era era = Era.of(request, context);
      RpcMethod method = checks.pass(request, era, context);
      JsonObject result = methods.result(method, new Asked(request, era, context), out);
      return out.cancelled(request.id())
          ? new Accepted()
          : new Answer(success(request, result), 200);
    } catch (RpcFailure e) {
      return new Answer(e.error().response(request.id()), e.httpStatus());
    } catch (RuntimeException | Error e) {
      return out.cancelled(request.id()) ? new Accepted() : unforeseen(request, e);
    }
  }

  private static Json success(Request request, JsonObject result) {
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("id", request.id().value())
        .put("result", result)
        .done();
  }

  /** What nobody foresaw is told by a name that is in the log, never by its own words. */
  private Answer unforeseen(Request request, Throwable problem) {
    String correlationId = correlationIds.get();
    LOG.error("MCP request failed, correlation id {}", correlationId, problem);
    var error =
        new RpcError(
            RpcError.INTERNAL_ERROR,
            "Internal error; the log has it under correlation id " + correlationId,
            Json.build().put("code", "INTERNAL_ERROR").put("correlation_id", correlationId).done());
    return new Answer(error.response(request.id()), 200);
  }

  private Reply batch(List<Json> elements, MessageContext context, Outbound out) {
    Optional<String> problem = batchProblem(elements, context);
    if (problem.isPresent()) {
      return Reply.notAMessage("Invalid request: " + problem.get(), 400);
    }
    List<Json> answers = new ArrayList<>();
    for (Json element : elements) {
      switch (inBatch(Message.of(element), context, out)) {
        case Answer(Json body, int _) -> answers.add(body);
        case Accepted() -> {}
      }
    }
    return answers.isEmpty() ? new Accepted() : new Answer(Json.array(answers), 200);
  }

  private static Optional<String> batchProblem(List<Json> elements, MessageContext context) {
    boolean known =
        switch (context) {
          case OverHttp _ ->
              context.versionHeader().map(ProtocolVersion.V2025_03_26.date()::equals).orElse(true);
          case OverStdio(Session session) ->
              !session.version().atLeast(ProtocolVersion.V2025_06_18);
        };
    if (!known || elements.stream().anyMatch(Era::claimed)) {
      return Optional.of("this protocol version has no batches; send one message at a time");
    }
    if (elements.isEmpty() || elements.size() > MAX_BATCH) {
      return Optional.of(
          "a batch holds 1 to %d messages, this one %d".formatted(MAX_BATCH, elements.size()));
    }
    return Optional.empty();
  }

  private Reply inBatch(Message message, MessageContext context, Outbound out) {
    return switch (message) {
      case Request request when request.method().equals("initialize") ->
          new Answer(
              RpcError.invalidRequest("Invalid request: initialize must not be in a batch")
                  .response(request.id()),
              400);
      case Batch _ -> Reply.notAMessage("Invalid request: a batch holds no batch", 400);
      case Request _, Notification _, Response _, Malformed _ -> receive(message, context, out);
    };
  }
}
