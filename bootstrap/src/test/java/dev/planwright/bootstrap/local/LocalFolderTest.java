package dev.planwright.bootstrap.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.bootstrap.local.ServerNote.Owner;
import dev.planwright.bootstrap.startup.Build;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a crash or a reboot leaves in the folder counts for nothing. */
class LocalFolderTest {
  private static final URI URL = URI.create("http://127.0.0.1:8001");

  @TempDir Path data;
  private LocalFolder folder;

  @BeforeEach
  void open() {
    folder = new LocalFolder(data);
  }

  @Test
  void a_note_of_this_process_counts_until_it_is_removed() throws IOException {
    ServerNote own = note(Owner.current());
    folder.write(own);
    assertEquals(Optional.of(own), folder.note());

    folder.removeNote();
    assertEquals(Optional.empty(), folder.note());
  }

  @Test
  void a_process_that_has_another_ones_number_since_a_reboot_is_not_the_server()
      throws IOException {
    Owner before = Owner.current();
    folder.write(note(new Owner(before.pid(), before.began().minus(Duration.ofDays(1)))));

    assertEquals(Optional.empty(), folder.note());
  }

  @Test
  void a_process_that_is_gone_and_a_note_that_is_none_count_for_nothing() throws IOException {
    folder.write(note(new Owner(Integer.MAX_VALUE, Instant.now())));
    assertEquals(Optional.empty(), folder.note());

    Files.writeString(data.resolve("local/server.json"), "{\"pid\": 1");
    assertEquals(Optional.empty(), folder.note());
  }

  @Test
  void a_lock_file_that_a_killed_process_left_keeps_nobody_out() throws IOException {
    Files.createDirectories(data.resolve("local"));
    Files.writeString(data.resolve("local/start.lock"), "");

    folder.startLock().close();
    folder.startLock().close();
  }

  private static ServerNote note(Owner owner) {
    return new ServerNote(owner, URL, URL, new Build("0.1.0", Instant.EPOCH), true, false, false);
  }
}
