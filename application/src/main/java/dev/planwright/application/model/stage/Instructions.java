package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.text.PackagedText;

/** What models are told to do: the same for all stages, then for this one, then for its part. */
final class Instructions {
  private final String common = PackagedText.of(Instructions.class, "common.md").strip();

  /** The instruction of a stage, or of that part of it, within these bounds of the plan. */
  Instruction of(StageDefinition stage, Optional<String> part, String bounds) {
    var sections = stage.instruction();
    String own =
        part.map(name ->
                Optional.ofNullable(sections.get(name))
                    .orElseThrow(() ->
                        new IllegalStateException("no part \"%s\" of %s".formatted(name, stage))))
            .orElse("");
    return new Instruction(common, sections.getOrDefault("", ""), own, bounds);
  }
}
