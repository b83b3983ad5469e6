package dev.planwright.application.model.stage;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.AnswerSchema;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.download.Bytes;
import java.util.Optional;

/**
 * The parts of one stage as files: kept as soon as they are valid, found again by their question.
 */
final class StageParts {
  private final StageId stage;
  private final String inputHash;
  private final StageTools tools;

  StageParts(StageId stage, String inputHash, StageTools tools) {
    this.stage = stage;
    this.inputHash = inputHash;
    this.tools = tools;
  }

  /** The part as an earlier run kept it, if it answers the same question and is still valid. */
  Optional<PartFile> kept(Part part) {
    Optional<PartFile> found =
        tools
            .journal()
            .kept(PartFile.name(stage, part.number()))
            .flatMap(PartFile::read)
            .filter(kept -> kept.stage().equals(stage) && kept.part() == part.number())
            .filter(kept -> kept.inputHash().equals(hash(part)))
            .filter(kept -> AnswerSchema.check(part.schema(), kept.data()).isEmpty());
    found.ifPresent(kept -> tools.journal().reused(kept.file()));
    return found;
  }

  /** Keeps a part, with the records of its calls. */
  PartFile keep(Part part, Answer answer) {
    var file =
        new PartFile(
            stage,
            part.number(),
            hash(part),
            answer.by().model(),
            tools.clock().instant(),
            answer.weak(),
            answer.notes(),
            answer.data());
    tools.journal().made(file.file(), answer.calls());
    return file;
  }

  /** A part's question: that of its stage, and what it is told and asked beyond. */
  private String hash(Part part) {
    var text = new StringBuilder(inputHash).append('\n').append(part.number()).append('\n');
    part.more().forEach((title, more) -> text.append(title).append('\n').append(more).append('\n'));
    return Bytes.utf8(text.append(JsonText.write(part.schema())).toString()).sha256();
  }
}
