package dev.planwright.bootstrap.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it needs symbolic links")
class InstalledCopyTest {
  private static final Instant MADE = Instant.parse("2026-11-22T10:00:00Z");

  @TempDir private Path folder;
  private Installation built;

  @BeforeEach
  void build() throws IOException {
    Path target = Files.createDirectories(folder.resolve("bootstrap/target"));
    for (String name : List.of("planwright.jar", "launch.sh", "light.options", "service.options")) {
      Files.writeString(target.resolve(name), name);
    }
    Files.writeString(Files.createDirectories(target.resolve("lib")).resolve("a.jar"), "a");
    Files.writeString(Files.createDirectories(target.resolve("bin")).resolve("planwright"), "#!");
    built = new Installation(target.resolve("planwright.jar"), "25.0.3", target);
  }

  @Test
  void the_launcher_keeps_its_name_while_versions_change() throws IOException {
    var copy = new InstalledCopy(folder.resolve("app"));

    copy.install(built, new Build("0.1.0", MADE));
    Path launcher = copy.launcher();
    Path first = launcher.toRealPath();
    copy.install(built, new Build("0.1.0", MADE));
    assertEquals(first, launcher.toRealPath());
    copy.install(built, new Build("0.2.0", MADE));

    assertTrue(Files.isExecutable(launcher));
    assertTrue(launcher.toRealPath().toString().contains("0.2.0"));
    assertTrue(Files.exists(first), "what was started from the version before goes on");
    assertEquals("a", Files.readString(launcher.resolveSibling("../lib/a.jar")));
  }

  @Test
  void of_older_versions_only_the_last_stays_and_all_can_be_removed() throws IOException {
    var copy = new InstalledCopy(folder.resolve("app"));
    for (String version : List.of("0.1.0", "0.2.0", "0.3.0")) {
      copy.install(built, new Build(version, MADE));
    }
    try (var files = Files.list(copy.root())) {
      assertEquals(3, files.count(), "two versions and the name of the one that counts");
    }

    Path caches = Files.createDirectories(folder.resolve("caches/0.3.0-1a2b3c"));
    assertTrue(copy.uninstall());
    assertFalse(Files.exists(caches));
    assertFalse(Files.exists(copy.root()));
    assertFalse(copy.uninstall());
  }

  @Test
  void a_build_is_newer_by_its_version_and_then_by_its_time() {
    var old = new Build("0.9.1", MADE);

    assertTrue(new Build("0.10.0", MADE).newerThan(old));
    assertTrue(new Build("0.9.1", MADE.plusSeconds(1)).newerThan(old));
    assertFalse(new Build("0.9.1", MADE).newerThan(old));
    assertFalse(new Build("0.9.0", MADE.plusSeconds(1)).newerThan(old));
  }
}
