package dev.planwright.application.pipeline;

import module java.base;

/**
 * The stages that make a plan, in order. Which stage waits for which is worked out once; it knows
 * no single stage.
 */
public final class Pipeline {
  /**
   * Raised when stage ids, wiring or schemas change incompatibly; then nothing older is resumed.
   */
  public static final int VERSION = 2;

  /** The number of all present schemas; {@code schema} in the envelope. */
  public static final int SCHEMA = 1;

  /** Raised when what engines are told to make changes: kept stages are then made again. */
  public static final int INSTRUCTION = 1;

  /** The report, which every pipeline makes. */
  public static final String REPORT_FILE = "030-report.html";

  /** The same as Markdown. */
  public static final String MARKDOWN_FILE = "031-report.md";

  /** The calls of one stage that count for the longest chain: the others run beside them. */
  private static final int IN_A_ROW = 2;

  private final Map<StageId, StageDefinition> definitions;
  private final Map<StageId, Set<StageId>> after = new HashMap<>();
  private final Map<StageId, Set<StageId>> reads = new HashMap<>();
  private final Map<StageId, Set<StageId>> allBefore = new HashMap<>();
  private final Map<StageId, Integer> remaining = new HashMap<>();

  /**
   * The pipeline of these stages.
   *
   * @throws IllegalArgumentException when two have the same number, or one waits for a stage that
   *     does not come before it
   */
  public Pipeline(List<StageDefinition> stages) {
    Map<StageId, StageDefinition> sorted = new TreeMap<>();
    stages.forEach(stage -> sorted.put(stage.id(), stage));
    definitions = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(sorted));
    if (definitions.keySet().stream().map(StageId::number).distinct().count() < stages.size()) {
      throw new IllegalArgumentException("a number occurs twice in " + definitions.keySet());
    }
    definitions.values().forEach(this::wire);
    definitions.keySet().stream().toList().reversed().forEach(this::measure);
  }

  private void wire(StageDefinition stage) {
    Set<StageId> waits = new TreeSet<>(stage.after());
    for (StageDefinition before : definitions.values()) {
      boolean all = stage.afterAll() && !before.afterAll();
      boolean gated = before.gate() && !stage.besideGate();
      if ((all || gated) && before.id().compareTo(stage.id()) < 0) {
        waits.add(before.id());
      }
    }
    Set<StageId> before = new TreeSet<>(waits);
    waits.forEach(direct -> before.addAll(known(allBefore, direct, stage)));
    Set<StageId> read = new TreeSet<>(waits);
    read.addAll(stage.reads());
    if (!before.containsAll(read)) {
      throw new IllegalArgumentException(stage.id() + " reads what need not be finished: " + read);
    }
    after.put(stage.id(), java.util.Collections.unmodifiableSet(waits));
    reads.put(stage.id(), java.util.Collections.unmodifiableSet(read));
    allBefore.put(stage.id(), java.util.Collections.unmodifiableSet(before));
  }

  private static Set<StageId> known(
      Map<StageId, Set<StageId>> sets, StageId direct, StageDefinition stage) {
    Set<StageId> known = sets.get(direct);
    if (known == null) {
      throw new IllegalArgumentException(stage.id() + " waits for " + direct);
    }
    return known;
  }

  private void measure(StageId stage) {
    int behind =
        remaining.entrySet().stream()
            .filter(later -> after(later.getKey()).contains(stage))
            .mapToInt(Map.Entry::getValue)
            .max()
            .orElse(0);
    remaining.put(stage, behind + Math.min(definition(stage).plannedCalls(), IN_A_ROW));
  }

  /** The number of stages: {@code steps_total} of its plans. */
  public int steps() {
    return definitions.size();
  }

  /** The stage that all begins with. */
  public StageId first() {
    return definitions.keySet().iterator().next();
  }

  /** The stage that judges whether a plan may be made; the first where none does. */
  public StageId gate() {
    return definitions.values().stream()
        .filter(StageDefinition::gate)
        .findFirst()
        .map(StageDefinition::id)
        .orElseGet(this::first);
  }

  /** The stage after which the plan is complete. */
  public StageId last() {
    return List.copyOf(definitions.keySet()).getLast();
  }

  /** All stages in order. */
  public Set<StageId> stages() {
    return definitions.keySet();
  }

  /** All definitions in order. */
  public Collection<StageDefinition> definitions() {
    return definitions.values();
  }

  public StageDefinition definition(StageId stage) {
    return find(stage).orElseThrow(() -> new IllegalArgumentException(stage + " is no stage here"));
  }

  /** What a stage is; empty when this pipeline does not have it. */
  public Optional<StageDefinition> find(StageId stage) {
    return Optional.ofNullable(definitions.get(stage));
  }

  /**
   * The stages that must be finished before this one. The gate is among them, except for the few
   * that are made beside it, so that nothing expensive is made of a refused prompt.
   */
  public Set<StageId> after(StageId stage) {
    return of(after, stage);
  }

  /**
   * The stages whose data this one is made from: those it waits for, and some before them. Part of
   * what decides whether a kept result still holds, and what a model is told.
   */
  public Set<StageId> reads(StageId stage) {
    return of(reads, stage);
  }

  /** All stages that are finished whenever this one is ready: those before it, and before them. */
  public Set<StageId> allBefore(StageId stage) {
    return of(allBefore, stage);
  }

  /** The longest chain of calls from here to the end: ready stages with more go first. */
  public int remainingChain(StageId stage) {
    return remaining.getOrDefault(stage, 0);
  }

  private static Set<StageId> of(Map<StageId, Set<StageId>> sets, StageId stage) {
    return sets.getOrDefault(stage, Set.of());
  }
}
