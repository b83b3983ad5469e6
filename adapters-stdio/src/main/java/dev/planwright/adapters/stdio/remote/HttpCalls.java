package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.network.NetworkCause;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import javax.net.ssl.SSLHandshakeException;

/**
 * JSON requests to the remote. The key goes to its origin only; a redirect within that origin that
 * keeps the method is followed, no other. Interrupting the thread aborts the request.
 */
public final class HttpCalls {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final int MAX_ANSWER_BYTES = 16 * 1024 * 1024;
  private static final int MAX_REDIRECTS = 3;

  private final ProxySettings settings;
  private Optional<HttpClient> client = Optional.empty();

  public HttpCalls(ProxySettings settings) {
    this.settings = settings;
  }

  HttpAnswer get(URI at, Deadline deadline) throws NoAnswer {
    return answer(request(at).header("Accept", "application/json").GET(), deadline);
  }

  HttpAnswer post(URI at, Json body, Map<String, String> headers, Deadline deadline)
      throws NoAnswer {
    var request =
        request(at)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(JsonText.write(body)));
    headers.forEach(request::header);
    return answer(request, deadline);
  }

  /** Starts to read a stream of lines; without the key. Cancel the future to end it. */
  <T> CompletableFuture<HttpResponse<T>> stream(URI at, BodyHandler<T> handler) {
    try {
      return client().sendAsync(bare(at).header("Accept", "text/event-stream").build(), handler);
    } catch (IOException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private HttpAnswer answer(HttpRequest.Builder request, Deadline deadline) throws NoAnswer {
    HttpAnswer answer = once(request.build(), deadline);
    for (int i = 0; i < MAX_REDIRECTS; i++) {
      Optional<URI> next = redirect(answer);
      if (next.isEmpty()) {
        break;
      }
      answer = once(request.uri(next.get()).build(), deadline);
    }
    return answer;
  }

  private Optional<URI> redirect(HttpAnswer answer) {
    if (answer.status() != 307 && answer.status() != 308) {
      return Optional.empty();
    }
    try {
      return answer.location().map(answer.from()::resolve).filter(settings.remote()::sameOrigin);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private HttpAnswer once(HttpRequest request, Deadline deadline) throws NoAnswer {
    CompletableFuture<HttpResponse<Optional<Json>>> sent;
    try {
      sent = client().sendAsync(request, HttpCalls::body);
    } catch (IOException e) {
      throw new NoAnswer(request.uri(), NetworkCause.of(e), false);
    }
    try {
      HttpResponse<Optional<Json>> response =
          sent.get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
      return new HttpAnswer(
          request.uri(),
          response.statusCode(),
          // The JDK has no body at all where a proxy refuses the tunnel.
          Optional.ofNullable(response.body()).flatMap(body -> body),
          response.headers().firstValue("Mcp-Session-Id"),
          response.headers().firstValue("Location"),
          response.headers().firstValue("Retry-After"));
    } catch (TimeoutException e) {
      sent.cancel(true);
      throw new NoAnswer(
          request.uri(), "no answer within " + deadline.whole().toSeconds() + " s", true);
    } catch (InterruptedException e) {
      sent.cancel(true);
      Thread.currentThread().interrupt();
      throw new CancellationException("the caller cancelled");
    } catch (ExecutionException e) {
      throw noAnswer(request.uri(), Objects.requireNonNullElse(e.getCause(), e));
    }
  }

  private static NoAnswer noAnswer(URI at, Throwable cause) {
    return switch (cause) {
      case HttpConnectTimeoutException _ ->
          new NoAnswer(at, "no connection within " + CONNECT.toSeconds() + " s", false);
      case ConnectException e -> new NoAnswer(at, NetworkCause.of(e), false);
      case SSLHandshakeException e -> new NoAnswer(at, NetworkCause.of(e), false);
      case IOException e -> new NoAnswer(at, "the connection broke: " + NetworkCause.of(e), true);
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(cause);
    };
  }

  private static BodySubscriber<Optional<Json>> body(HttpResponse.ResponseInfo info) {
    boolean streamed =
        info.headers()
            .firstValue("Content-Type")
            .map(type -> type.strip().toLowerCase(java.util.Locale.ROOT))
            .filter(type -> type.startsWith("text/event-stream"))
            .isPresent();
    return BodySubscribers.limiting(
        streamed
            ? new StreamedResponse()
            : BodySubscribers.mapping(BodySubscribers.ofByteArray(), JsonText::find),
        MAX_ANSWER_BYTES);
  }

  private HttpRequest.Builder request(URI at) {
    var request = bare(at);
    if (settings.remote().sameOrigin(at)) {
      settings.apiKey().ifPresent(key -> request.header("X-API-Key", key));
    }
    return request;
  }

  private HttpRequest.Builder bare(URI at) {
    var request =
        HttpRequest.newBuilder(at).header("User-Agent", "planwright-proxy/" + settings.version());
    settings
        .network()
        .proxyAuthorization(at)
        .ifPresent(login -> request.header("Proxy-Authorization", login));
    return request;
  }

  /** Made on first use, so that the proxy starts at once. */
  private synchronized HttpClient client() throws IOException {
    HttpClient made =
        client.isPresent()
            ? client.get()
            : settings
                .network()
                .client(CONNECT)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    client = Optional.of(made);
    return made;
  }
}
