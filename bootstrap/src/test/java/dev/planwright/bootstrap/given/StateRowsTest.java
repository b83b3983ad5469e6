package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The states of a plan and the transitions between them. */
@ExtendWith(GivenDatabase.class)
class StateRowsTest {
  private final GivenServer server;
  private final GivenPlans plans;

  StateRowsTest(GivenStore store) {
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING", "PROCESSING"})
  void pending_and_processing_are_in_progress(State state) {
    String id = plans.in(state);

    JsonObject status = server.call("plan_status", GivenPlans.plan(id));

    assertEquals(
        Optional.of(state.name().toLowerCase(java.util.Locale.ROOT)), status.text("state"));
    assertTrue(status.text("sse_url").isPresent());
    assertEquals(0, server.call("plan_file_info", GivenPlans.plan(id)).members().size());
  }

  @Test
  void completed_is_terminal_and_its_download_is_ready() {
    String id = plans.in(State.COMPLETED);

    String link =
        server.call("plan_file_info", GivenPlans.plan(id)).text("download_url").orElseThrow();

    assertEquals(Optional.of("completed"), state(id));
    assertEquals(GivenPlans.REPORT, server.get(link).body());
  }

  @Test
  void stopped_goes_on_with_plan_resume() {
    String id = plans.in(State.STOPPED);

    assertEquals(
        Optional.of("pending"), server.call("plan_resume", GivenPlans.plan(id)).text("state"));
  }

  @Test
  void stopped_starts_afresh_with_plan_retry() {
    String id = plans.in(State.STOPPED);

    assertEquals(
        Optional.of("pending"), server.call("plan_retry", GivenPlans.plan(id)).text("state"));
  }

  @Test
  void failed_and_recoverable_goes_on_with_plan_resume() {
    String id = plans.in(State.FAILED_RECOVERABLE);

    assertEquals(Optional.of(true), recoverable(id));
    assertEquals(
        Optional.of("pending"), server.call("plan_resume", GivenPlans.plan(id)).text("state"));
  }

  @Test
  void failed_and_not_recoverable_starts_afresh_with_plan_retry() {
    String id = plans.in(State.FAILED_FOR_GOOD);

    assertEquals(Optional.of(false), recoverable(id));
    assertEquals(
        Optional.of("pending"), server.call("plan_retry", GivenPlans.plan(id)).text("state"));
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING", "PROCESSING"})
  void an_active_plan_is_stopped_by_plan_stop(State active) {
    String id = plans.in(active);

    JsonObject answer = server.call("plan_stop", GivenPlans.plan(id));

    assertEquals(Optional.of(true), answer.bool("stop_requested"));
    assertEquals(Optional.of("stopped"), state(id));
  }

  @ParameterizedTest
  @EnumSource(names = {"COMPLETED", "STOPPED", "FAILED_RECOVERABLE", "FAILED_FOR_GOOD"})
  void plan_stop_of_a_terminal_plan_changes_nothing_and_is_no_error(State terminal) {
    String id = plans.in(terminal);
    Optional<String> before = state(id);

    JsonObject answer = server.call("plan_stop", GivenPlans.plan(id));

    assertEquals(Optional.of(false), answer.bool("stop_requested"));
    assertEquals(before, answer.text("state"));
    assertEquals(before, state(id));
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING", "PROCESSING", "COMPLETED"})
  void plan_retry_of_a_plan_that_is_not_failed_is_refused(State state) {
    assertEquals(Optional.of("PLAN_NOT_FAILED"), refused("plan_retry", plans.in(state)));
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING", "PROCESSING", "COMPLETED"})
  void plan_resume_of_a_plan_that_has_nothing_to_resume_is_refused(State state) {
    assertEquals(Optional.of("PLAN_NOT_RESUMABLE"), refused("plan_resume", plans.in(state)));
  }

  private Optional<String> refused(String tool, String id) {
    return GivenServer.code(
        server.wrapped(tool, GivenPlans.plan(id), "X-API-Key", GivenServer.SECRET));
  }

  private Optional<String> state(String id) {
    return server.call("plan_status", GivenPlans.plan(id)).text("state");
  }

  private Optional<Boolean> recoverable(String id) {
    return server
        .call("plan_status", GivenPlans.plan(id))
        .object("error")
        .flatMap(error -> error.bool("recoverable"));
  }
}
