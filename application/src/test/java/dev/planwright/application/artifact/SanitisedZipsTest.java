package dev.planwright.application.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.download.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class SanitisedZipsTest {

  @Test
  void sixteen_downloads_of_a_zip_bomb_unpack_it_twice_at_most_and_not_far() throws Exception {
    Bytes bomb = bomb();
    var unpacked = new AtomicInteger();
    var legacy = new LegacyZip(ZipLimits.standard());
    var zips =
        new SanitisedZips(zip -> {
          unpacked.incrementAndGet();
          return legacy.sanitised(zip);
        });

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Optional<Bytes>>> downloads = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        downloads.add(threads.submit(() -> zips.of(bomb)));
      }
      for (Future<Optional<Bytes>> download : downloads) {
        assertEquals(Optional.empty(), download.get(20, TimeUnit.SECONDS));
      }
    }

    assertTrue(unpacked.get() <= 2, "unpacked " + unpacked);
  }

  @Test
  void at_most_two_zips_are_unpacked_at_a_time() throws Exception {
    var running = new AtomicInteger();
    var most = new AtomicInteger();
    var two = new CountDownLatch(2);
    var zips =
        new SanitisedZips(zip -> {
          most.accumulateAndGet(running.incrementAndGet(), Math::max);
          two.countDown();
          try {
            assertTrue(two.await(20, TimeUnit.SECONDS));
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          running.decrementAndGet();
          return Optional.of(zip);
        });

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 8; i++) {
        Bytes zip = Bytes.utf8("zip " + i);
        threads.submit(() -> assertEquals(Optional.of(zip), zips.of(zip)));
      }
    }

    assertEquals(2, most.get());
  }

  @Test
  void nothing_of_a_deleted_plan_is_kept() {
    var unpacked = new AtomicInteger();
    var zips =
        new SanitisedZips(_ -> {
          unpacked.incrementAndGet();
          return Optional.of(Bytes.utf8("rebuilt"));
        });
    zips.of(Bytes.utf8("zip"));
    zips.of(Bytes.utf8("zip"));
    assertEquals(1, unpacked.get());

    zips.forget();

    assertEquals(Optional.of(Bytes.utf8("rebuilt")), zips.of(Bytes.utf8("zip")));
    assertEquals(2, unpacked.get());
  }

  /** 40 MiB of nothing in some 40 KiB. */
  private static Bytes bomb() throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("001-data.json"));
      byte[] nothing = new byte[1024 * 1024];
      for (int i = 0; i < 40; i++) {
        zip.write(nothing);
      }
      zip.closeEntry();
    }
    return Bytes.of(out.toByteArray());
  }
}
