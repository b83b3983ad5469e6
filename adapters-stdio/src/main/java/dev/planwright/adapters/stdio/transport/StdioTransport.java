package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.adapters.stdio.transport.LineReader.Line;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.message.Message;
import dev.planwright.application.mcp.message.Message.Batch;
import dev.planwright.application.mcp.message.Message.Malformed;
import dev.planwright.application.mcp.message.Message.Notification;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.Message.Response;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * MCP over a pair of streams: one message a line, answers in any order. Everything is bounded: so
 * many tool calls run, so many wait, then nothing more is read.
 */
public final class StdioTransport {
  /** The longest line read, in bytes; the longest prompt, escaped, fits in twice. */
  public static final int MAX_LINE_BYTES = 4 * 1024 * 1024;

  private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);
  private static final int RUNNING = 64;
  private static final int WAITING = 1000;

  private final McpServer server;
  private final LineReader lines;
  private final LineWriter writer;
  private final OverStdio context = new OverStdio(new Session());
  private final Calls calls = new Calls();
  private final Semaphore places = new Semaphore(RUNNING + WAITING);
  private final Semaphore running = new Semaphore(RUNNING, true);

  public StdioTransport(McpServer server, InputStream in, OutputStream out) {
    this.server = server;
    this.lines = new LineReader(in, MAX_LINE_BYTES);
    this.writer = new LineWriter(out);
  }

  /**
   * Serves until the input ends, then gives what runs a moment to finish, cancels the rest and
   * returns, all within a second.
   *
   * @throws InterruptedException when the calling thread is interrupted
   */
  public void run() throws InterruptedException {
    try {
      for (Line line = lines.next(); !(line instanceof Line.End); line = lines.next()) {
        take(line);
      }
    } catch (IOException e) {
      LOG.warn("standard input cannot be read any longer: {}", e.getMessage());
    }
    calls.end();
  }

  /**
   * Cancels all calls and waits a moment for them to clean up: for a process that is told to end
   * before its input does. Does nothing once {@link #run} has returned.
   */
  public void stop() {
    try {
      calls.cancelAll();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void take(Line line) throws InterruptedException {
    switch (line) {
      case Line.Received(Message message) -> take(message);
      case Line.TooLong() ->
          writer.write(
              Reply.notAMessage(
                      "Invalid request: a line holds at most " + MAX_LINE_BYTES + " bytes", 413)
                  .body());
      case Line.Blank _, Line.End _ -> {}
    }
  }

  private void take(Message message) throws InterruptedException {
    switch (message) {
      case Malformed(Reply.Answer answer) -> writer.write(answer.body());
      case Response() -> {}
      case Notification notification -> notice(notification);
      case Request request when request.method().equals("initialize") ->
          // In line, so that what follows sees the settled version.
          write(server.receive(request, context, Outbound.NONE));
      case Request request ->
          start(request, List.of(request.id()), request.method().equals("tools/call"));
      case Batch batch -> start(batch, ids(batch), true);
    }
  }

  private void notice(Notification notification) {
    if (notification.method().equals("notifications/cancelled")) {
      notification.params().get("requestId").flatMap(RequestId::of).ifPresent(calls::cancel);
    }
  }

  private void start(Message message, List<RequestId> ids, boolean callsTools)
      throws InterruptedException {
    var call = new Call(ids, writer);
    Optional<RequestId> inUse = calls.add(call);
    if (inUse.isPresent()) {
      writer.write(Reply.idInUse(inUse.get()).body());
      return;
    }
    places.acquire();
    Thread.ofVirtual()
        .start(() -> {
          try {
            answer(message, call, callsTools);
          } finally {
            places.release();
            calls.remove(call);
          }
        });
  }

  private void answer(Message message, Call call, boolean callsTools) {
    call.begin();
    try {
      if (callsTools) {
        running.acquire();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try {
      switch (server.receive(message, context, call)) {
        case Reply.Answer(Json body, int _) -> {
          // First: a client may use the id again as soon as it reads the answer.
          calls.freeIds(call);
          call.answer(body);
        }
        case Reply.Accepted() -> {}
      }
    } finally {
      if (callsTools) {
        running.release();
      }
    }
  }

  private void write(Reply reply) {
    switch (reply) {
      case Reply.Answer(Json body, int _) -> writer.write(body);
      case Reply.Accepted() -> {}
    }
  }

  private static List<RequestId> ids(Batch batch) {
    return batch.elements().stream()
        .map(Message::of)
        .filter(Request.class::isInstance)
        .map(element -> ((Request) element).id())
        .distinct()
        .toList();
  }
}
