package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageQuestion;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import org.jspecify.annotations.Nullable;

/**
 * A stage's definition while it is written, so that it reads like a row of a table. By default a
 * stage is not core, waits for the gate only, and is made without calls.
 *
 * @param <T> what the stage says
 */
public final class StageBuilder<T> {
  private static final String HEADING = "## ";

  final StageKey<T> key;
  final Set<StageId> after = new TreeSet<>();
  final Set<StageId> reads = new TreeSet<>();
  final Map<String, Function<T, Stream<String>>> choices = new HashMap<>();
  final List<PlanSection> sections = new ArrayList<>();
  final Set<Detail> details = EnumSet.allOf(Detail.class);
  boolean core;
  boolean afterAll;
  boolean gate;
  boolean besideGate;
  boolean raced;
  boolean narrative;
  boolean listsFiles;
  int calls;
  Sampling sampling = Sampling.ANALYSIS;
  List<String> files = List.of();
  List<String> filesIfNeeded = List.of();
  String digest = "";
  UnaryOperator<JsonObject> digestOrder = UnaryOperator.identity();
  Optional<Function<JsonObject, List<Block>>> text = Optional.empty();
  Function<JsonObject, Optional<JsonObject>> planQuality = _ -> Optional.empty();
  Function<JsonObject, Optional<String>> bounds = _ -> Optional.empty();
  Ending<JsonObject> ending = (_, _) -> Optional.empty();
  Optional<Function<JsonObject, String>> planTitle = Optional.empty();
  Optional<BiFunction<JsonObject, StageInput, StageResult<JsonObject>>> recompute =
      Optional.empty();
  Making making =
      new Making.ByCode(_ -> {
        throw new IllegalStateException("a stage that nothing makes");
      });
  private final List<BiConsumer<T, Map<String, String>>> named = new ArrayList<>();
  private @Nullable Class<?> home;

  StageBuilder(StageKey<T> key) {
    this.key = key;
  }

  /**
   * Why a stage ends its plan.
   *
   * @param <T> what the stage says
   */
  @FunctionalInterface
  public interface Ending<T> {
    /** The reason; empty when the plan goes on. */
    Optional<PlanEnd> of(T content, UnusablePrompt policy);
  }

  /** The plan fails when this stage cannot be finished. */
  public StageBuilder<T> core() {
    core = true;
    return this;
  }

  /** The stages it waits for, and reads. */
  public StageBuilder<T> after(StageId... stages) {
    after.addAll(List.of(stages));
    return this;
  }

  /** It waits for all stages before it that do not say the same, and reads them. */
  public StageBuilder<T> afterAll() {
    afterAll = true;
    return this;
  }

  /** Further stages that it reads: each comes before one that it waits for. */
  public StageBuilder<T> reads(StageId... stages) {
    reads.addAll(List.of(stages));
    return this;
  }

  /** All stages behind it wait for it, but those that say they are made beside it. */
  public StageBuilder<T> gate() {
    gate = true;
    return this;
  }

  /** It doesn't wait for the gate. */
  public StageBuilder<T> besideGate() {
    besideGate = true;
    return this;
  }

  /** Calls at standard detail, and how freely they are answered. */
  public StageBuilder<T> calls(int planned, Sampling freedom) {
    calls = planned;
    sampling = freedom;
    return this;
  }

  /** Two models are asked at once where a profile allows it, because much waits for it. */
  public StageBuilder<T> raced() {
    raced = true;
    return this;
  }

  /** Its texts hold tokens that code replaces by computed numbers. */
  public StageBuilder<T> narrative() {
    narrative = true;
    return this;
  }

  /** It is not asked for at this level of detail. */
  public StageBuilder<T> notAt(Detail detail) {
    details.remove(detail);
    return this;
  }

  /** Where {@code schema.json} and {@code instruction.md} stand: beside this class. */
  public StageBuilder<T> in(Class<?> place) {
    home = place;
    return this;
  }

  /** Code makes it of what is finished. */
  public StageBuilder<T> byCode(Function<StageRun, StageResult<T>> maker) {
    making = new Making.ByCode(run -> asData(maker.apply(run)));
    return this;
  }

  /** It is asked for, and code completes the answer. */
  public <A> StageBuilder<T> asked(
      StageQuestion<A> question, BiFunction<A, StageInput, StageResult<T>> completed) {
    making =
        new Making.ByQuestion(
            asking -> asData(completed.apply(question.ask(asking), asking.input())));
    return this;
  }

  /** How code brings it up to date when what it reads has changed, without asking again. */
  public StageBuilder<T> recomputed(BiFunction<T, StageInput, StageResult<T>> completed) {
    recompute = Optional.of((data, input) -> asData(completed.apply(read(data), input)));
    return this;
  }

  /** What it has beside its envelope and its Markdown. */
  public StageBuilder<T> files(String... names) {
    files = List.of(names);
    return this;
  }

  /** What it has beside them where there is something to say. */
  public StageBuilder<T> filesIfNeeded(String... names) {
    filesIfNeeded = List.of(names);
    return this;
  }

  /** It lists the files of the others, and is made again when one of them changes. */
  public StageBuilder<T> listsFiles() {
    listsFiles = true;
    return this;
  }

  /** How it reads as Markdown. */
  public StageBuilder<T> text(Function<T, List<Block>> blocks) {
    text = Optional.of(data -> blocks.apply(read(data)));
    return this;
  }

  /** A section of the report. */
  public StageBuilder<T> section(PlanSection section) {
    sections.add(section);
    return this;
  }

  /** A section of the report that shows this stage alone. */
  public StageBuilder<T> section(String title, Function<T, List<Block>> blocks) {
    return section(title, blocks, _ -> List.of());
  }

  /** A section of the report that shows this stage, and behind it what others say about it. */
  public StageBuilder<T> section(
      String title, Function<T, List<Block>> blocks, Function<PlanContent, List<Block>> more) {
    return section(
        new PlanSection(
            "s-" + key.stage().digits(),
            title,
            List.of(key.stage()),
            (content, _) ->
                Stream.concat(
                        content.get(key).map(blocks).stream().flatMap(List::stream),
                        more.apply(content).stream())
                    .toList()));
  }

  /**
   * Which members later stages are told, in order of importance, each with the members of what it
   * holds in parentheses; where space is short, the last of those go first. A list of elements with
   * members becomes one line for each element.
   */
  public StageBuilder<T> digest(String members) {
    digest = members;
    return this;
  }

  /** The order in which later stages are told, where it is not that of the file. */
  public StageBuilder<T> inDigestOrder(UnaryOperator<T> order) {
    digestOrder = data -> key.codec().write(order.apply(read(data)));
    return this;
  }

  /** Ids that answers of later stages may refer to by this name. */
  public StageBuilder<T> offers(String name, Function<T, Stream<String>> ids) {
    choices.put(name, ids);
    return this;
  }

  /** What some of its elements are called. */
  public <E> StageBuilder<T> titles(
      Function<T, Stream<E>> elements, Function<E, ?> id, Function<E, String> title) {
    named.add((content, names) ->
        elements
            .apply(content)
            .forEach(
                element -> names.putIfAbsent(id.apply(element).toString(), title.apply(element))));
    return this;
  }

  /** What it calls the plan; where several stages name it, the first does. */
  public StageBuilder<T> names(Function<T, String> title) {
    planTitle = Optional.of(data -> title.apply(read(data)));
    return this;
  }

  /** When the plan ends with it. */
  public StageBuilder<T> ends(Ending<T> when) {
    ending = (data, policy) -> when.of(read(data), policy);
    return this;
  }

  /** What all later stages are bound to, in a sentence for whoever is asked. */
  public StageBuilder<T> bounds(Function<T, Optional<String>> sentence) {
    bounds = data -> sentence.apply(read(data));
    return this;
  }

  /** It says which parts of the plan are weak. */
  public StageBuilder<T> planQuality(Function<T, Optional<JsonObject>> quality) {
    planQuality = data -> quality.apply(read(data));
    return this;
  }

  public StageDefinition done() {
    return new StageDefinition(this);
  }

  JsonObject schema() {
    return (JsonObject) JsonText.read(resource("schema.json"));
  }

  Map<String, String> instruction() {
    return sections(resource("instruction.md"));
  }

  private StageResult<JsonObject> asData(StageResult<T> result) {
    return new StageResult<>(
        key.codec().write(result.content()), result.files(), result.notes(), result.whole());
  }

  /** What the elements of these data are called, by id. */
  Map<String, String> titles(JsonObject data) {
    Map<String, String> names = new LinkedHashMap<>();
    if (!named.isEmpty()) {
      T content = read(data);
      named.forEach(some -> some.accept(content, names));
    }
    return names;
  }

  /** The ids that it offers by that name, where it is finished. */
  Stream<String> choices(String name, StageInput input) {
    return Optional.ofNullable(choices.get(name)).stream()
        .flatMap(ids -> input.find(key).stream().flatMap(ids));
  }

  /** The data as its codec writes what it reads in them. */
  JsonObject rewritten(JsonObject data) {
    return key.codec().write(read(data));
  }

  private T read(JsonObject data) {
    return key.codec().read(data);
  }

  private String resource(String name) {
    if (home == null) {
      throw new IllegalStateException(key.stage() + " says nowhere where its " + name + " is");
    }
    return PackagedText.of(home, name);
  }

  /** The text before the first heading of the second level, and each such heading's own. */
  private static Map<String, String> sections(String text) {
    Map<String, String> sections = new LinkedHashMap<>();
    String title = "";
    var current = new StringBuilder();
    for (String line : text.lines().toList()) {
      if (line.startsWith(HEADING)) {
        sections.put(title, current.toString().strip());
        title = line.substring(HEADING.length()).strip();
        current = new StringBuilder();
      } else {
        current.append(line).append('\n');
      }
    }
    sections.put(title, current.toString().strip());
    return sections;
  }
}
