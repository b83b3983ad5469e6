package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.worker.run.StageMaker.Made;
import dev.planwright.application.worker.run.StageMaker.Task;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.Progress;

/** How far one run is: what is finished, what is being made, what is ready. For one thread. */
final class RunState {
  private static final BigDecimal MOST_BEFORE_THE_END = new BigDecimal("99.99");

  private final Pipeline pipeline;
  private final Comparator<StageId> longestChainFirst;
  private final Plan plan;
  private final LocalDate startDate;
  private final InputHashes hashes;
  private final Map<StageId, Envelope> finished = new TreeMap<>();
  private final Set<StageId> running = new TreeSet<>();
  private final Map<StageId, List<OpenQuestion>> waiting = new TreeMap<>();
  private final Map<String, PlanFile> files = new TreeMap<>();
  private final Set<String> parts = new TreeSet<>();
  private BigDecimal percentage;

  RunState(Plan plan, Pipeline pipeline, LocalDate startDate) {
    this.pipeline = pipeline;
    this.longestChainFirst =
        Comparator.comparing(pipeline::remainingChain, Comparator.reverseOrder())
            .thenComparing(Comparator.naturalOrder());
    this.plan = plan;
    this.startDate = startDate;
    this.hashes = new InputHashes(pipeline, plan.prompt(), startDate);
    this.percentage = plan.progress().percentage();
  }

  /** Parts of unfinished stages that an earlier run kept and this one may use. */
  void offer(Set<String> partNames) {
    parts.addAll(partNames);
  }

  /** Takes over what an earlier run finished. */
  void reuse(Map<StageId, Envelope> envelopes, List<PlanFile> kept) {
    finished.putAll(envelopes);
    envelopes.values().forEach(hashes::add);
    kept.forEach(file -> files.put(file.name(), file));
  }

  /** The stages that can be begun, longest remaining chain first. */
  List<StageId> ready() {
    return pipeline.stages().stream()
        .filter(stage -> !finished.containsKey(stage) && !running.contains(stage))
        .filter(stage -> !waiting.containsKey(stage))
        .filter(stage -> finished.keySet().containsAll(pipeline.after(stage)))
        .sorted(longestChainFirst)
        .toList();
  }

  /**
   * Begins a stage. It sees what comes before it and nothing else that happens to be finished, so
   * that its result does not depend on the order of events.
   */
  Task begin(StageId stage, RunTotals totals) {
    running.add(stage);
    Map<StageId, Envelope> before = new TreeMap<>(finished);
    before.keySet().retainAll(pipeline.allBefore(stage));
    List<PlanFile> filesBefore =
        files.values().stream()
            .filter(file -> before.keySet().stream().anyMatch(s -> s.owns(file.name())))
            .toList();
    return new Task(
        pipeline.definition(stage),
        new StageInput(plan.prompt(), startDate, before),
        hashes.of(stage),
        filesBefore,
        totals);
  }

  /** A part of a stage that is being made. */
  void add(PlanFile part) {
    files.put(part.name(), part);
  }

  /** Takes a finished stage in; answers the names of parts kept earlier that it did not use. */
  List<String> finish(Made made) {
    StageId stage = made.envelope().stage();
    running.remove(stage);
    finished.put(stage, made.envelope());
    hashes.add(made.envelope());
    made.files().forEach(file -> files.put(file.name(), file));
    List<String> unused =
        parts.stream().filter(name -> stage.owns(name) && !files.containsKey(name)).toList();
    parts.removeAll(unused);
    return unused;
  }

  /** A stage that was begun goes on in a later run, when its questions are answered. */
  void await(StageId stage, List<OpenQuestion> questions) {
    running.remove(stage);
    waiting.put(stage, questions);
  }

  /** Whether nothing can be made before questions are answered. */
  boolean stuck() {
    return !waiting.isEmpty() && running.isEmpty() && ready().isEmpty();
  }

  /** All questions that are waited for. */
  List<OpenQuestion> questions() {
    return waiting.values().stream().flatMap(List::stream).toList();
  }

  boolean done() {
    return finished.size() == pipeline.steps();
  }

  int runningCount() {
    return running.size();
  }

  /** The running stage with the longest remaining chain. */
  Optional<StageId> current() {
    return running.stream().min(longestChainFirst);
  }

  Map<StageId, Envelope> finished() {
    return Collections.unmodifiableMap(finished);
  }

  /** All files by name. */
  List<PlanFile> files() {
    return List.copyOf(files.values());
  }

  Optional<PlanFile> file(String name) {
    return Optional.ofNullable(files.get(name));
  }

  /** What made the plan: {@code llm}, {@code agent}, {@code mixed} or {@code brief}. */
  String engine() {
    Set<MadeBy> makers = EnumSet.noneOf(MadeBy.class);
    finished.values().forEach(envelope -> makers.add(envelope.engine()));
    return MadeBy.engine(makers);
  }

  /** How many stages are in full, and which are weak and why. */
  JsonObject qualitySummary() {
    return finished.values().stream()
        .flatMap(made -> pipeline.definition(made.stage()).planQuality(made.data()).stream())
        .findFirst()
        .orElseGet(Json::object);
  }

  /** The plan's stages. */
  Pipeline pipeline() {
    return pipeline;
  }

  /** How many stages the plan has. */
  int steps() {
    return pipeline.steps();
  }

  private double weight(StageId stage) {
    return pipeline.definition(stage).weight();
  }

  /** Progress by planned calls; never falling within this run, 100 only by completion. */
  Progress progress() {
    return progress(0);
  }

  /** The same while so many calls are in flight. */
  Progress progress(int callsRunning) {
    double total = pipeline.stages().stream().mapToDouble(this::weight).sum();
    double done = finished.keySet().stream().mapToDouble(this::weight).sum();
    BigDecimal now =
        BigDecimal.valueOf(100 * done / total)
            .setScale(2, RoundingMode.DOWN)
            .min(MOST_BEFORE_THE_END);
    percentage = percentage.max(now).min(MOST_BEFORE_THE_END);
    int all = pipeline.steps();
    return new Progress(
        percentage,
        callsRunning == 0
            ? "%d of %d, %d running".formatted(finished.size(), all, running.size())
            : "%d of %d, %d calls running".formatted(finished.size(), all, callsRunning),
        finished.size(),
        all,
        current().map(StageId::fileStem).orElse(""));
  }
}
