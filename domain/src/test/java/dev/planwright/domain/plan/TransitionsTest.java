package dev.planwright.domain.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.PlanEvent.Claimed;
import dev.planwright.domain.plan.PlanEvent.Failing;
import dev.planwright.domain.plan.PlanEvent.Finished;
import dev.planwright.domain.plan.PlanEvent.LeaseLost;
import dev.planwright.domain.plan.PlanEvent.Released;
import dev.planwright.domain.plan.PlanEvent.ResumeRequested;
import dev.planwright.domain.plan.PlanEvent.RetryRequested;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanState.Completed;
import dev.planwright.domain.plan.PlanState.Failed;
import dev.planwright.domain.plan.PlanState.Pending;
import dev.planwright.domain.plan.PlanState.Processing;
import dev.planwright.domain.plan.PlanState.Stopped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionsTest {
  private static final Failure FAILURE =
      new Failure(FailureReason.GENERATION_ERROR, Optional.of("012-project-plan"), "why", true);
  private static final Claimed CLAIM = new Claimed();
  private static final StopRequested STOP = new StopRequested();
  private static final Finished FINISH = new Finished();
  private static final Failing FAIL = new Failing(FAILURE);
  private static final Released RELEASE = new Released();
  private static final LeaseLost LOSS = new LeaseLost(2);
  private static final RetryRequested RETRY = new RetryRequested(ModelProfile.BASELINE, 1);
  private static final ResumeRequested RESUME = new ResumeRequested(ModelProfile.BASELINE);

  private static final List<PlanState> STATES =
      List.of(new Pending(), new Processing(), new Completed(), new Stopped(), new Failed(FAILURE));
  private static final List<PlanEvent> EVENTS =
      List.of(CLAIM, STOP, FINISH, FAIL, RELEASE, LOSS, RETRY, RESUME);

  /** Every pair that leads somewhere; all others must lead nowhere. */
  private static final Map<PlanState, Map<PlanEvent, PlanState>> TABLE =
      Map.of(
          new Pending(), Map.of(CLAIM, new Processing(), STOP, new Stopped()),
          new Processing(),
              Map.of(
                  STOP, new Stopped(),
                  FINISH, new Completed(),
                  FAIL, new Failed(FAILURE),
                  RELEASE, new Pending(),
                  LOSS, new Pending()),
          new Completed(), Map.of(),
          new Stopped(), Map.of(RETRY, new Pending(), RESUME, new Pending()),
          new Failed(FAILURE), Map.of(RETRY, new Pending(), RESUME, new Pending()));

  static Stream<Arguments> allPairs() {
    return STATES.stream()
        .flatMap(state -> EVENTS.stream().map(event -> Arguments.of(state, event)));
  }

  @ParameterizedTest
  @MethodSource("allPairs")
  void every_pair_of_state_and_event_is_decided(PlanState state, PlanEvent event) {
    Optional<PlanState> expected = Optional.ofNullable(TABLE.get(state).get(event));

    Optional<PlanState> next = Transitions.next(state, event);

    assertEquals(expected, next);
  }

  @Test
  void the_third_lost_lease_fails_the_plan_recoverably() {
    PlanState next = Transitions.next(new Processing(), new LeaseLost(3)).orElseThrow();

    Failure failure = ((Failed) next).failure();
    assertEquals(FailureReason.WORKER_ERROR, failure.reason());
    assertEquals(true, failure.recoverable());
  }
}
