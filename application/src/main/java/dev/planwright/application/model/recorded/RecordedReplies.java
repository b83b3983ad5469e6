package dev.planwright.application.model.recorded;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The recorded replies to one prompt: a resource for each call of each stage, named like the call's
 * schema, as in {@code s012_project_plan.json}.
 */
public final class RecordedReplies {
  private static final Pattern NAME = Pattern.compile("s\\d{3}_[a-z0-9_]{1,64}");

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

  /** The prompt that they answer. */
  public String prompt() {
    return prompt;
  }

  /** The reply to the call with a schema of that name, as JSON; empty when none was recorded. */
  public Optional<String> reply(String schemaName) {
    return NAME.matcher(schemaName).matches() ? read(schemaName + ".json") : Optional.empty();
  }

  private Optional<String> read(String name) {
    try (InputStream in = RecordedReplies.class.getResourceAsStream(folder + "/" + name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }
}
