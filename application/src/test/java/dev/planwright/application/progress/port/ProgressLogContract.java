package dev.planwright.application.progress.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.created;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.progress.port.ProgressLog.Report;
import dev.planwright.application.progress.port.ProgressLog.Statement;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all {@link ProgressLog}s keep to. */
public abstract class ProgressLogContract {
  private static final Statement FIRST = statement(4, "1.1.1");
  private static final Statement SECOND = statement(9, "Ä\u0000");

  private DataPorts ports;
  private ProgressLog log;
  private PlanId plan;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    log = ports.progress();
    plan = created(ports).id();
  }

  @Test
  void reports_are_numbered_and_kept_in_their_order() {
    Report first = log.add(plan, 0, FIRST).orElseThrow();
    Report second = log.add(plan, 1, SECOND).orElseThrow();

    assertEquals(List.of(1, 2), List.of(first.number(), second.number()));
    assertEquals(List.of(first, second), log.of(plan));
    assertEquals(SECOND, second.statement());
    assertEquals(Optional.of(second), log.newest(plan));
    assertEquals(List.of(), log.of(created(ports).id()));
    assertTrue(ports.eventKinds().contains("progress_reported"));
  }

  @Test
  void of_two_that_follow_the_same_report_one_is_stored() {
    log.add(plan, 0, FIRST);

    assertEquals(Optional.empty(), log.add(plan, 0, SECOND));
    assertEquals(1, log.of(plan).size());
  }

  @Test
  void only_the_newest_can_be_taken_back_and_its_number_is_free_again() {
    log.add(plan, 0, FIRST);
    log.add(plan, 1, SECOND);

    assertFalse(log.withdraw(plan, 1, "ada"));
    assertTrue(log.withdraw(plan, 2, "ada"));
    assertEquals(FIRST, log.newest(plan).orElseThrow().statement());
    assertTrue(log.withdraw(plan, 1, "ada"));
    assertFalse(log.withdraw(plan, 0, "ada"));
    assertEquals(1, log.add(plan, 0, SECOND).orElseThrow().number());
    assertTrue(ports.eventKinds().contains("progress_withdrawn"));
  }

  @Test
  void nothing_is_kept_of_a_deleted_plan_and_nothing_added() {
    log.add(plan, 0, FIRST);

    ports.plans().delete(plan, ADMIN);

    assertEquals(List.of(), log.of(plan));
    assertEquals(Optional.empty(), log.newest(plan));
    assertEquals(Optional.empty(), log.add(plan, 1, SECOND));
  }

  private static Statement statement(int day, String id) {
    return new Statement(
        LocalDate.of(2026, 3, day),
        2,
        "ada",
        "why",
        List.of(Json.build().put("id", id).put("percent", new BigDecimal("12.5")).done()),
        Json.build().put("spi", new BigDecimal("0.97")).done());
  }
}
