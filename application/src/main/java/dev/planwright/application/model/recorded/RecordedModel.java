package dev.planwright.application.model.recorded;

import static java.util.stream.Collectors.toSet;

import module java.base;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * A language model that answers from recorded replies, at once and without a provider. To a call
 * that nobody recorded it is unusable.
 */
public record RecordedModel(RecordedReplies replies) implements LanguageModel {
  private static final String LOOK_UPS = "s018_evidence_20";
  private static final Pattern ADDRESS = Pattern.compile("\"web_address\": ?\"([^\"]+)\"");

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
    Set<String> pages =
        request.search() && outcome instanceof Outcome.Answered(String text)
            ? ADDRESS.matcher(text).results().map(found -> found.group(1)).collect(toSet())
            : Set.of();
    return new Reply(outcome, Optional.empty(), Optional.empty(), Optional.empty(), pages);
  }

  /** Whether somebody searched the web for the replies, and they name what was read. */
  private boolean searched() {
    return replies.reply(LOOK_UPS).filter(text -> ADDRESS.matcher(text).find()).isPresent();
  }

  private record Alone(RecordedModel model) implements LanguageModels {
    @Override
    public Usable usable(ModelProfile profile) {
      return new Usable(List.of(entry()), Map.of(), false);
    }

    private ModelEntry entry() {
      return new ModelEntry(
          "recorded",
          ModelEntry.Kind.OPENAI_COMPATIBLE,
          "recorded answers of a language model",
          Optional.empty(),
          Optional.empty(),
          new ModelEntry.Bounds(
              Duration.ofMinutes(1), Duration.ofSeconds(1), 1, 0, 1, 32_000, 200_000),
          ModelEntry.Structured.SCHEMA,
          model.searched() ? Set.of(ModelEntry.Leave.SEARCH) : Set.of(),
          Optional.empty());
    }

    @Override
    public LanguageModel reach(ModelEntry entry) {
      return model;
    }
  }
}
