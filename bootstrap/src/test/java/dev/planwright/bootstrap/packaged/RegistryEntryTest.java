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

/** What the MCP registry asks of an entry, as far as this one goes. */
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
    String entry =
        Files.readString(Path.of("src/main/packages/server.json"))
            .replace("@version@", Version.current())
            .replace("@bundle@", "planwright-linux-x64.mcpb")
            .replace("@bundle-sha256@", "0".repeat(64));

    var problems =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SCHEMA, InputFormat.JSON)
            .validate(entry, InputFormat.JSON);

    assertEquals(List.of(), problems.stream().map(Object::toString).toList());
  }
}
