package dev.planwright.adapters.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryRunFoldersTest {
  private final PlanId plan = new PlanId(UUID.randomUUID());
  @TempDir private Path root;

  @Test
  void a_plans_folder_is_erased_with_all_in_it_and_no_other() throws IOException {
    Path folder = Files.createDirectories(root.resolve(plan.toString()).resolve("inner"));
    Files.writeString(folder.resolve("a.json"), "a");
    Path other = Files.createDirectory(root.resolve(UUID.randomUUID().toString()));

    new DirectoryRunFolders(root).erase(plan);
    new DirectoryRunFolders(root).erase(plan);

    assertFalse(Files.exists(root.resolve(plan.toString())));
    assertTrue(Files.exists(other));
  }

  @Test
  void what_a_link_leads_to_is_left() throws IOException {
    Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
    Path precious = Files.writeString(elsewhere.resolve("precious"), "keep");
    Path folder = Files.createDirectory(root.resolve(plan.toString()));
    Files.createSymbolicLink(folder.resolve("link"), elsewhere);
    Path linked = new PlanId(UUID.randomUUID()).toString().transform(root::resolve);
    Files.createSymbolicLink(linked, elsewhere);

    new DirectoryRunFolders(root).erase(plan);
    new DirectoryRunFolders(root)
        .erase(PlanId.parse(linked.getFileName().toString()).orElseThrow());

    assertFalse(Files.exists(folder));
    assertFalse(Files.exists(linked, LinkOption.NOFOLLOW_LINKS));
    assertEquals("keep", Files.readString(precious));
  }

  @Test
  void where_there_are_no_folders_nothing_happens() {
    new DirectoryRunFolders(root.resolve("missing")).erase(plan);

    assertFalse(Files.exists(root.resolve("missing")));
  }
}
