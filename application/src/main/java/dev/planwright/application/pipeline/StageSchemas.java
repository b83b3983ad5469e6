package dev.planwright.application.pipeline;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The schemas of the stages' data: what an engine returns and what code adds to it. */
public final class StageSchemas {
  private final Map<Stage, JsonSchema> schemas;

  private StageSchemas(Map<Stage, JsonSchema> schemas) {
    this.schemas = Collections.unmodifiableMap(schemas);
  }

  /** Reads the schemas of all stages, which are part of the program. */
  public static StageSchemas load() {
    var schemas = new EnumMap<Stage, JsonSchema>(Stage.class);
    for (Stage stage : Stage.values()) {
      schemas.put(stage, new JsonSchema(read(stage)));
    }
    return new StageSchemas(schemas);
  }

  /** All places at fault in a stage's data; empty when it is valid. */
  public List<Violation> check(Stage stage, JsonObject data) {
    JsonSchema schema = schemas.get(stage);
    if (schema == null) {
      throw new IllegalStateException("no schema for " + stage.fileStem());
    }
    return schema.check(data);
  }

  /** The schema of a stage's data as JSON. */
  static JsonObject read(Stage stage) {
    String name = "schema/" + stage.fileName();
    try (InputStream in = StageSchemas.class.getResourceAsStream(name)) {
      if (in == null || !(JsonText.read(in.readAllBytes()) instanceof JsonObject schema)) {
        throw new IllegalStateException("missing resource " + name);
      }
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
