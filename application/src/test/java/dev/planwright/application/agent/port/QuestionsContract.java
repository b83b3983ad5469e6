package dev.planwright.application.agent.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.file;
import static dev.planwright.application.plan.port.Samples.now;
import static dev.planwright.application.plan.port.Samples.progress;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.agent.port.Questions.Rejection;
import dev.planwright.application.agent.port.Questions.Settled;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Questions} keeps to, together with the queue that parks plans. */
public abstract class QuestionsContract {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final StageId RISKS = new StageId(11, "risks");
  private static final StageId TEAM = new StageId(15, "team");
  private static final OpenQuestion ONE = question("011-00-a", RISKS, 0);
  private static final OpenQuestion TWO = question("015-01-b", TEAM, 1);
  private static final OpenQuestion THREE = question("015-02-c", TEAM, 2);

  private DataPorts ports;
  private Questions questions;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    questions = ports.questions();
  }

  @Test
  void a_parked_plan_is_processing_and_nobody_holds_it() {
    Claim claim = parked(ONE, TWO);

    PlanId plan = claim.plan().id();

    assertEquals(new PlanState.Waiting(2), now(ports, plan).state());
    assertEquals(progress("5"), now(ports, plan).progress());
    assertTrue(now(ports, plan).parameters().resume());
    assertEquals(List.of(ONE, TWO), asked(plan).stream().map(AskedQuestion::question).toList());
    assertTrue(asked(plan).stream().allMatch(one -> one.open() && one.free("a")));
    assertThrows(LeaseLost.class, () -> ports.queue().progress(claim.lease(), progress("9")));
    assertEquals(Optional.empty(), ports.queue().claim("w", "w-9", LONG, true));
    assertEquals(List.of(), ports.queue().rescue());
    assertEquals("plan_waiting", ports.history(plan).getLast().kind());
  }

  @Test
  void a_question_is_given_to_one_agent_at_a_time_and_to_that_one_again() {
    PlanId plan = parked(ONE, TWO).plan().id();

    assertEquals(Set.of("011-00-a"), questions.reserve(plan, ids(ONE), "a", LONG));

    assertEquals(Set.of("015-01-b"), questions.reserve(plan, ids(ONE, TWO), "b", LONG));
    assertEquals(Set.of("011-00-a"), questions.reserve(plan, ids(ONE, TWO), "a", LONG));
    AskedQuestion first = asked(plan).getFirst();
    assertTrue(first.free("a") && !first.free("b") && first.held().isPresent());
  }

  @Test
  void a_reservation_ends() {
    PlanId plan = parked(ONE).plan().id();
    questions.reserve(plan, ids(ONE), "a", Duration.ZERO);

    assertEquals(Set.of("011-00-a"), questions.reserve(plan, ids(ONE), "b", LONG));
  }

  @Test
  void agents_that_ask_at_once_never_get_the_same() throws InterruptedException {
    PlanId plan = parked(ONE, TWO, THREE).plan().id();
    var got = new AtomicInteger();
    var go = new CountDownLatch(1);
    List<Thread> agents =
        java.util.stream.IntStream.range(0, 8)
            .mapToObj(i ->
                Thread.ofVirtual()
                    .start(() -> {
                      try {
                        go.await();
                      } catch (InterruptedException e) {
                        throw new AssertionError(e);
                      }
                      got.addAndGet(
                          questions.reserve(plan, ids(ONE, TWO, THREE), "a" + i, LONG).size());
                    }))
            .toList();

    go.countDown();
    for (Thread agent : agents) {
      agent.join();
    }

    assertEquals(3, got.get());
  }

  @Test
  void the_last_answer_of_a_stage_makes_the_plan_pending_with_the_answer_among_its_files() {
    var ahead =
        new OpenQuestion("023-90-x", THREE.stage(), OpenQuestion.AHEAD, "023-budget", "hash");
    Plan plan = parked(ONE, TWO, THREE, ahead).plan();

    assertTrue(questions.settle(plan.id(), settled(TWO), call(plan.id())));
    assertEquals(new PlanState.Waiting(3), now(ports, plan.id()).state());
    assertTrue(questions.settle(plan.id(), settled(THREE), call(plan.id())));

    assertEquals(new PlanState.Pending(), now(ports, plan.id()).state());
    assertEquals(plan.timing().queuedAt(), now(ports, plan.id()).timing().queuedAt());
    assertEquals("plan_answered", ports.history(plan.id()).getLast().kind());
    assertEquals(
        List.of("015-team-01.json", "015-team-02.json"),
        ports.files().readAll(plan.id()).stream().map(PlanFile::name).toList());
    assertEquals(
        2, ports.ledger().list(plan.id().toString(), ADMIN, 0, OptionalInt.empty()).size());
    assertEquals(
        List.of(true, false, false, true),
        asked(plan.id()).stream().map(AskedQuestion::open).toList());
    assertEquals(Optional.of("hash"), asked(plan.id()).get(2).handedIn());
    assertEquals(progress("5"), claimed(ports).plan().progress());
  }

  @Test
  void a_question_is_settled_once() {
    PlanId plan = parked(ONE).plan().id();
    assertTrue(questions.settle(plan, settled(ONE), call(plan)));

    assertFalse(questions.settle(plan, settled(ONE), call(plan)));
    assertFalse(questions.settle(plan, settled(TWO), call(plan)));

    assertEquals(Set.of(), questions.reserve(plan, ids(ONE), "b", LONG));
    assertEquals(1, ports.ledger().list(plan.toString(), ADMIN, 0, OptionalInt.empty()).size());
  }

  @Test
  void an_answer_that_comes_while_a_worker_has_the_plan_is_not_overlooked() {
    PlanId plan = parked(ONE, TWO).plan().id();
    questions.settle(plan, settled(ONE), call(plan));
    Claim claim = claimed(ports);
    questions.settle(plan, settled(TWO), call(plan));

    ports.queue().park(claim.lease(), List.of(TWO), progress("6"));

    assertEquals(new PlanState.Pending(), now(ports, plan).state());
    assertEquals("plan_released", ports.history(plan).getLast().kind());
  }

  @Test
  void questions_that_are_no_longer_asked_are_forgotten_when_the_plan_is_parked_again() {
    PlanId plan = parked(ONE, TWO).plan().id();
    questions.settle(plan, settled(ONE), call(plan));

    ports.queue().park(claimed(ports).lease(), List.of(THREE), progress("6"));

    assertEquals(new PlanState.Waiting(1), now(ports, plan).state());
    assertEquals(
        List.of("011-00-a", "015-02-c"), asked(plan).stream().map(AskedQuestion::workId).toList());
  }

  @Test
  void wrong_answers_are_counted_with_a_remark_for_the_next() {
    PlanId plan = parked(ONE).plan().id();

    var none = new Rejection("011-00-a", "no risk has an owner", Optional.empty());
    var still = new Rejection("011-00-a", "still none", Optional.of(file("011-risks-00.json")));
    questions.reject(plan, none, call(plan));
    questions.reject(plan, still, call(plan));

    assertEquals(2, asked(plan).getFirst().rejections());
    assertEquals("still none", asked(plan).getFirst().remark());
    assertTrue(asked(plan).getFirst().open());
    assertEquals(2, ports.ledger().list(plan.toString(), ADMIN, 0, OptionalInt.empty()).size());
  }

  @Test
  void a_waiting_plan_can_be_stopped_and_resumed_with_its_answers() {
    PlanId plan = parked(ONE, TWO).plan().id();
    var givenUp = new Settled("011-00-a", "a", file("011-risks-00.json"), "hash", true);
    questions.settle(plan, givenUp, call(plan));
    ports.queue().park(claimed(ports).lease(), List.of(TWO, THREE), progress("6"));
    questions.settle(plan, settled(TWO), call(plan));

    ports.plans().change(plan, ADMIN, new PlanEvent.StopRequested());
    assertEquals(new PlanState.Stopped(), now(ports, plan).state());
    ports.plans().change(plan, ADMIN, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));

    assertEquals(
        List.of("015-01-b", "015-02-c"), asked(plan).stream().map(AskedQuestion::workId).toList());
    assertEquals(
        List.of("015-team-01.json"),
        ports.files().readAll(plan).stream().map(PlanFile::name).toList());
  }

  @Test
  void a_plan_that_starts_afresh_has_no_questions() {
    PlanId plan = parked(ONE).plan().id();
    ports.plans().change(plan, ADMIN, new PlanEvent.StopRequested());

    ports.plans().change(plan, ADMIN, new PlanEvent.RetryRequested(ModelProfile.BASELINE, 1));

    assertEquals(List.of(), asked(plan));
  }

  @Test
  void a_plan_that_nobody_knows_has_no_questions() {
    assertEquals(List.of(), asked(new PlanId(java.util.UUID.randomUUID())));
  }

  private List<AskedQuestion> asked(PlanId plan) {
    return questions.of(plan);
  }

  private Claim parked(OpenQuestion... open) {
    created(ports);
    Claim claim = claimed(ports);
    ports.queue().park(claim.lease(), List.of(open), progress("5"));
    return claim;
  }

  private static Settled settled(OpenQuestion question) {
    String name = "%s-%02d.json".formatted(question.stage().fileStem(), question.number());
    return new Settled(question.workId(), "a", file(name), "hash", false);
  }

  private static UsageRecord call(PlanId plan) {
    return UsageSamples.call().task(plan.toString()).done();
  }

  private static List<String> ids(OpenQuestion... all) {
    return java.util.Arrays.stream(all).map(OpenQuestion::workId).toList();
  }

  private static OpenQuestion question(String workId, StageId stage, int number) {
    return new OpenQuestion(workId, stage, number, "", "schema");
  }
}
