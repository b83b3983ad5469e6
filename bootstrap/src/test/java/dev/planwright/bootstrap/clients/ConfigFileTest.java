package dev.planwright.bootstrap.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.clients.ConfigFile.Edited;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("sub").resolve("mcp.json");
  }

  @Test
  void a_file_that_is_not_there_is_made_for_its_owner_alone() throws IOException {
    Edited edited = new ConfigFile(path).edit(text -> text + "new");

    assertEquals(new Edited(true, Optional.empty()), edited);
    assertEquals("new", Files.readString(path));
    assertEquals("rw-------", permissions(path));
    assertEquals(List.of("mcp.json"), names());
  }

  @Test
  void each_change_keeps_the_text_before_and_the_permissions() throws IOException {
    Files.createDirectory(path.getParent());
    Files.writeString(path, "one");
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r-----"));
    var file = new ConfigFile(path);

    Path first = file.edit(text -> "two").backup().orElseThrow();
    Path second = file.edit(text -> "three").backup().orElseThrow();

    assertEquals("three", Files.readString(path));
    assertEquals("one", Files.readString(first));
    assertEquals("two", Files.readString(second));
    assertEquals("rw-r-----", permissions(path));
    assertEquals("rw-r-----", permissions(first));
  }

  @Test
  void an_unchanged_text_is_not_written() throws IOException {
    Files.createDirectory(path.getParent());
    Files.writeString(path, "same");

    assertFalse(new ConfigFile(path).edit(text -> text).written());
    assertEquals(List.of("mcp.json"), names());
  }

  @Test
  void a_link_stays_a_link_and_what_it_leads_to_is_changed() throws IOException {
    Path real = folder.resolve("dotfiles.json");
    Files.writeString(real, "{}");
    Files.createDirectory(path.getParent());
    Files.createSymbolicLink(path, Path.of("../dotfiles.json"));

    new ConfigFile(path).edit(text -> text + "!");

    assertTrue(Files.isSymbolicLink(path));
    assertEquals("{}!", Files.readString(real));
  }

  @Test
  void a_link_to_nothing_makes_what_it_leads_to() throws IOException {
    Files.createDirectory(path.getParent());
    Files.createSymbolicLink(path, folder.resolve("later.json"));

    new ConfigFile(path).edit(text -> "made");

    assertEquals("made", Files.readString(folder.resolve("later.json")));
  }

  @Test
  void a_refused_change_leaves_everything_as_it_was() throws IOException {
    Files.createDirectory(path.getParent());
    Files.writeString(path, "broken");

    var refused =
        assertThrows(
            UnusableConfig.class,
            () ->
                new ConfigFile(path)
                    .edit(text -> {
                      throw new UnusableConfig("line 1: it is broken");
                    }));

    assertEquals(path + ": line 1: it is broken; nothing was changed", refused.getMessage());
    assertEquals("broken", Files.readString(path));
    assertEquals(List.of("mcp.json"), names());
  }

  @Test
  void a_file_that_is_no_text_is_refused() throws IOException {
    Files.createDirectory(path.getParent());
    Files.write(path, new byte[] {(byte) 0xFF, (byte) 0xFE, '{', 0});

    assertThrows(UnusableConfig.class, () -> new ConfigFile(path).edit(text -> "x"));
    assertEquals(4, Files.size(path));
  }

  @Test
  void what_its_program_wrote_in_the_meantime_is_not_lost() throws IOException {
    Files.createDirectory(path.getParent());
    Files.writeString(path, "old");

    new ConfigFile(path)
        .edit(text -> {
          if (text.equals("old")) {
            overwrite("newer");
          }
          return text + "+ours";
        });

    assertEquals("newer+ours", Files.readString(path));
  }

  @Test
  void a_program_that_never_stops_writing_is_named_as_the_reason() {
    var refused =
        assertThrows(
            UnusableConfig.class,
            () ->
                new ConfigFile(path)
                    .edit(text -> {
                      overwrite(text + "x");
                      return text + "ours";
                    }));

    assertTrue(refused.getMessage().contains("quit"), refused.getMessage());
  }

  private void overwrite(String text) {
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(path.getParent())) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
