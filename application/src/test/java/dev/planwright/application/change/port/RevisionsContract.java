package dev.planwright.application.change.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.file;
import static dev.planwright.application.plan.port.Samples.finished;
import static dev.planwright.application.plan.port.Samples.progress;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.change.port.Revisions.Change;
import dev.planwright.application.change.port.Revisions.Content;
import dev.planwright.application.change.port.Revisions.Edit;
import dev.planwright.application.change.port.Revisions.Origin;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.change.port.Revisions.Rewriting;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Revisions} keeps to. */
public abstract class RevisionsContract {
  private static final Bytes BEFORE = Bytes.utf8("zip of 1");

  private DataPorts ports;
  private Revisions revisions;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    revisions = ports.revisions();
  }

  @Test
  void a_plan_that_was_never_edited_has_no_revisions() {
    assertEquals(List.of(), revisions.of(completed()));
    assertEquals(1, Revisions.current(List.of()));
  }

  @Test
  void an_edit_becomes_what_the_plan_holds_and_what_it_held_is_kept() {
    PlanId plan = completed();

    Revision stored = revisions.store(edit(plan, 1, "2")).orElseThrow();

    assertEquals(2, stored.number());
    assertEquals(PlanStatus.COMPLETED, stored.state());
    assertEquals("note 2", stored.change().note());
    assertEquals(1, stored.change().operations().size());
    assertEquals(List.of(2, 1), numbers(plan));
    assertEquals(Optional.of(BEFORE), revisions.zip(plan, 1));
    assertEquals(Optional.of(Bytes.utf8("zip of 2")), revisions.zip(plan, 2));
    assertEquals(Optional.empty(), revisions.zip(plan, 3));
    assertEquals(List.of(file("002-two.json")), kept(plan));
    assertEquals(
        Optional.of(Bytes.utf8("report of 2")), ports.stored().open(plan, Artifact.REPORT));
    assertEquals(Optional.of(Bytes.utf8("zip of 2")), ports.stored().open(plan, Artifact.ZIP));
    assertEquals(PlanStatus.COMPLETED, Samples.now(ports, plan).status());
    assertTrue(ports.eventKinds().contains("plan_edited"));
  }

  @Test
  void an_edit_of_another_revision_than_the_newest_stores_nothing() {
    PlanId plan = completed();
    assertTrue(revisions.store(edit(plan, 1, "2")).isPresent());

    assertEquals(Optional.empty(), revisions.store(edit(plan, 1, "other")));
    assertEquals(List.of(2, 1), numbers(plan));
  }

  @Test
  void of_editors_who_start_from_one_revision_exactly_one_is_first() throws Exception {
    PlanId plan = completed();
    List<Callable<Boolean>> editors = new ArrayList<>();
    IntStream.range(0, 8)
        .forEach(i -> editors.add(() -> revisions.store(edit(plan, 1, "by " + i)).isPresent()));

    List<Boolean> stored = Racing.allAtOnce(editors);

    assertEquals(1, stored.stream().filter(won -> won).count());
    assertEquals(List.of(2, 1), numbers(plan));
  }

  @Test
  void a_plan_in_progress_is_not_edited() {
    PlanId plan = created(ports).id();

    assertEquals(Optional.empty(), revisions.store(edit(plan, 1, "2")));
  }

  @Test
  void texts_are_written_in_a_hidden_plan_and_then_are_the_plans_own() {
    PlanId plan = completed();
    var work = new PlanId(UUID.randomUUID());

    Revision open = revisions.store(rewriting(plan, work)).orElseThrow();
    Optional<Revision> between = revisions.store(edit(plan, 1, "between"));
    List<PlanFile> served = kept(plan);
    List<PlanId> listed =
        ports.plans().newest(ADMIN, 10, Optional.empty()).stream().map(p -> p.id()).toList();
    List<PlanFile> begun = kept(work);
    ports.queue().complete(claimed(ports).lease(), finished());

    assertEquals(PlanStatus.PENDING, open.state());
    assertEquals(Optional.of(work), open.work());
    assertTrue(open.open());
    assertEquals(Optional.empty(), between);
    assertEquals(List.of(file("001-one.json")), served);
    assertEquals(List.of(plan), listed);
    assertEquals(List.of(file("002-two.json")), begun);
    assertEquals(begun, kept(plan));
    assertEquals(Optional.of(finished().report()), ports.stored().open(plan, Artifact.REPORT));
    assertFalse(revisions.of(plan).getFirst().open());
    assertEquals(2, Revisions.current(revisions.of(plan)));
    assertEquals(Optional.of(finished().zip()), revisions.zip(plan, 2));
  }

  @Test
  void deletion_reaches_revisions_and_the_plans_in_which_texts_are_written() {
    PlanId plan = completed();
    assertTrue(revisions.store(edit(plan, 1, "2")).isPresent());
    var work = new PlanId(UUID.randomUUID());
    var rewritten =
        new Edit(
            plan,
            2,
            change("3"),
            BEFORE,
            content("3"),
            Optional.of(new Rewriting(work, Samples.parameters())));
    assertTrue(revisions.store(rewritten).isPresent());

    assertTrue(ports.plans().delete(plan, ADMIN));

    assertEquals(List.of(), revisions.of(plan));
    assertEquals(Optional.empty(), revisions.zip(plan, 1));
    assertEquals(Optional.empty(), ports.plans().find(work, ADMIN));
    assertEquals(List.of(), kept(work));
  }

  @Test
  void a_copy_is_a_completed_plan() {
    var from = new Origin(completed(), 4);

    Plan copy =
        revisions.create(Samples.plan(ADMIN), "plan_forked", Optional.of(from), content("c"));

    assertEquals(PlanStatus.COMPLETED, copy.status());
    assertEquals(copy, Samples.now(ports, copy.id()));
    assertEquals(List.of(file("002-two.json")), kept(copy.id()));
  }

  @Test
  void an_unfinished_copy_can_be_resumed() {
    var content =
        new Content(List.of(file("001-one.json")), Optional.empty(), BEFORE, "llm", Json.object());

    Plan copy = revisions.create(Samples.plan(ADMIN), "plan_forked", Optional.empty(), content);

    assertEquals(PlanStatus.STOPPED, copy.status());
  }

  private PlanId completed() {
    Plan plan = created(ports);
    var claim = claimed(ports);
    ports.queue().keep(claim.lease(), List.of(file("001-one.json")), progress("90"), List.of());
    ports.queue().complete(claim.lease(), finished());
    return plan.id();
  }

  /** The files beside the report. */
  private List<PlanFile> kept(PlanId plan) {
    return ports.files().readAll(plan).stream()
        .filter(file -> !file.name().equals(Pipeline.REPORT_FILE))
        .toList();
  }

  private List<Integer> numbers(PlanId plan) {
    return revisions.of(plan).stream().map(Revision::number).toList();
  }

  private static Change change(String name) {
    return new Change(
        "ada", "note " + name, List.of(Json.build().put("op", "drop").put("id", "K1").done()));
  }

  private static Content content(String name) {
    return new Content(
        List.of(file("002-two.json")),
        Optional.of(Bytes.utf8("report of " + name)),
        Bytes.utf8("zip of " + name),
        "llm",
        Json.object());
  }

  private static Edit edit(PlanId plan, int base, String name) {
    return new Edit(plan, base, change(name), BEFORE, content(name), Optional.empty());
  }

  private static Edit rewriting(PlanId plan, PlanId work) {
    return new Edit(
        plan,
        1,
        change("2"),
        BEFORE,
        content("2"),
        Optional.of(new Rewriting(work, Samples.parameters())));
  }
}
