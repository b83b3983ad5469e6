package dev.planwright.application.worker.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Workers} keeps to. */
public abstract class WorkersContract {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final JsonObject CAN = Json.build().put("baseline", 2).done();

  private DataPorts ports;
  private Workers workers;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    workers = ports.workers();
  }

  @Test
  void a_worker_lives_from_its_first_sign_until_it_leaves() {
    workers.beat("one", Optional.empty(), CAN);
    workers.beat("one", Optional.of(Samples.created(ports).id()), CAN);
    workers.beat("two", Optional.empty(), Json.object());

    assertEquals(2, workers.alive(MINUTE));

    workers.leave("one");
    workers.leave("unknown");

    assertEquals(1, workers.alive(MINUTE));
  }

  @Test
  void what_living_workers_report_is_known() {
    workers.beat("one", Optional.empty(), Json.object());
    workers.beat("one", Optional.empty(), CAN);

    assertEquals(List.of(CAN), workers.capabilities(MINUTE));
  }

  @Test
  void an_old_sign_of_life_is_none() {
    workers.beat("one", Optional.empty(), CAN);

    assertEquals(0, workers.alive(Duration.ZERO));
    assertEquals(List.of(), workers.capabilities(Duration.ZERO));
  }
}
