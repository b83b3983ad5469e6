package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.http.client.HttpRequest;
import dev.planwright.domain.catalog.ModelAddress;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * One request and its reply over HTTP: no redirects, a reply of at most 4 MiB, one time-out for all
 * of it. Safe for concurrent use.
 */
record Exchange(HttpClient client) {
  /** The largest reply that is read. */
  static final int MAX_REPLY_BYTES = 4 * 1024 * 1024;

  private static final String AGENT = "planwright";

  /** Why no reply came. */
  enum Failure {
    INTERRUPTED("the attempt was aborted"),
    TIMED_OUT("no complete answer within the time-out"),
    NOT_CONNECTED("the provider cannot be reached: connecting failed"),
    UNKNOWN_HOST("the provider cannot be reached: its name is not known"),
    CUT("the connection broke before the reply was complete"),
    TOO_LARGE("the reply is over 4 MiB"),
    PUBLIC_HTTP("base_url is http at a public address; use https there");

    private final String problem;

    Failure(String problem) {
      this.problem = problem;
    }

    /** A sentence for people. */
    String problem() {
      return problem;
    }
  }

  /** What came back. */
  sealed interface Answer {
    /** A reply of any status. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Got(int status, HttpHeaders headers, byte[] body) implements Answer {
      boolean successful() {
        return status >= 200 && status <= 299;
      }
    }

    /** No reply, or not all of it. */
    record None(Failure failure) implements Answer {}
  }

  /** Sends it on its own thread, so that the caller can be interrupted at any point. */
  Answer send(HttpRequest request, Duration timeout) {
    var sending = new FutureTask<>(() -> send(translated(request)));
    Thread.ofVirtual().name("model-call").start(sending);
    try {
      return sending.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException _) {
      return new Answer.None(Failure.INTERRUPTED);
    } catch (TimeoutException _) {
      return new Answer.None(Failure.TIMED_OUT);
    } catch (ExecutionException e) {
      return new Answer.None(failure(e));
    } finally {
      sending.cancel(true);
    }
  }

  private Answer send(java.net.http.HttpRequest request) throws IOException, InterruptedException {
    requireNear(request.uri());
    HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      byte[] read = body.readNBytes(MAX_REPLY_BYTES + 1);
      return read.length > MAX_REPLY_BYTES
          ? new Answer.None(Failure.TOO_LARGE)
          : new Answer.Got(response.statusCode(), response.headers(), read);
    }
  }

  private static java.net.http.HttpRequest translated(HttpRequest request) {
    var translated = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
    request
        .headers()
        .forEach((name, values) -> {
          if (!name.equalsIgnoreCase("User-Agent")) {
            values.forEach(value -> translated.header(name, value));
          }
        });
    return translated
        .header("User-Agent", AGENT)
        .method(
            request.method().name(),
            Optional.ofNullable(request.body())
                .map(BodyPublishers::ofString)
                .orElseGet(BodyPublishers::noBody))
        .build();
  }

  /** The configuration checks the name; only here is its address known. */
  private static void requireNear(URI address) throws UnknownHostException, NotNear {
    if (address.getScheme().toLowerCase(Locale.ROOT).equals("http")
        && !Arrays.stream(InetAddress.getAllByName(ModelAddress.host(address)))
            .allMatch(ModelAddress::near)) {
      throw new NotNear();
    }
  }

  private static Failure failure(ExecutionException problem) {
    return switch (problem.getCause()) {
      case NotNear _ -> Failure.PUBLIC_HTTP;
      case UnknownHostException _ -> Failure.UNKNOWN_HOST;
      case HttpConnectTimeoutException _ -> Failure.NOT_CONNECTED;
      case ConnectException e ->
          e.getCause() instanceof java.nio.channels.UnresolvedAddressException
              ? Failure.UNKNOWN_HOST
              : Failure.NOT_CONNECTED;
      case IOException _ -> Failure.CUT;
      case RuntimeException e ->
          throw new IllegalStateException("a request to a model could not be sent", e);
      case null, default ->
          throw new IllegalStateException("a model call ended unexpectedly", problem);
    };
  }

  private static final class NotNear extends IOException {
    private static final long serialVersionUID = 1L;
  }
}
