package dev.planwright.application.progress;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.OpenDecision;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Something that somebody has to look at or to decide by a day.
 *
 * @param id of the element; empty where it has none
 * @param what in a sentence
 * @param details who has to, and what follows; in lines
 */
public record Due(Kind kind, String id, LocalDate date, String what, String details) {
  /** As programs read it. */
  public static final RecordCodec<Due> CODEC =
      RecordCodec.of(Due.class, "kind id date what details");

  /** Why a day matters. */
  public enum Kind {
    DECISION("Decide"),
    GATE("Gate"),
    REVIEW("Review"),
    TRIPWIRE("Tripwire"),
    TEST("Test");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** In a word, in English. */
    public String label() {
      return label;
    }
  }

  /** All of a plan that have a day, by date. */
  public static List<Due> of(StageInput plan) {
    List<Due> all = new ArrayList<>();
    for (OpenDecision decision : OpenDecision.all(plan)) {
      String details = owner(plan, decision.owner()) + "\n" + String.join("\n", decision.options());
      decision
          .by()
          .ifPresent(by ->
              all.add(new Due(Kind.DECISION, decision.id(), by, decision.question(), details)));
    }
    plan.find(Summary.STAGE).map(Summary::register).ifPresent(register -> add(register, plan, all));
    plan.find(Premortem.STAGE).ifPresent(premortem -> add(premortem, plan, all));
    all.sort(Comparator.comparing(Due::date).thenComparing(Due::kind).thenComparing(Due::id));
    return List.copyOf(all);
  }

  /** As a table in Markdown, in English. */
  public static String markdown(List<Due> all) {
    return MarkdownRenderer.blocks(
        new Blocks()
            .table(
                Rows.of("Due", all)
                    .date("By", Due::date)
                    .text("Kind", due -> due.kind().label())
                    .text("Id", Due::id)
                    .strong("What", Due::what)
                    .texts("Details", due -> due.details().lines().toList()))
            .done(),
        2);
  }

  /** For programs, with what is overdue on that day. */
  public static JsonObject data(List<Due> all, LocalDate today) {
    return Json.build()
        .put(
            "due",
            all.stream()
                .map(due -> CODEC.write(due).with("overdue", Json.of(due.date().isBefore(today))))
                .toList())
        .done();
  }

  private static void add(Register register, StageInput plan, List<Due> all) {
    for (Register.Gate gate : register.gates()) {
      gate.stop()
          .ifPresent(stop ->
              all.add(
                  new Due(
                      Kind.GATE,
                      gate.id().toString(),
                      stop.day(),
                      gate.question(),
                      details(gate, stop, plan))));
    }
    for (Register.Choice choice : register.choices()) {
      choice
          .again()
          .ifPresent(again ->
              all.add(new Due(Kind.REVIEW, choice.id(), again, choice.taken(), choice.rejected())));
    }
  }

  /** With the day of the evidence, where it is decided later. */
  private static String details(Register.Gate gate, Register.Stop stop, StageInput plan) {
    return Stream.of(
            Optional.of(owner(plan, gate.who())),
            stop.decided().map(day -> say("evidence {0}, decided {1}", stop.date(), day)),
            Optional.of(gate.ifNo()))
        .flatMap(Optional::stream)
        .collect(Collectors.joining("\n"));
  }

  private static void add(Premortem premortem, StageInput plan, List<Due> all) {
    for (Premortem.Story story : premortem.stories()) {
      Premortem.Watch watch = story.watch();
      String details = story.failure().title() + "\n" + owner(plan, watch.owner());
      watch
          .checkOn()
          .ifPresent(on ->
              all.add(
                  new Due(
                      Kind.TRIPWIRE,
                      story.id().toString(),
                      on,
                      Inline.words(watch.tripwire()),
                      details)));
    }
    for (Premortem.Kill kill : premortem.kills()) {
      String id = kill.assumption().map(Object::toString).orElse("");
      kill.by()
          .ifPresent(by ->
              all.add(new Due(Kind.TEST, id, by, kill.trial().test(), kill.trial().falseIf())));
    }
  }

  /** The title of a role that is named by its id; else the words as they are. */
  private static String owner(StageInput plan, String owner) {
    return plan.find(Governance.STAGE).stream()
        .flatMap(rules -> rules.bodies().stream())
        .filter(body -> body.isCalled(owner))
        .map(Governance.Body::name)
        .findFirst()
        .orElseGet(() -> plan.find(Team.STAGE).map(team -> team.owner(owner)).orElse(owner));
  }
}
