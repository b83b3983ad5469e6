package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/**
 * A valid answer.
 *
 * @param by the entry whose model gave it
 * @param weak whether it breaks rules that no model kept
 * @param notes what is less than asked for, each a sentence for the reader of the report
 * @param calls the calls that it comes from, not yet stored
 */
public record Answer(
    JsonObject data, ModelEntry by, boolean weak, List<String> notes, List<UsageRecord> calls) {
  public Answer {
    notes = List.copyOf(notes);
    calls = List.copyOf(calls);
  }

  /** The same, weak by what those sentences say is not in it. */
  Answer without(List<String> lacking) {
    return lacking.isEmpty()
        ? this
        : new Answer(
            data, by, true, Stream.concat(lacking.stream(), notes.stream()).toList(), calls);
  }
}
