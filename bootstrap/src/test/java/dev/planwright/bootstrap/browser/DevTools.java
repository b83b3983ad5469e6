package dev.planwright.bootstrap.browser;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** The Chrome DevTools protocol over its WebSocket: commands are answered, events handed on. */
final class DevTools implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;

  private final HttpClient http;
  private final AtomicLong ids = new AtomicLong();
  private final Map<Long, CompletableFuture<JsonObject>> asked = new ConcurrentHashMap<>();
  private final Map<String, Consumer<JsonObject>> listeners = new ConcurrentHashMap<>();
  private final Object sending = new Object();
  private final WebSocket socket;

  private DevTools(URI address) {
    this.http = HttpClient.newHttpClient();
    this.socket = http.newWebSocketBuilder().buildAsync(address, new Incoming()).join();
  }

  static DevTools connect(URI address) {
    return new DevTools(address);
  }

  /** Events of this session go there. */
  void listen(String session, Consumer<JsonObject> listener) {
    listeners.put(session, listener);
  }

  /** Sends a command and waits for what it gives; it must not fail. */
  JsonObject send(Optional<String> session, String method, Json parameters) {
    JsonObject answer = ask(session, method, parameters);
    return answer
        .object("result")
        .orElseThrow(() -> new AssertionError(method + " failed: " + answer));
  }

  /** Sends a command and waits for the whole answer, which may be an error. */
  JsonObject ask(Optional<String> session, String method, Json parameters) {
    long id = ids.incrementAndGet();
    var answer = new CompletableFuture<JsonObject>();
    asked.put(id, answer);
    String text =
        JsonText.write(
            Json.build()
                .put("id", id)
                .put("method", method)
                .put("params", parameters)
                .putIfPresent("sessionId", session.map(Json::of))
                .done());
    synchronized (sending) {
      socket.sendText(text, true).join();
    }
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError(method + " was not answered", e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  private void receive(JsonObject message) {
    message
        .number("id")
        .ifPresentOrElse(
            id ->
                Optional.ofNullable(asked.remove(id.longValueExact()))
                    .ifPresent(waiting -> waiting.complete(message)),
            () ->
                message
                    .text("sessionId")
                    .map(listeners::get)
                    .ifPresent(listener -> listener.accept(message)));
  }

  @Override
  public void close() {
    socket.abort();
    http.shutdownNow();
  }

  private final class Incoming implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        JsonObject message = (JsonObject) JsonText.read(text.toString());
        text.setLength(0);
        receive(message);
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }
  }
}
