package dev.planwright.adapters.http.meters;

import module java.base;

import dev.planwright.adapters.http.meters.Meters.Label;
import dev.planwright.application.usage.GenAiAttributes;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;

/** Counts model calls and their tokens, by the model that was asked. */
public final class ModelMeters implements UsageMeter {
  /** Names come from configuration, which is no bound; more than these are one. */
  private static final int MOST_MODELS = 50;

  private final Meters meters;
  private final AtomicInteger running = new AtomicInteger();
  private final Set<String> models = ConcurrentHashMap.newKeySet();

  public ModelMeters(Meters meters) {
    this.meters = meters;
    meters.gauge("model_calls_running", "Model calls in flight", running::get);
  }

  @Override
  public void begun() {
    running.incrementAndGet();
  }

  @Override
  public void ended(UsageRecord call) {
    running.decrementAndGet();
    var model = new Label("model", known(call.model()));
    meters.add(
        "model_calls_total",
        "Model calls made",
        1,
        model,
        new Label("success", Boolean.toString(call.success())),
        new Label("outcome", call.outcome().map(CallOutcome::wireName).orElse("unknown")));
    add(GenAiAttributes.INPUT_TOKENS_METRIC, "Tokens read", call.usage().inputTokens(), model);
    add(GenAiAttributes.OUTPUT_TOKENS_METRIC, "Tokens written", call.usage().outputTokens(), model);
  }

  private void add(String name, String help, OptionalLong tokens, Label model) {
    tokens.ifPresent(count -> meters.add(name, help, (double) count, model));
  }

  private String known(String model) {
    return models.contains(model) || (models.size() < MOST_MODELS && models.add(model))
        ? model
        : "other";
  }
}
