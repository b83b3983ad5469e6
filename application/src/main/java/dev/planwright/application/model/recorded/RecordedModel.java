package dev.planwright.application.model.recorded;

import module java.base;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * A language model that answers from recorded replies, at once and without a provider. To a call
 * that nobody recorded it is unusable.
 */
public final class RecordedModel implements LanguageModel {

  private final RecordedReplies replies;

  public RecordedModel(RecordedReplies replies) {
    this.replies = replies;
  }

  /** This model as the only one of every profile. */
  public LanguageModels alone() {
    return new Alone(this);
  }

  @Override
  public Reply ask(Request request) {
    Outcome outcome =
        replies
            .reply(request.schemaName())
            .<Outcome>map(Outcome.Answered::new)
            .orElseGet(
                () -> new Outcome.Unusable("no reply was recorded for " + request.schemaName()));
    return new Reply(outcome, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private record Alone(RecordedModel model) implements LanguageModels {
    private static final ModelEntry ENTRY =
        new ModelEntry(
            "recorded",
            ModelEntry.Kind.OPENAI_COMPATIBLE,
            "recorded answers of a language model",
            Optional.empty(),
            Optional.empty(),
            new ModelEntry.Bounds(
                Duration.ofMinutes(1), Duration.ofSeconds(1), 1, 0, 1, 32_000, 200_000),
            ModelEntry.Structured.SCHEMA,
            Optional.empty());

    @Override
    public Usable usable(ModelProfile profile) {
      return new Usable(List.of(ENTRY), Map.of(), false);
    }

    @Override
    public LanguageModel reach(ModelEntry entry) {
      return model;
    }
  }
}
