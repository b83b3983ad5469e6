package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.Terminal;
import dev.planwright.bootstrap.given.GivenPlans.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Old plans, deleted from a terminal. */
@ExtendWith(GivenDatabase.class)
class PrunedPlansTest {
  private final GivenStore store;
  private final GivenPlans plans;

  @TempDir private Path home;

  PrunedPlansTest(GivenStore store) {
    this.store = store;
    this.plans = new GivenPlans(store.server(), store.data());
  }

  @Test
  void plans_prune_lists_what_ended_long_ago_in_a_dry_run_and_else_deletes_it_with_its_folder()
      throws Exception {
    String old = plans.in(State.STOPPED);
    String young = plans.in(State.STOPPED);
    store.run("update plans set ended_at = now() - interval '400 d' where id = '" + old + "'");
    Path folder = Files.createDirectories(home.resolve("run").resolve(old));

    String dry = prune(0, "--older-than", "365d", "--dry-run").out();
    assertTrue(dry.contains(old) && !dry.contains(young), dry);
    assertEquals(2, left(old, young));

    String done = prune(0, "--older-than", "365").out();
    assertTrue(done.contains("1 plans are deleted"), done);
    assertEquals(List.of(0L, 1L), List.of(left(old), left(young)));
    assertFalse(Files.exists(folder));

    assertTrue(prune(1, "--older-than", "a year").err().contains("90 or 90d"));
  }

  private long left(String... ids) {
    return store.number(
        "select count(*) from plans where id in ('%s')".formatted(String.join("','", ids)));
  }

  private Terminal prune(int exit, String... options) {
    var terminal =
        new Terminal(
            home,
            Map.of(
                "SQLALCHEMY_DATABASE_URI",
                store.uri("postgresql"),
                "SERVICE_RUN_DIR",
                home.resolve("run").toString()));
    String[] arguments =
        Stream.concat(Stream.of("plans", "prune"), Stream.of(options)).toArray(String[]::new);
    assertEquals(exit, terminal.run(arguments), terminal.err());
    return terminal;
  }
}
