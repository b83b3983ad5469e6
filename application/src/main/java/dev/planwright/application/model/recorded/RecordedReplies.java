package dev.planwright.application.model.recorded;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The recorded replies to one prompt: a resource for each call of each stage, named like the call's
 * schema, as in {@code s012_project_plan.json}.
 */
public final class RecordedReplies {
  /** The first day of the plan; the dates of the replies fit it. */
  public static final LocalDate START = LocalDate.of(2026, 9, 1);

  private static final Pattern NAME = Pattern.compile("s\\d{3}_[a-z0-9_]{1,64}");
  private static final Pattern WORK_ID = Pattern.compile("\\d{3}-(\\d{2})-.+");

  private final String folder;
  private final String prompt;

  private RecordedReplies(String folder) {
    this.folder = folder;
    this.prompt =
        read("prompt.txt")
            .orElseThrow(() -> new IllegalStateException(folder + " holds no prompt.txt"))
            .strip();
  }

  /** A whole plan for a harbour bath in Aarhus, written by hand. */
  public static RecordedReplies harbourBath() {
    return new RecordedReplies("harbour-bath");
  }

  /** A quick plan for the open day of a club in Erfurt, written by an agent over plan_work. */
  public static RecordedReplies openDay() {
    return new RecordedReplies("erfurt-open-day");
  }

  /** The replies of that folder beside this class. */
  public static RecordedReplies in(String folder) {
    return new RecordedReplies(folder);
  }

  /** The prompt that they answer. */
  public String prompt() {
    return prompt;
  }

  /** The reply to the call with a schema of that name, as JSON; empty when none was recorded. */
  public Optional<String> reply(String schemaName) {
    return NAME.matcher(schemaName).matches() ? read(schemaName + ".json") : Optional.empty();
  }

  /** The answer to an item of work of {@code plan_work}; empty when none was recorded. */
  public Optional<JsonObject> answer(JsonObject item) {
    return item.text("work_id")
        .map(WORK_ID::matcher)
        .filter(Matcher::matches)
        .map(id -> Integer.parseInt(id.group(1)) % OpenQuestion.AHEAD)
        .flatMap(number ->
            reply(
                "s"
                    + item.text("stage").orElse("").replace('-', '_')
                    + (number == 0 ? "" : "_" + number)))
        .map(text -> (JsonObject) JsonText.read(text));
  }

  private Optional<String> read(String name) {
    return PackagedText.find(RecordedReplies.class, folder + "/" + name);
  }
}
