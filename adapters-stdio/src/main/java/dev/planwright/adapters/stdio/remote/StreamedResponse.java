package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;

/**
 * Finds the JSON-RPC response in a body that is an event stream, and does not wait for the stream's
 * end after it: a server need not close at once.
 */
final class StreamedResponse implements BodySubscriber<Optional<Json>> {
  private final CompletableFuture<Optional<Json>> found = new CompletableFuture<>();
  private final BodySubscriber<Void> lines =
      BodySubscribers.fromLineSubscriber(new Lines(), _ -> null, StandardCharsets.UTF_8, null);

  @Override
  public CompletionStage<Optional<Json>> getBody() {
    return found;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    lines.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> item) {
    lines.onNext(item);
  }

  @Override
  public void onError(Throwable problem) {
    lines.onError(problem);
  }

  @Override
  public void onComplete() {
    lines.onComplete();
  }

  private final class Lines implements Flow.Subscriber<String> {
    private final EventLines events = new EventLines();
    private Optional<Flow.Subscription> upstream = Optional.empty();

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      upstream = Optional.of(subscription);
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
      Optional<Json> response =
          events.take(line).flatMap(JsonText::find).filter(StreamedResponse::isResponse);
      if (response.isPresent() && found.complete(response)) {
        upstream.ifPresent(Flow.Subscription::cancel);
      }
    }

    @Override
    public void onError(Throwable problem) {
      found.completeExceptionally(problem);
    }

    @Override
    public void onComplete() {
      found.complete(Optional.empty());
    }
  }

  private static boolean isResponse(Json json) {
    return json instanceof JsonObject object
        && (object.get("result").isPresent() || object.get("error").isPresent());
  }
}
