package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;

/**
 * The HTTP client of one attempt, in the form that the library needs. It keeps the raw reply, which
 * is metered and classified, since the library does not pass it on whole.
 */
final class Attempt implements HttpClient {
  private final Exchange exchange;
  private final Duration timeout;
  private Optional<Exchange.Answer> answer = Optional.empty();

  Attempt(Exchange exchange, Duration timeout) {
    this.exchange = exchange;
    this.timeout = timeout;
  }

  /** The result; empty when the library sent no request. */
  Optional<Exchange.Answer> answer() {
    return answer;
  }

  /** The library makes its client through this. */
  HttpClientBuilder builder() {
    return new Builder(this);
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    Exchange.Answer came = exchange.send(request, timeout);
    answer = Optional.of(came);
    return switch (came) {
      case Exchange.Answer.None _ -> throw new NoReply();
      case Exchange.Answer.Got got -> successful(got);
    };
  }

  /** The library's exception carries no text of the provider, since some repeat the key in it. */
  private static SuccessfulHttpResponse successful(Exchange.Answer.Got got) {
    if (!got.successful()) {
      throw new HttpException(got.status(), "HTTP " + got.status());
    }
    return SuccessfulHttpResponse.builder()
        .statusCode(got.status())
        .headers(got.headers().map())
        .body(got.body())
        .build();
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("replies are not streamed");
  }

  /** Ends the library's work; the result says what happened. */
  static final class NoReply extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoReply() {
      super("no reply", null, false, false);
    }
  }

  /** The attempt has its own timeouts, so those of the library are not needed. */
  private record Builder(Attempt attempt) implements HttpClientBuilder {
    @Override
    public Duration connectTimeout() {
      return attempt.timeout;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration ignored) {
      return this;
    }

    @Override
    public Duration readTimeout() {
      return attempt.timeout;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration ignored) {
      return this;
    }

    @Override
    public HttpClient build() {
      return attempt;
    }
  }
}
