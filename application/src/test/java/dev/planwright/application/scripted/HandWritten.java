package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** Recorded replies as an author. It has none for other prompts than theirs. */
public final class HandWritten implements Author {
  private static final int BEGINNING = 200;

  private final RecordedReplies replies;

  private HandWritten(RecordedReplies replies) {
    this.replies = replies;
  }

  /** The replies that make a plan for a harbour bath. */
  public static HandWritten harbourBath() {
    return new HandWritten(RecordedReplies.harbourBath());
  }

  /** The prompt that the replies answer. */
  public String prompt() {
    return replies.prompt();
  }

  @Override
  public Optional<JsonObject> answer(ModelCall call) {
    return call.text().contains(beginning())
        ? replies.reply(call.schemaName()).map(text -> (JsonObject) JsonText.read(text))
        : Optional.empty();
  }

  /** Long prompts are shortened for models, from the end. */
  private String beginning() {
    return prompt().substring(0, Math.min(prompt().length(), BEGINNING));
  }
}
