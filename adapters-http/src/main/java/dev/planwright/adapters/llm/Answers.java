package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.planwright.adapters.llm.StrictSchema.Dialect;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelEntry;

/** Reads the model's answer from a successful reply. */
record Answers(ModelEntry entry) {
  private static final Pattern THOUGHT = Pattern.compile("(?s)\\A\\s*<think>.*?</think>");
  private static final Pattern FENCED =
      Pattern.compile("(?s)\\A\\s*```[a-zA-Z]*\\R(.*?)\\R?```\\s*\\z");

  Outcome of(ChatResponse response, RawReply raw, Request request) {
    String text = request.search() ? raw.textAfterSearch().orElse(text(response)) : text(response);
    if (raw.cutShort() || response.finishReason() == FinishReason.LENGTH) {
      return new Outcome.CutOff(text);
    }
    if (response.finishReason() == FinishReason.CONTENT_FILTER || text.isBlank()) {
      return new Outcome.Refused(text);
    }
    return new Outcome.Answered(plain(text, request));
  }

  private static String text(ChatResponse response) {
    return response.aiMessage().toolExecutionRequests().stream()
        .findFirst()
        .map(call -> Optional.ofNullable(call.arguments()))
        .orElseGet(() -> Optional.ofNullable(response.aiMessage().text()))
        .orElse("");
  }

  private String plain(String text, Request request) {
    return switch (ChatRequests.structured(entry, request)) {
      case SCHEMA ->
          entry.kind() == ModelEntry.Kind.OPENAI_COMPATIBLE
              ? new StrictSchema(request.schema(), Dialect.FULL).restored(text)
              : text;
      case TOOL -> text;
      case JSON, TEXT -> unwrapped(text);
    };
  }

  /** Without the thoughts and the code fence that models put around JSON against instructions. */
  private static String unwrapped(String text) {
    String answer = THOUGHT.matcher(text).replaceFirst("");
    Matcher fenced = FENCED.matcher(answer);
    return (fenced.matches() ? fenced.group(1) : answer).strip();
  }
}
