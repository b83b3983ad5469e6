package dev.planwright.application.pipeline.file;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.download.Bytes;

/**
 * What stages are made from, as hashes: the prompt, the instruction and schema versions, the start
 * date, and the data of the stages read. Model, profile and the time of making are no part of it.
 *
 * <p>The start date is given to every stage, like the prompt, though only 002 to 004 wait for 001.
 */
public final class InputHashes {
  private final Pipeline pipeline;
  private final String givens;
  private final LocalDate startDate;
  private final Map<StageId, String> dataHashes = new TreeMap<>();

  /** For the stages of a plan. */
  public InputHashes(Pipeline pipeline, String prompt, LocalDate startDate) {
    this.pipeline = pipeline;
    this.givens =
        "prompt %s\ninstruction %d\nschema %d\n"
            .formatted(Bytes.utf8(prompt).sha256(), Pipeline.INSTRUCTION, Pipeline.SCHEMA);
    this.startDate = startDate;
  }

  /** Takes a finished stage into account. */
  public void add(Envelope envelope) {
    dataHashes.put(envelope.stage(), Bytes.utf8(JsonText.write(envelope.data())).sha256());
  }

  /** The hash of what this stage is made from; all it reads must have been added. */
  public String of(StageId stage) {
    var text = new StringBuilder(givens);
    if (!pipeline.after(stage).isEmpty()) {
      text.append("start_date ").append(startDate).append('\n');
    }
    for (StageId before : pipeline.reads(stage)) {
      String hash = dataHashes.get(before);
      if (hash == null) {
        throw new IllegalStateException(
            stage.fileStem() + " is hashed before " + before.fileStem() + " is finished");
      }
      text.append(before.fileStem()).append(' ').append(hash).append('\n');
    }
    return Bytes.utf8(text.toString()).sha256();
  }
}
