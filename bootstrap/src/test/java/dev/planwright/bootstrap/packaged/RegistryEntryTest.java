package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planwright.bootstrap.cli.terminal.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The MCP registry's entry beside the part of its published schema that the entry uses, of which no
 * more is allowed here: an entry that is valid here is valid there. With {@code
 * -Dregistry.schema=FILE} that schema itself judges too.
 *
 * @see <a href="https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json">the
 *     schema of 2025-12-11</a>
 */
class RegistryEntryTest {
  private static final String SCHEMA =
      """
      {"type": "object", "additionalProperties": false,
       "required": ["$schema", "name", "description", "version", "packages"],
       "properties": {
         "$schema": {"const":
           "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"},
         "name": {"type": "string", "minLength": 3, "maxLength": 200,
           "pattern": "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"},
         "title": {"type": "string", "minLength": 1, "maxLength": 100},
         "description": {"type": "string", "minLength": 1, "maxLength": 100},
         "version": {"$ref": "#/$defs/version"},
         "repository": {"type": "object", "additionalProperties": false,
           "required": ["url", "source"],
           "properties": {"url": {"type": "string", "pattern": "^https://"},
             "source": {"const": "github"}}},
         "packages": {"type": "array", "minItems": 1, "items": {
           "type": "object", "additionalProperties": false,
           "required": ["registryType", "identifier", "version", "fileSha256", "transport"],
           "properties": {
             "registryType": {"const": "mcpb"},
             "identifier": {"type": "string", "pattern": "^https://.*/releases/download/.*mcpb$"},
             "version": {"$ref": "#/$defs/version"},
             "fileSha256": {"type": "string", "pattern": "^[a-f0-9]{64}$"},
             "transport": {"type": "object", "additionalProperties": false, "required": ["type"],
               "properties": {"type": {"const": "stdio"}}}}}}},
       "$defs": {"version": {"type": "string", "minLength": 1, "maxLength": 255,
         "not": {"const": "latest"}}}}
      """;

  @Test
  void it_is_as_the_registry_wants_it() throws IOException {
    assertEquals(List.of(), problems(SCHEMA, SpecificationVersion.DRAFT_2020_12));
    String published = System.getProperty("registry.schema", "");
    if (!published.isEmpty()) {
      String schema = Files.readString(Path.of(published));
      assertEquals(List.of(), problems(schema, SpecificationVersion.DRAFT_7));
    }
  }

  private static List<String> problems(String schema, SpecificationVersion version)
      throws IOException {
    String entry =
        Files.readString(Path.of("src/main/packages/server.json"))
            .replace("@version@", Version.current())
            .replace("@bundle@", "planwright-linux-x64.mcpb")
            .replace("@bundle-sha256@", "0".repeat(64));
    return SchemaRegistry.withDefaultDialect(version)
        .getSchema(schema, InputFormat.JSON)
        .validate(entry, InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }
}
