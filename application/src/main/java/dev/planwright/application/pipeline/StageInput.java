package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a stage is made from. Where a finished stage has changed others, it holds what those say now
 * under {@link #REVISED}; their own files stay as they were made. What a stage says is read once.
 * Immutable.
 */
public final class StageInput {
  /** The member of a stage's data that holds what it changed: other stages' data by file name. */
  public static final String REVISED = "revised";

  private final String prompt;
  private final LocalDate startDate;
  private final Map<StageId, Envelope> finished;
  private final Map<StageKey<?>, Object> read = new ConcurrentHashMap<>();

  /**
   * Before anything of it is read.
   *
   * @param startDate the project's first day, fixed by stage 001 for all later runs
   * @param finished the envelopes of the stages finished so far, at least those it comes after
   */
  public StageInput(String prompt, LocalDate startDate, Map<StageId, Envelope> finished) {
    this.prompt = prompt;
    this.startDate = startDate;
    this.finished = current(finished);
  }

  public String prompt() {
    return prompt;
  }

  public LocalDate startDate() {
    return startDate;
  }

  /** The envelopes of the finished stages, with what they say now. */
  public Map<StageId, Envelope> finished() {
    return finished;
  }

  private static Map<StageId, Envelope> current(Map<StageId, Envelope> finished) {
    Map<StageId, Envelope> current = new HashMap<>(finished);
    for (Envelope made : finished.values()) {
      JsonObject revised = made.data().object(REVISED).orElseGet(Json::object);
      if (!revised.members().isEmpty()) {
        Map<String, Json> rest = new LinkedHashMap<>(made.data().members());
        rest.remove(REVISED);
        current.put(made.stage(), made.with(new JsonObject(rest)));
        for (StageId stage : finished.keySet()) {
          revised
              .object(stage.fileStem())
              .ifPresent(data -> current.computeIfPresent(stage, (_, old) -> old.with(data)));
        }
      }
    }
    return Map.copyOf(current);
  }

  /** The data of a stage that this one comes after. */
  public JsonObject data(StageId stage) {
    Envelope envelope = finished.get(stage);
    if (envelope == null) {
      throw new IllegalStateException(stage.fileStem() + " is read before it is finished");
    }
    return envelope.data();
  }

  /** The same with other data of a finished stage. */
  @SuppressWarnings("ReferenceEquality") // what was read of the very same envelope still holds
  public StageInput with(StageId stage, JsonObject data) {
    Map<StageId, Envelope> changed = new HashMap<>(finished);
    changed.computeIfPresent(stage, (_, envelope) -> envelope.with(data));
    var input = new StageInput(prompt, startDate, changed);
    read.forEach((key, content) -> {
      if (input.finished.get(key.stage()) == finished.get(key.stage())) {
        input.read.put(key, content);
      }
    });
    return input;
  }

  /** The same with something else said by a finished stage. */
  public <T> StageInput with(StageKey<T> key, T content) {
    return with(key.stage(), key.codec().write(content));
  }

  /** What a stage says that this one comes after. */
  public <T> T get(StageKey<T> key) {
    return read(key, data(key.stage()));
  }

  /** What a stage says; empty while it is not finished, or when it is missing. */
  public <T> Optional<T> find(StageKey<T> key) {
    return Optional.ofNullable(finished.get(key.stage()))
        .filter(envelope -> envelope.quality() != Quality.MISSING)
        .map(envelope -> read(key, envelope.data()));
  }

  @SuppressWarnings("unchecked") // a key's content has the key's type
  private <T> T read(StageKey<T> key, JsonObject data) {
    return (T) read.computeIfAbsent(key, _ -> key.codec().read(data));
  }
}
