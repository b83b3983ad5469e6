package dev.planwright.application.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The official JSON schema of one version. The files are not part of the project: they are looked
 * for in the folder that the system property {@code mcp.schemas} or the variable {@code
 * MCP_SCHEMAS} names, else in {@code shared/mcp-schema} beside the project's folder.
 */
public final class OfficialSchema {
  private static final String FOLDER = "shared/mcp-schema";

  private final ProtocolVersion version;
  private final JsonObject file;
  private final Map<String, Schema> definitions = new ConcurrentHashMap<>();

  private OfficialSchema(ProtocolVersion version, JsonObject file) {
    this.version = version;
    this.file = file;
  }

  /** The schema of that version; where there are no files the test is skipped, and says so. */
  public static OfficialSchema of(ProtocolVersion version) {
    Optional<Path> folder = folder();
    Assumptions.assumeTrue(
        folder.isPresent(),
        "skipped: no official MCP schemas in ../" + FOLDER + "; set MCP_SCHEMAS to their folder");
    try {
      Path schema = folder.orElseThrow().resolve(version.date() + ".json");
      return new OfficialSchema(version, (JsonObject) JsonText.read(Files.readAllBytes(schema)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes when a message, its result or its error included, is as the version defines it. */
  public void requireMessage(Json message) {
    require("JSONRPCMessage", message);
    if (message instanceof JsonObject object && object.get("error").isPresent()) {
      String name = defined("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError";
      require(name, message);
    }
  }

  /** Passes when the value is one of that definition. */
  public void require(String definition, Json value) {
    List<Error> problems =
        definitions
            .computeIfAbsent(definition, this::schema)
            .validate(JsonText.write(value), InputFormat.JSON);

    assertEquals(
        List.of(),
        problems.stream().map(Error::toString).toList(),
        () -> "%s of %s: %s".formatted(definition, version.date(), JsonText.write(value)));
  }

  /** Whether the version has that definition. */
  public boolean defined(String definition) {
    return file.object(holder()).orElseThrow().get(definition).isPresent();
  }

  private Schema schema(String definition) {
    if (!defined(definition)) {
      throw new AssertionError("%s has no %s".formatted(version.date(), definition));
    }
    JsonObject one = file.with("$ref", Json.of("#/%s/%s".formatted(holder(), definition)));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(JsonText.write(one));
  }

  private String holder() {
    return file.get("$defs").isPresent() ? "$defs" : "definitions";
  }

  private static Optional<Path> folder() {
    Optional<String> named =
        Optional.ofNullable(System.getProperty("mcp.schemas"))
            .or(() -> Optional.ofNullable(System.getenv("MCP_SCHEMAS")));
    Stream<Path> beside =
        Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
            .map(path -> path.resolve(FOLDER));
    return named.isPresent() ? named.map(Path::of) : beside.filter(Files::isDirectory).findFirst();
  }
}
