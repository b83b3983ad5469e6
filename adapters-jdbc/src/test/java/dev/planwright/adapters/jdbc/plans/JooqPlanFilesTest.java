package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.progress;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.PlanFilesContract;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqPlanFilesTest extends PlanFilesContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final PlanFile SAME = new PlanFile("002-intake.json", Bytes.utf8("the same"));

  private final DataPorts ports = new PostgresPorts(DATABASE.parts());

  @Override
  protected DataPorts ports() {
    return ports;
  }

  @Test
  void a_content_is_stored_once_and_goes_with_the_last_file_that_has_it() throws Exception {
    PlanId one = created(ports).id();
    keep(claimed(ports).lease(), SAME);
    PlanId two = created(ports).id();
    Lease second = claimed(ports).lease();
    keep(second, SAME, new PlanFile("003-facts.json", SAME.content()));
    assertEquals(1, contents());

    ports.plans().delete(one, ADMIN);
    assertEquals(Optional.of(SAME.content()), ports.files().read(two, SAME.name()));
    assertEquals(1, contents());

    keep(second, new PlanFile(SAME.name(), Bytes.utf8("another")));
    assertEquals(2, contents());
    ports.queue().discard(second, List.of("003-facts.json"));
    assertEquals(1, contents());
    ports.plans().delete(two, ADMIN);
    assertEquals(0, contents());
  }

  @Test
  void files_of_before_keep_their_content_beside_their_name() throws Exception {
    PlanId plan = created(ports).id();
    keep(claimed(ports).lease(), SAME);
    DATABASE.execute("update plan_files set content = (select content from file_contents)");
    DATABASE.execute("update plan_files set content_sha256 = null");

    assertEquals(Optional.of(SAME.content()), ports.files().read(plan, SAME.name()));
    assertEquals(0, contents());
  }

  @Test
  void a_content_kept_while_its_last_file_is_deleted_is_there_afterwards() throws Exception {
    for (int round = 0; round < 20; round++) {
      List<PlanId> plans = new ArrayList<>();
      List<Callable<Void>> calls = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        PlanId plan = created(ports).id();
        Lease lease = claimed(ports).lease();
        if (i % 2 == 0) {
          keep(lease, SAME);
          calls.add(() -> {
            ports.plans().delete(plan, ADMIN);
            return null;
          });
        } else {
          plans.add(plan);
          calls.add(() -> {
            keep(lease, SAME);
            return null;
          });
        }
      }

      Racing.allAtOnce(calls);

      for (PlanId plan : plans) {
        assertEquals(Optional.of(SAME.content()), ports.files().read(plan, SAME.name()));
        ports.plans().delete(plan, ADMIN);
      }
      assertEquals(0, contents());
    }
  }

  private void keep(Lease lease, PlanFile... files) {
    ports.queue().keep(lease, List.of(files), progress("5"), List.of());
  }

  private static int contents() throws SQLException {
    try (var connection = TestDatabase.connect(DATABASE.address());
        var rows =
            connection.createStatement().executeQuery("select count(*) from file_contents")) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
