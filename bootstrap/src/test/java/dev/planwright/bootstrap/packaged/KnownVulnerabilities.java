package dev.planwright.bootstrap.packaged;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A folder of records in the OSV format, such as the unpacked archive of OSV's Maven ecosystem. */
record KnownVulnerabilities(Path folder) {
  /** What is known of the libraries of a bill of materials: {@code id library version}, sorted. */
  List<String> of(JsonObject bom) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> records = Files.walk(folder)) {
      for (Path file : records.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        var entry = (JsonObject) JsonText.read(Files.readAllBytes(file));
        if (entry.get("withdrawn").isEmpty()) {
          found.addAll(of(bom, entry));
        }
      }
    }
    return found;
  }

  private static List<String> of(JsonObject bom, JsonObject entry) {
    List<String> found = new ArrayList<>();
    for (JsonObject part : bom.objects("components")) {
      String library = part.text("group").orElse("") + ":" + part.text("name").orElse("");
      String version = part.text("version").orElse("");
      boolean affected =
          entry.objects("affected").stream()
              .filter(one ->
                  one.object("package").flatMap(p -> p.text("name")).equals(Optional.of(library)))
              .anyMatch(one -> holds(one, version));
      if (affected) {
        found.add("%s %s %s".formatted(entry.text("id").orElse("?"), library, version));
      }
    }
    return found;
  }

  private static boolean holds(JsonObject affected, String version) {
    return affected.texts("versions").contains(version)
        || affected.objects("ranges").stream()
            .anyMatch(range -> inRange(range.objects("events"), version));
  }

  /** Events are in the order of their versions. */
  private static boolean inRange(List<JsonObject> events, String version) {
    boolean inside = false;
    for (JsonObject event : events) {
      if (event.text("introduced").filter(from -> compare(from, version) <= 0).isPresent()) {
        inside = true;
      }
      if (event.text("fixed").filter(from -> compare(from, version) <= 0).isPresent()
          || event.text("last_affected").filter(last -> compare(last, version) < 0).isPresent()) {
        inside = false;
      }
    }
    return inside;
  }

  /** By the numbers of two versions; what stands between them is not looked at. */
  private static int compare(String one, String other) {
    return Arrays.compare(numbers(one), numbers(other));
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\D+"))
        .filter(part -> !part.isEmpty())
        .mapToInt(part -> part.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(part))
        .toArray();
  }

  /** The folder that the system property {@code osv} names. */
  static Optional<KnownVulnerabilities> configured() {
    return Optional.ofNullable(System.getProperty("osv"))
        .map(Path::of)
        .map(KnownVulnerabilities::new);
  }
}
