package dev.planwright.application.model.stage;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.AnswerSchema;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * The parts of one stage as files: kept as soon as they are valid, found again by their question.
 */
record StageParts(StageId stage, String inputHash, StageTools tools) {
  /** The answer as an earlier run kept it, if it is to the same question and still valid. */
  Optional<PartFile> kept(StageCall call) {
    Optional<PartFile> found =
        PartFile.kept(tools.journal(), stage, call.number())
            .filter(kept -> kept.inputHash().equals(call.hash()))
            .filter(kept -> kept.reasonGivenUp().isEmpty())
            .filter(kept -> AnswerSchema.check(call.schema(), kept.data()).isEmpty());
    found.filter(_ -> call.number() > 0).ifPresent(kept -> tools.journal().reused(kept.file()));
    return found;
  }

  /** Keeps a part, with the records of its calls. */
  PartFile keep(StageCall call, Answer answer) {
    var file =
        new PartFile(
            stage,
            call.number(),
            call.hash(),
            answer.by().model(),
            tools.clock().instant(),
            answer.weak(),
            answer.notes(),
            answer.data());
    tools.journal().made(file.file(), answer.calls());
    return file;
  }

  /** A call's question: that of its stage, and what it is told and asked beyond. */
  String hash(Call<?> call, JsonObject schema) {
    var text = new StringBuilder(inputHash).append('\n').append(call.number()).append('\n');
    call.more().forEach((title, more) -> text.append(title).append('\n').append(more).append('\n'));
    return Bytes.utf8(text.append(JsonText.write(schema)).toString()).sha256();
  }
}
