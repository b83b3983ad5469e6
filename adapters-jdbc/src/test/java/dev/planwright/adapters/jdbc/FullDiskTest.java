package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FullDiskTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void a_write_that_finds_the_disk_full_is_told_for_half_a_minute() throws Exception {
    assertFalse(DATABASE.parts().database().full());
    DATABASE.execute(
        "create function disk_full() returns trigger language plpgsql as"
            + " $$ begin raise exception 'no space left' using errcode = '53100'; end $$;"
            + " create trigger disk_full before insert on plans execute function disk_full()");

    assertThrows(
        StoreUnavailable.class, () -> DATABASE.parts().plans().create(Samples.plan(Samples.ADMIN)));

    assertTrue(DATABASE.parts().database().full());
    assertTrue(DATABASE.parts().database().bytes() > 1_000_000);
  }
}
