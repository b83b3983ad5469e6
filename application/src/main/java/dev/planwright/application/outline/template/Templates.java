package dev.planwright.application.outline.template;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The templates, one JSON file per field of projects, and what they share. Each is read once.
 *
 * <p>A template holds judgement, not facts: shares instead of money, durations to be scaled, and
 * questions. Its texts are completed by {@link Placeholders}.
 */
public final class Templates {
  private static final String COMMON = "common";

  private final Map<String, JsonObject> read = new ConcurrentHashMap<>();

  /** The template of one field. */
  public JsonObject of(Domain domain) {
    return named(domain.wireName());
  }

  /** What holds in every field: audit checks, set-up steps, questions to answer. */
  public JsonObject common() {
    return named(COMMON);
  }

  private JsonObject named(String name) {
    return read.computeIfAbsent(name, Templates::resource);
  }

  private static JsonObject resource(String name) {
    try (InputStream in = Templates.class.getResourceAsStream(name + ".json")) {
      if (in == null) {
        throw new IllegalStateException("no template named " + name);
      }
      if (JsonText.read(in.readAllBytes()) instanceof JsonObject template) {
        return template;
      }
      throw new IllegalStateException("the template " + name + " is no JSON object");
    } catch (IOException e) {
      throw new UncheckedIOException("the template " + name + " cannot be read", e);
    }
  }
}
