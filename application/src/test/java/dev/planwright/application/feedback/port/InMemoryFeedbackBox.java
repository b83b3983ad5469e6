package dev.planwright.application.feedback.port;

import dev.planwright.application.plan.port.InMemoryStore;
import java.util.List;

/** {@link FeedbackBox} over the store of the fakes. */
public record InMemoryFeedbackBox(InMemoryStore store) implements FeedbackBox {

  @Override
  public void put(Feedback feedback) {
    store.transaction(() ->
        feedback.plan().map(store.plans::containsKey).orElse(true)
            && store.feedback.add(new Received(store.clock().instant(), feedback)));
  }

  @Override
  public List<Received> newest(int limit) {
    return store.transaction(() -> store.feedback.reversed().stream().limit(limit).toList());
  }
}
