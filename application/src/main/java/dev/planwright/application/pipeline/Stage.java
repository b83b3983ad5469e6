package dev.planwright.application.pipeline;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The 33 stages of a plan in order of their numbers (plan-pipeline.md §4). */
public enum Stage {
  START("001-start", Core.YES, 0),
  INTAKE("002-intake", Core.YES, 1),
  GATE("003-gate", Core.YES, 1),
  PREMISE("004-premise", Core.NO, 3),
  CONTEXT("005-context", Core.YES, 1),
  LEVERS("006-levers", Core.YES, 3),
  STRATEGY("007-strategy", Core.YES, 1),
  SCENARIOS("008-scenarios", Core.YES, 1),
  ASSUMPTIONS("009-assumptions", Core.YES, 2),
  ASSUMPTION_REVIEW("010-assumption-review", Core.NO, 1),
  RISKS("011-risks", Core.YES, 1),
  PROJECT_PLAN("012-project-plan", Core.YES, 1),
  GOVERNANCE("013-governance", Core.NO, 2),
  REFERENCES("014-references", Core.NO, 1),
  TEAM("015-team", Core.YES, 2),
  SWOT("016-swot", Core.NO, 1),
  EXPERTS("017-experts", Core.NO, 5),
  EVIDENCE("018-evidence", Core.NO, 7),
  WBS("019-wbs", Core.YES, 1),
  TASKS("020-tasks", Core.YES, 7),
  LINKS("021-links", Core.YES, 1),
  SCHEDULE("022-schedule", Core.YES, 0),
  BUDGET("023-budget", Core.YES, 1),
  PITCH("024-pitch", Core.NO, 1),
  REVIEW("025-review", Core.NO, 4),
  QUESTIONS("026-questions", Core.NO, 2),
  PREMORTEM("027-premortem", Core.NO, 3),
  AUDIT("028-audit", Core.NO, 5),
  SUMMARY("029-summary", Core.YES, 1),
  REPORT("030-report", Core.YES, 0),
  DIGEST("031-digest", Core.NO, 0),
  MANIFEST("032-manifest", Core.NO, 0),
  DONE("033-done", Core.YES, 0);

  private final String fileStem;
  private final Core core;
  private final int plannedCalls;

  Stage(String fileStem, Core core, int plannedCalls) {
    this.fileStem = fileStem;
    this.core = core;
    this.plannedCalls = plannedCalls;
  }

  /** {@code NNN-name}: the stage in file names, {@code current_step} and {@code failed_step}. */
  public String fileStem() {
    return fileStem;
  }

  /** The stage's envelope file. */
  public String fileName() {
    return fileStem + ".json";
  }

  /** The three digits in front, as in {@code #s-012}. */
  public String number() {
    return fileStem.substring(0, 3);
  }

  /**
   * Whether the plan fails when this stage cannot be finished; others are filled and marked weak.
   */
  public boolean core() {
    return core == Core.YES;
  }

  /** Model calls at standard detail; 0 for a stage that only code makes. */
  public int plannedCalls() {
    return plannedCalls;
  }

  /**
   * The stages that must be finished before this one. From 005 on the gate (003) is among them, so
   * that nothing expensive is made of a refused prompt.
   */
  public List<Stage> after() {
    List<Stage> stages = Wiring.AFTER.get(this);
    return stages == null ? List.of() : stages;
  }

  /**
   * The stages whose data this one is made from: those it waits for, and some before them. Part of
   * what decides whether a kept result still holds, and what a model is told.
   */
  public List<Stage> reads() {
    List<Stage> stages = Wiring.READS.get(this);
    return stages == null ? List.of() : stages;
  }

  private List<Stage> wired() {
    List<Stage> stated =
        switch (this) {
          case START -> List.of();
          case INTAKE -> List.of(START);
          case GATE -> List.of(START);
          case PREMISE -> List.of(START);
          case CONTEXT -> List.of(INTAKE);
          case LEVERS -> List.of(INTAKE);
          case STRATEGY -> List.of(PREMISE, LEVERS);
          case SCENARIOS -> List.of(CONTEXT, STRATEGY);
          case ASSUMPTIONS -> List.of(CONTEXT, SCENARIOS);
          case ASSUMPTION_REVIEW -> List.of(ASSUMPTIONS);
          case RISKS -> List.of(SCENARIOS, ASSUMPTIONS);
          case PROJECT_PLAN -> List.of(ASSUMPTION_REVIEW, RISKS);
          case GOVERNANCE -> List.of(PROJECT_PLAN);
          case REFERENCES -> List.of(CONTEXT);
          case TEAM -> List.of(PROJECT_PLAN);
          case SWOT -> List.of(PROJECT_PLAN, REFERENCES);
          case EXPERTS -> List.of(RISKS, PROJECT_PLAN);
          case EVIDENCE -> List.of(ASSUMPTION_REVIEW, PROJECT_PLAN);
          case WBS -> List.of(PROJECT_PLAN);
          case TASKS -> List.of(TEAM, WBS);
          case LINKS -> List.of(TASKS);
          case SCHEDULE -> List.of(CONTEXT, TASKS, LINKS);
          case BUDGET -> List.of(RISKS, REFERENCES, TEAM, SCHEDULE);
          case PITCH -> List.of(SCENARIOS, PROJECT_PLAN, BUDGET);
          case REVIEW ->
              List.of(
                  ASSUMPTION_REVIEW, RISKS, GOVERNANCE, TEAM, EXPERTS, EVIDENCE, SCHEDULE, BUDGET);
          case QUESTIONS -> List.of(PROJECT_PLAN, GOVERNANCE, EXPERTS, SCHEDULE, BUDGET);
          case PREMORTEM -> List.of(PREMISE, ASSUMPTION_REVIEW, RISKS, SCHEDULE, BUDGET);
          case AUDIT ->
              List.of(
                  INTAKE,
                  PREMISE,
                  ASSUMPTION_REVIEW,
                  PROJECT_PLAN,
                  TEAM,
                  SCHEDULE,
                  BUDGET,
                  REVIEW,
                  PREMORTEM);
          case SUMMARY -> List.of(SCHEDULE, BUDGET, PITCH, REVIEW, PREMORTEM, AUDIT);
          case REPORT, DIGEST -> EnumSet.range(START, SUMMARY).stream().toList();
          case MANIFEST -> List.of(REPORT, DIGEST);
          case DONE -> List.of(MANIFEST);
        };
    boolean gated = compareTo(CONTEXT) >= 0 && !stated.contains(GATE);
    return gated ? Stream.concat(Stream.of(GATE), stated.stream()).sorted().toList() : stated;
  }

  private Set<Stage> read() {
    Set<Stage> further =
        switch (this) {
          case START, INTAKE, GATE, PREMISE, REPORT, DIGEST, MANIFEST, DONE -> Set.of();
          case CONTEXT, LEVERS, STRATEGY, ASSUMPTIONS, ASSUMPTION_REVIEW, REFERENCES ->
              Set.of(INTAKE);
          case SCENARIOS -> Set.of(INTAKE, LEVERS);
          case RISKS -> Set.of(INTAKE, CONTEXT);
          case PROJECT_PLAN -> Set.of(INTAKE, CONTEXT, SCENARIOS, ASSUMPTIONS);
          case GOVERNANCE -> Set.of(INTAKE, RISKS);
          case TEAM -> Set.of(INTAKE, CONTEXT, SCENARIOS);
          case SWOT -> Set.of(INTAKE, SCENARIOS, RISKS);
          case EXPERTS -> Set.of(INTAKE, SCENARIOS, ASSUMPTIONS);
          case EVIDENCE -> Set.of(INTAKE, ASSUMPTIONS);
          case WBS -> Set.of(INTAKE, SCENARIOS);
          case TASKS -> Set.of(INTAKE, CONTEXT, PROJECT_PLAN);
          case LINKS -> Set.of(INTAKE, WBS);
          case SCHEDULE -> Set.of(INTAKE, RISKS, PROJECT_PLAN, TEAM, WBS);
          case BUDGET -> Set.of(INTAKE, CONTEXT, PROJECT_PLAN, WBS, TASKS);
          case PITCH -> Set.of(INTAKE, TEAM, SCHEDULE);
          case REVIEW -> Set.of(INTAKE, PROJECT_PLAN, WBS, TASKS);
          case QUESTIONS -> Set.of(INTAKE, RISKS);
          case PREMORTEM -> Set.of(INTAKE, CONTEXT, ASSUMPTIONS, TEAM);
          case AUDIT -> Set.of(ASSUMPTIONS, RISKS, WBS);
          case SUMMARY -> Set.of(INTAKE, RISKS, PROJECT_PLAN, TEAM);
        };
    Set<Stage> all = EnumSet.noneOf(Stage.class);
    all.addAll(after());
    all.addAll(further);
    return all;
  }

  /** All stages that are finished whenever this one is ready: those before it, and before them. */
  public Set<Stage> allBefore() {
    return Wiring.ALL_BEFORE.getOrDefault(this, Set.of());
  }

  /** Its share in progress: the planned calls, half a call for a stage that only code makes. */
  public double weight() {
    return Math.max(plannedCalls, 0.5);
  }

  /** The longest chain of calls from here to the end: ready stages with more go first. */
  public int remainingChain() {
    return Wiring.REMAINING.getOrDefault(this, 0);
  }

  /** The stage of that file stem. */
  public static Optional<Stage> of(String fileStem) {
    return Arrays.stream(values()).filter(s -> s.fileStem.equals(fileStem)).findFirst();
  }

  private enum Core {
    YES,
    NO
  }

  /** Worked out once: the stages in order only ever wait for earlier ones. */
  private static final class Wiring {
    static final Map<Stage, List<Stage>> AFTER = new EnumMap<>(Stage.class);
    static final Map<Stage, List<Stage>> READS = new EnumMap<>(Stage.class);
    static final Map<Stage, Set<Stage>> ALL_BEFORE = new EnumMap<>(Stage.class);
    static final Map<Stage, Integer> REMAINING = new EnumMap<>(Stage.class);

    static {
      for (Stage stage : values()) {
        AFTER.put(stage, stage.wired());
        READS.put(stage, List.copyOf(stage.read()));
        Set<Stage> before = EnumSet.noneOf(Stage.class);
        for (Stage direct : stage.after()) {
          before.add(direct);
          before.addAll(direct.allBefore());
        }
        ALL_BEFORE.put(stage, Collections.unmodifiableSet(before));
      }
      for (Stage stage : Arrays.asList(values()).reversed()) {
        int behind =
            Arrays.stream(values())
                .filter(later -> later.after().contains(stage))
                .mapToInt(Stage::remainingChain)
                .max()
                .orElse(0);
        REMAINING.put(stage, behind + Math.min(stage.plannedCalls, 2));
      }
    }
  }
}
