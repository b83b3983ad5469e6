package dev.planwright.application.pipeline.file;

import module java.base;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A stage's JSON file.
 *
 * @param inputHash SHA-256 in hex over what the stage was made from; equal hash, equal input
 */
public record Envelope(
    StageId stage,
    int schema,
    int pipelineVersion,
    MadeBy engine,
    Quality quality,
    List<String> qualityNotes,
    String inputHash,
    Optional<String> model,
    Instant finishedAt,
    JsonObject data) {
  private static final String TEXT_FROM = "Text from revision ";

  public Envelope {
    qualityNotes = List.copyOf(qualityNotes);
  }

  /** Whether it is missing because the plan's level of detail does not ask for it. */
  public boolean notAsked() {
    return quality == Quality.MISSING && qualityNotes.equals(List.of(StageOutput.NOT_ASKED));
  }

  /** The same with other data. */
  public Envelope with(JsonObject other) {
    return with(inputHash, qualityNotes, other);
  }

  /** The same, made from that input. */
  public Envelope with(String hash, List<String> notes, JsonObject other) {
    return new Envelope(
        stage, schema, pipelineVersion, engine, quality, notes, hash, model, finishedAt, other);
  }

  /** The revision whose text this is, where what it rests on has changed since. */
  public Optional<Integer> textFrom() {
    return qualityNotes.stream()
        .filter(note -> note.matches(TEXT_FROM + "[0-9]{1,6}"))
        .map(note -> Integer.valueOf(note.substring(TEXT_FROM.length())))
        .findFirst();
  }

  /** The note of such an envelope. */
  public static String textFrom(int revision) {
    return TEXT_FROM + revision;
  }

  /** The file's content. */
  public JsonObject toJson() {
    return Json.build()
        .put("stage", stage.fileStem())
        .put("schema", schema)
        .put("pipeline_version", pipelineVersion)
        .put("engine", engine.wireName())
        .put("quality", quality.wireName())
        .put("quality_notes", Json.texts(qualityNotes))
        .put("input_hash", inputHash)
        .putIfPresent("model", model.map(Json::of))
        .put("finished_at", finishedAt.toString())
        .put("data", data)
        .done();
  }

  /** Reads a file's content; empty when a field is missing or of the wrong kind. */
  public static Optional<Envelope> of(JsonObject json) {
    try {
      return Optional.of(
          new Envelope(
              json.text("stage").flatMap(StageId::of).orElseThrow(),
              json.number("schema").orElseThrow().intValueExact(),
              json.number("pipeline_version").orElseThrow().intValueExact(),
              json.text("engine").flatMap(MadeBy::of).orElseThrow(),
              json.text("quality").flatMap(Quality::of).orElseThrow(),
              json.texts("quality_notes"),
              json.text("input_hash").orElseThrow(),
              json.text("model"),
              Instant.parse(json.text("finished_at").orElseThrow()),
              json.object("data").orElseThrow()));
    } catch (java.util.NoSuchElementException
        | java.time.format.DateTimeParseException
        | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
