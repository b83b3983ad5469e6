package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A valid part of an unfinished stage, {@code NNN-name-KK.json}.
 *
 * @param inputHash of the part; equal hash, equal question
 * @param weak whether it breaks rules that no model kept
 */
public record PartFile(
    StageId stage,
    int part,
    String inputHash,
    String model,
    Instant finishedAt,
    boolean weak,
    List<String> notes,
    JsonObject data) {
  /** Stands before the hash of an answer that was not taken. */
  private static final String REJECTED = "rejected ";

  public static String name(StageId stage, int part) {
    return String.format(Locale.ROOT, "%s-%02d.json", stage.fileStem(), part);
  }

  /** A part that nobody answers, for that reason. */
  public static PartFile givenUp(
      StageId stage, int number, String hash, Instant now, String reason) {
    return new PartFile(stage, number, hash, "", now, true, List.of(reason), Json.object());
  }

  /** Why nobody answers it; empty where there is an answer. */
  public Optional<String> reasonGivenUp() {
    return data.members().isEmpty() ? notes.stream().findFirst() : Optional.empty();
  }

  /** The same, with what is wrong with it. */
  public PartFile with(boolean weak, List<String> notes) {
    return new PartFile(stage, part, inputHash, model, finishedAt, weak, notes, data);
  }

  /** The same as an answer that was not taken: no run finds it, and whatever corrects it does. */
  public static PartFile rejected(PartFile answer) {
    return answer.as(answer.part, REJECTED + answer.inputHash, answer.notes, answer.data);
  }

  /** The answer to that question that was not taken last; empty where there is none. */
  public static Optional<JsonObject> rejected(RunJournal journal, StageCall call) {
    return kept(journal, call.stage().id(), call.number())
        .filter(part -> part.inputHash.equals(REJECTED + call.hash()))
        .map(PartFile::data);
  }

  /** The same answer to another question. */
  public PartFile as(int number, String hash, List<String> notes, JsonObject data) {
    return new PartFile(stage, number, hash, model, finishedAt, weak, notes, data);
  }

  /** What the kept parts of a stage say, in the order of its calls. */
  public static List<JsonObject> answers(RunJournal journal, StageId stage) {
    return IntStream.range(0, OpenQuestion.AHEAD)
        .mapToObj(number -> kept(journal, stage, number))
        .flatMap(Optional::stream)
        .map(PartFile::data)
        .toList();
  }

  public PlanFile file() {
    JsonObject json =
        Json.build()
            .put("stage", stage.fileStem())
            .put("part", part)
            .put("input_hash", inputHash)
            .put("model", model)
            .put("finished_at", finishedAt.toString())
            .put("weak", weak)
            .put("notes", Json.texts(notes))
            .put("data", data)
            .done();
    return PlanFile.text(name(stage, part), JsonText.pretty(json).strip() + "\n");
  }

  /** The part of that number as an earlier run kept it; empty where it kept none. */
  public static Optional<PartFile> kept(RunJournal journal, StageId stage, int number) {
    return journal
        .kept(name(stage, number))
        .flatMap(PartFile::read)
        .filter(kept -> kept.stage().equals(stage) && kept.part() == number);
  }

  /** Reads a kept file; empty when it is none. */
  static Optional<PartFile> read(PlanFile file) {
    try {
      return JsonText.read(file.content().toArray()) instanceof JsonObject json
          ? Optional.of(
              new PartFile(
                  json.text("stage").flatMap(StageId::of).orElseThrow(),
                  json.number("part").orElse(BigDecimal.ZERO).intValueExact(),
                  json.text("input_hash").orElseThrow(),
                  json.text("model").orElse(""),
                  Instant.parse(json.text("finished_at").orElseThrow()),
                  json.bool("weak").orElse(false),
                  json.texts("notes"),
                  json.object("data").orElseThrow()))
          : Optional.empty();
    } catch (UnreadableJson
        | java.util.NoSuchElementException
        | java.time.format.DateTimeParseException
        | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
