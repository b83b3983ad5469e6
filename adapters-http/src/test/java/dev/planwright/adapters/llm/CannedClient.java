package dev.planwright.adapters.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/** Answers every request of a provider at its own address with one body, and keeps the request. */
final class CannedClient extends HttpClient {
  private final String body;
  private Optional<URI> address = Optional.empty();
  private final StringBuffer sent = new StringBuffer();

  CannedClient(String body) {
    this.body = body;
  }

  String path() {
    return address.orElseThrow().toString();
  }

  JsonObject sent() {
    return (JsonObject) JsonText.read(sent.toString());
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    address = Optional.of(request.uri());
    request.bodyPublisher().orElseThrow().subscribe(new Reading());
    return (HttpResponse<T>) new Replied(request, new ByteArrayInputStream(body.getBytes(UTF_8)));
  }

  private final class Reading implements Flow.Subscriber<ByteBuffer> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(ByteBuffer part) {
      sent.append(UTF_8.decode(part));
    }

    @Override
    public void onError(Throwable problem) {
      throw new IllegalStateException(problem);
    }

    @Override
    public void onComplete() {}
  }

  private record Replied(HttpRequest request, InputStream body)
      implements HttpResponse<InputStream> {
    @Override
    public int statusCode() {
      return 200;
    }

    @Override
    public Optional<HttpResponse<InputStream>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public HttpHeaders headers() {
      return HttpHeaders.of(Map.of(), (_, _) -> true);
    }

    @Override
    public Optional<SSLSession> sslSession() {
      return Optional.empty();
    }

    @Override
    public URI uri() {
      return request.uri();
    }

    @Override
    public Version version() {
      return Version.HTTP_1_1;
    }
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return Optional.empty();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return Optional.empty();
  }

  @Override
  public Redirect followRedirects() {
    return Redirect.NEVER;
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return Optional.empty();
  }

  @Override
  public SSLContext sslContext() {
    throw new UnsupportedOperationException("nothing is sent: there is no TLS");
  }

  @Override
  public SSLParameters sslParameters() {
    return new SSLParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return Optional.empty();
  }

  @Override
  public Version version() {
    return Version.HTTP_1_1;
  }

  @Override
  public Optional<Executor> executor() {
    return Optional.empty();
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    throw new UnsupportedOperationException("providers are asked by send");
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request,
      HttpResponse.BodyHandler<T> handler,
      HttpResponse.PushPromiseHandler<T> pushed) {
    throw new UnsupportedOperationException("providers are asked by send");
  }
}
