package dev.planwright.adapters.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryArtifactSourceTest {
  private final PlanId plan = new PlanId(UUID.randomUUID());
  @TempDir private Path root;
  private Path runs;
  private DirectoryArtifactSource source;

  @BeforeEach
  void makeRunFolder() throws IOException {
    runs = Files.createDirectory(root.resolve("run"));
    source = new DirectoryArtifactSource(runs);
  }

  @Test
  void a_file_of_the_plans_folder_is_served() throws IOException {
    Path folder = Files.createDirectory(runs.resolve(plan.toString()));
    Files.writeString(folder.resolve("030-report.html"), "<html>");

    assertEquals(Optional.of(Bytes.utf8("<html>")), source.open(plan, Artifact.REPORT));
  }

  @Test
  void the_local_run_directory_also_yields_the_zip_of_a_folder_of_files() throws IOException {
    Path secret = Files.writeString(root.resolve("secret"), "secret");
    Path folder = Files.createDirectories(runs.resolve(plan.toString()).resolve("parts"));
    Files.writeString(folder.resolve("b.md"), "second");
    Files.writeString(folder.resolveSibling("030-report.html"), "<html>");
    Files.writeString(folder.resolveSibling("track_activity.jsonl"), "{}");
    Files.writeString(folder.resolveSibling("log.txt"), "private");
    Files.createSymbolicLink(folder.resolve("a-link"), secret);

    Bytes zip = source.open(plan, Artifact.ZIP).orElseThrow();

    List<String> names = new ArrayList<>();
    try (var in = new ZipInputStream(zip.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        names.add(entry.getName() + " " + new String(in.readAllBytes(), UTF_8));
      }
    }
    assertEquals(List.of("030-report.html <html>", "parts/b.md second"), names);
    assertEquals(Optional.of(zip), source.open(plan, Artifact.ZIP));
  }

  @Test
  void a_linked_plan_folder_gives_no_zip_either() throws IOException {
    Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("030-report.html"), "secret");
    Files.createSymbolicLink(runs.resolve(plan.toString()), elsewhere);

    assertEquals(Optional.empty(), source.open(plan, Artifact.ZIP));
  }

  @Test
  void a_run_folder_behind_a_link_is_the_operators_choice() throws IOException {
    Path folder = Files.createDirectory(runs.resolve(plan.toString()));
    Files.writeString(folder.resolve("run.zip"), "zip");
    Path link = Files.createSymbolicLink(root.resolve("link"), runs);

    assertEquals(
        Optional.of(Bytes.utf8("zip")), new DirectoryArtifactSource(link).open(plan, Artifact.ZIP));
  }

  @Test
  void a_linked_file_is_not_followed() throws IOException {
    Path secret = Files.writeString(root.resolve("secret"), "secret");
    Path folder = Files.createDirectory(runs.resolve(plan.toString()));
    Files.createSymbolicLink(folder.resolve("030-report.html"), secret);

    assertEquals(Optional.empty(), source.open(plan, Artifact.REPORT));
  }

  @Test
  void a_linked_plan_folder_is_not_followed() throws IOException {
    Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("030-report.html"), "secret");
    Files.createSymbolicLink(runs.resolve(plan.toString()), elsewhere);

    assertEquals(Optional.empty(), source.open(plan, Artifact.REPORT));
  }

  @Test
  void a_folder_in_the_files_place_is_no_file() throws IOException {
    Files.createDirectories(runs.resolve(plan.toString()).resolve("run.zip"));

    assertEquals(Optional.empty(), source.open(plan, Artifact.ZIP));
  }

  @Test
  void a_missing_run_folder_has_nothing() {
    assertEquals(
        Optional.empty(),
        new DirectoryArtifactSource(root.resolve("none")).open(plan, Artifact.ZIP));
  }
}
