package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Replies written by hand for one prompt, one resource for each call of each stage, named like the
 * call's schema: {@code s012_project_plan.json}. It has none for other prompts.
 */
public final class HandWritten implements Author {
  private static final Pattern NAME = Pattern.compile("s\\d{3}_[a-z0-9_]{1,64}");

  private static final int BEGINNING = 200;

  private final String folder;
  private final String prompt;

  /** The replies in that folder of resources, whose {@code prompt.txt} is what they answer. */
  public HandWritten(String folder) {
    this.folder = folder;
    this.prompt =
        read("prompt.txt")
            .orElseThrow(() -> new IllegalArgumentException(folder + " holds no prompt.txt"))
            .strip();
  }

  /** The prompt that the replies answer. */
  public String prompt() {
    return prompt;
  }

  @Override
  public Optional<JsonObject> answer(ModelCall call) {
    return NAME.matcher(call.schemaName()).matches() && call.text().contains(beginning())
        ? read(call.schemaName() + ".json").map(text -> (JsonObject) JsonText.read(text))
        : Optional.empty();
  }

  /** Long prompts are shortened for models, from the end. */
  private String beginning() {
    return prompt.substring(0, Math.min(prompt.length(), BEGINNING));
  }

  private Optional<String> read(String name) {
    try (InputStream in = HandWritten.class.getResourceAsStream(folder + "/" + name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }
}
