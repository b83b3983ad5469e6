package dev.planwright.adapters.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryWorkspaceTest {
  private final PlanId plan = new PlanId(UUID.fromString("0b7e5c2e-58b5-4d0b-9b0f-3a3c5f0e7a11"));

  @TempDir Path temporary;
  private Path root;
  private Path folder;
  private DirectoryWorkspace workspace;

  @BeforeEach
  void begin() {
    root = temporary.resolve("data").resolve("run");
    folder = root.resolve(plan.toString());
    workspace = new DirectoryWorkspace(root);
  }

  @Test
  void files_are_written_into_the_plans_folder() throws IOException {
    workspace.write(plan, List.of(file("001-start.json", "{}"), file("002-intake.md", "# ü")));

    assertEquals("# ü", Files.readString(folder.resolve("002-intake.md")));
    assertEquals(Set.of("001-start.json", "002-intake.md"), names());
  }

  @Test
  void lines_are_added_to_a_log_that_a_reset_leaves_alone() throws IOException {
    workspace.append(plan, "failures.jsonl", "one\n");
    workspace.append(plan, "failures.jsonl", "");
    workspace.append(plan, "failures.jsonl", "two\n");

    workspace.reset(plan, List.of(file("001-start.json", "{}")));

    assertEquals("one\ntwo\n", Files.readString(folder.resolve("failures.jsonl")));
    assertEquals(Set.of("001-start.json", "failures.jsonl"), names());
  }

  @Test
  void a_file_is_replaced_whole() throws IOException {
    workspace.write(plan, List.of(file("001-start.json", "long content of before")));

    workspace.write(plan, List.of(file("001-start.json", "short")));

    assertEquals("short", Files.readString(folder.resolve("001-start.json")));
    assertEquals(Set.of("001-start.json"), names());
  }

  @Test
  void a_reset_leaves_these_files_and_nothing_else() throws IOException {
    workspace.write(plan, List.of(file("001-start.json", "1"), file("002-intake.json", "2")));
    workspace.finish(plan, Bytes.utf8("zip"));
    Files.writeString(folder.resolve("009-half.json123.tmp"), "left by a kill");

    workspace.reset(plan, List.of(file("001-start.json", "1"), file("003-gate.json", "3")));

    assertEquals(Set.of("001-start.json", "003-gate.json"), names());
  }

  @Test
  void a_reset_does_not_rewrite_what_is_there() throws IOException {
    workspace.write(plan, List.of(file("001-start.json", "1")));
    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(folder.resolve("001-start.json"), old);

    workspace.reset(plan, List.of(file("001-start.json", "1")));

    assertEquals(old, Files.getLastModifiedTime(folder.resolve("001-start.json")));
  }

  @Test
  void the_zip_of_a_completed_plan_lies_beside_its_files() throws IOException {
    workspace.finish(plan, Bytes.of(new byte[] {80, 75, 0, -1}));

    assertEquals(
        Bytes.of(new byte[] {80, 75, 0, -1}),
        Bytes.of(Files.readAllBytes(folder.resolve("run.zip"))));
  }

  @Test
  void only_the_owner_can_read_them() throws IOException {
    assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("posix"));

    workspace.write(plan, List.of(file("001-start.json", "{}")));

    assertEquals("rwx------", permissions(root));
    assertEquals("rwx------", permissions(folder));
    assertEquals("rw-------", permissions(folder.resolve("001-start.json")));
  }

  @Test
  void a_folder_that_cannot_be_written_is_reported_without_its_path() throws IOException {
    Files.createDirectories(root.getParent());
    Files.writeString(root, "a file where the folder should be");

    var failure =
        assertThrows(
            WorkspaceFailed.class, () -> workspace.write(plan, List.of(file("001-a.json", "{}"))));

    assertFalse(failure.getMessage().contains(temporary.toString()), failure.getMessage());
  }

  @Test
  void a_file_that_cannot_be_written_leaves_no_part_of_it() throws IOException {
    Files.createDirectories(folder.resolve("001-start.json").resolve("inside"));

    assertThrows(
        WorkspaceFailed.class,
        () -> workspace.write(plan, List.of(file("001-start.json", "content"))));

    assertEquals(Set.of("001-start.json"), names());
  }

  @Test
  void links_do_not_lead_out_of_the_folder() throws IOException {
    Path outside = Files.writeString(temporary.resolve("outside"), "untouched");
    Files.createDirectories(folder);
    Files.createSymbolicLink(folder.resolve("001-start.json"), outside);

    workspace.write(plan, List.of(file("001-start.json", "ours")));

    assertEquals("untouched", Files.readString(outside));
    assertEquals("ours", Files.readString(folder.resolve("001-start.json")));
    Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
    var other = new PlanId(UUID.fromString("11111111-2222-3333-4444-555555555555"));
    Files.createSymbolicLink(root.resolve(other.toString()), elsewhere);
    assertThrows(
        WorkspaceFailed.class, () -> workspace.write(other, List.of(file("001-a.json", "x"))));
    try (Stream<Path> entries = Files.list(elsewhere)) {
      assertTrue(entries.findAny().isEmpty());
    }
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static PlanFile file(String name, String content) {
    return PlanFile.text(name, content);
  }
}
