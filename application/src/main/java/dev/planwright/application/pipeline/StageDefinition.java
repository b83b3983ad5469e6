package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.SchemaDefinitions;
import dev.planwright.application.pipeline.call.AskedSchema;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.report.document.Block;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import org.jspecify.annotations.Nullable;

/**
 * All that the program knows of one stage. Written with {@link StageBuilder}, one for each stage,
 * in the stage's own package.
 */
public final class StageDefinition {
  private final StageBuilder<?> row;
  private volatile @Nullable Schema schema;

  StageDefinition(StageBuilder<?> row) {
    this.row = row;
  }

  /** Its schema, as it is stated and as data are checked. */
  private record Schema(JsonObject stated, JsonSchema checked) {
    static Schema of(StageBuilder<?> row) {
      JsonObject stated = SchemaDefinitions.inlined(row.schema());
      return new Schema(stated, new JsonSchema(AskedSchema.unmarked(stated)));
    }
  }

  /** Read when it is first asked for: commands and exports start without. */
  private Schema read() {
    Schema read = schema;
    if (read == null) {
      read = Schema.of(row);
      schema = read;
    }
    return read;
  }

  /** Begins the definition of a stage. */
  public static <T> StageBuilder<T> of(StageKey<T> key) {
    return new StageBuilder<>(key);
  }

  /** Its number and name. */
  public StageId id() {
    return row.key.stage();
  }

  /** Whether the plan fails when this stage cannot be finished; any other stage is left out. */
  public boolean core() {
    return row.core;
  }

  /** The stages it waits for, as stated; {@link Pipeline#after} adds the gate. */
  Set<StageId> after() {
    return row.after;
  }

  /** Whether it waits for all stages before it that do not do so themselves. */
  boolean afterAll() {
    return row.afterAll;
  }

  /** The stages it reads though it does not wait for them directly. */
  Set<StageId> reads() {
    return row.reads;
  }

  /** Whether the stages behind it wait for its verdict. */
  boolean gate() {
    return row.gate;
  }

  /** Whether it does not wait for the gate. */
  boolean besideGate() {
    return row.besideGate;
  }

  /** Model calls at standard detail; 0 for a stage that only code makes. */
  public int plannedCalls() {
    return row.calls;
  }

  /** Its share in progress: the planned calls, half a call for a stage that only code makes. */
  public double weight() {
    return Math.max(plannedCalls(), 0.5);
  }

  /** How freely it is answered. */
  public Sampling sampling() {
    return row.sampling;
  }

  /** Whether two models are asked at once, where a profile allows it: much waits for it. */
  public boolean raced() {
    return row.raced;
  }

  /** Whether its texts hold tokens that code replaces by computed numbers. */
  public boolean narrative() {
    return row.narrative;
  }

  /** Whether it is asked for at that level; a stage that asks is otherwise left out. */
  public boolean asks(Detail detail) {
    return plannedCalls() > 0 && row.details.contains(detail);
  }

  /** How it is made. */
  public Making making() {
    return row.making;
  }

  /** The instruction for an answer, by section; the general part under the empty text. */
  public Map<String, String> instruction() {
    return row.instruction();
  }

  /** The JSON Schema of its data, with the marks that say who makes which member. */
  public JsonObject schema() {
    return read().stated();
  }

  /** What is wrong with its data, each a sentence; empty when they are valid. */
  public List<String> check(JsonObject data) {
    return read().checked().check(data).stream().map(v -> v.field() + " " + v.problem()).toList();
  }

  /** The same data with all that follows from its other members computed again. */
  public JsonObject rewritten(JsonObject data) {
    return row.rewritten(data);
  }

  /** The stage brought up to date with what it reads; empty where only who was asked can do so. */
  public Optional<StageResult<JsonObject>> recomputed(JsonObject data, StageInput input) {
    return row.recompute.map(completed -> completed.apply(data, input));
  }

  /** What it has beside its envelope and its Markdown. */
  public List<String> files() {
    return row.files;
  }

  /** All files that it can have beside its envelope and its Markdown. */
  public Stream<String> possibleFiles() {
    return Stream.concat(row.files.stream(), row.filesIfNeeded.stream());
  }

  /** Whether it is made again when a file of another stage changes. */
  public boolean listsFiles() {
    return row.listsFiles;
  }

  /** Whether it has a file for reading. */
  public boolean readable() {
    return row.text.isPresent();
  }

  /** Its data for reading; empty for a stage whose other files are for reading, or with none. */
  public Optional<List<Block>> text(JsonObject data) {
    return row.text.map(text -> text.apply(data));
  }

  /** Its sections of the report. */
  public List<PlanSection> sections() {
    return row.sections;
  }

  /** Which members later stages are given, in order of importance. */
  public String digest() {
    return row.digest;
  }

  /** The members of its data in the order in which later stages are given them. */
  public JsonObject inDigestOrder(JsonObject data) {
    return row.digestOrder.apply(data);
  }

  /** The ids that answers of later stages may refer to by this name; none before it is finished. */
  public Stream<String> choices(String name, StageInput input) {
    return row.choices(name, input);
  }

  /** What its elements are called, by id. */
  public Map<String, String> titles(JsonObject data) {
    return row.titles(data);
  }

  /** What it calls the plan; empty when it does not name it. */
  public Optional<String> planTitle(JsonObject data) {
    return row.planTitle.map(title -> title.apply(data));
  }

  /** Why the plan ends with this stage; empty when it goes on. */
  public Optional<PlanEnd> ends(JsonObject data, UnusablePrompt policy) {
    return row.ending.of(data, policy);
  }

  /** What all later stages are bound to, in a sentence for whoever is asked. */
  public Optional<String> bounds(JsonObject data) {
    return row.bounds.apply(data);
  }

  /** What it says about the plan's weak parts; empty when that is not its matter. */
  public Optional<JsonObject> planQuality(JsonObject data) {
    return row.planQuality.apply(data);
  }

  @Override
  public String toString() {
    return id() + " after " + Arrays.toString(row.after.toArray());
  }
}
