package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownVulnerabilitiesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "org.example, reader, 1.9.9, false",
    "org.example, reader, 2.0.0, true",
    "org.example, reader, 2.10.0, true",
    "org.example, reader, 2.10.1, false",
    "org.example, reader, 3.0.0-RC1, true",
    "org.example, writer, 2.0.0, false",
    "org.another, reader, 2.0.0, false"
  })
  void a_library_is_found_by_its_version_in_a_list_or_between_two(
      String group, String name, String version, boolean vulnerable) throws IOException {
    Files.writeString(
        folder.resolve("GHSA-1.json"),
        """
        {"id": "GHSA-1", "affected": [{
          "package": {"ecosystem": "Maven", "name": "org.example:reader"},
          "versions": ["3.0.0-RC1"],
          "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "2.0.0"}, {"fixed": "2.10.1"}]}]}]}
        """);
    Files.writeString(
        folder.resolve("GHSA-2.json"),
        """
        {"id": "GHSA-2", "withdrawn": "2026-01-01T00:00:00Z", "affected": [{
          "package": {"name": "org.example:writer"}, "versions": ["2.0.0"]}]}
        """);
    var bom =
        (JsonObject)
            JsonText.read(
                "{\"components\": [{\"group\": \"%s\", \"name\": \"%s\", \"version\": \"%s\"}]}"
                    .formatted(group, name, version));

    assertEquals(
        vulnerable ? List.of("GHSA-1 %s:%s %s".formatted(group, name, version)) : List.<String>of(),
        new KnownVulnerabilities(folder).of(bom));
  }
}
