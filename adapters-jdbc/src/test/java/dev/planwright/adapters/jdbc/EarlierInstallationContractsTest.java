package dev.planwright.adapters.jdbc;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.PlansContract;
import dev.planwright.application.usage.port.UsageLedgerContract;
import dev.planwright.application.worker.port.PlanQueueContract;
import dev.planwright.application.worker.port.WorkersContract;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the ports promise holds on tables that an earlier installation made. */
class EarlierInstallationContractsTest {
  @RegisterExtension
  static final TestDatabase DATABASE = new TestDatabase(List.of("schema.sql", "rows.sql"));

  @Nested
  class PlansThere extends PlansContract {
    @Override
    protected DataPorts ports() {
      return new PostgresPorts(DATABASE.parts());
    }
  }

  @Nested
  class QueueThere extends PlanQueueContract {
    @Override
    protected DataPorts ports() {
      return new PostgresPorts(DATABASE.parts());
    }
  }

  @Nested
  class LedgerThere extends UsageLedgerContract {
    @Override
    protected DataPorts ports() {
      return new PostgresPorts(DATABASE.parts());
    }
  }

  @Nested
  class WorkersThere extends WorkersContract {
    @Override
    protected DataPorts ports() {
      return new PostgresPorts(DATABASE.parts());
    }
  }
}
