package dev.planwright.application.stage.gate;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.codec.RecordCodec;

/**
 * Whether the plan may be made.
 *
 * @param category of what is refused or left out
 * @param limits what the plan leaves out, each a sentence
 */
public record Gate(String reason, Optional<String> category, List<String> limits, Verdict verdict) {
  /** Names the stage that judges the prompt. */
  public static final StageKey<Gate> STAGE =
      new StageKey<>(Stage.GATE, RecordCodec.of(Gate.class, "reason category limits verdict"));

  public Gate {
    limits = List.copyOf(limits);
  }

  /** What becomes of the prompt. */
  public enum Verdict {
    /** It is planned. */
    ALLOW,
    /** It is planned without a part of it. */
    LIMIT,
    /** It is not planned. */
    REFUSE
  }

  /** Whether nothing of the prompt is planned. */
  public boolean refuses() {
    return verdict == Verdict.REFUSE;
  }

  /** What is left out; empty unless that is the verdict. */
  public List<String> leftOut() {
    return verdict == Verdict.LIMIT ? limits : List.of();
  }

  /** The same prompt planned without what speaks against it. */
  Gate limited() {
    return new Gate(reason, category, limits.isEmpty() ? List.of(reason) : limits, Verdict.LIMIT);
  }
}
