package dev.planwright.application.stage;

import dev.planwright.application.pipeline.StageId;
import org.junit.jupiter.params.converter.TypedArgumentConverter;

/** A stage by its name, in the sources of parameterized tests. */
public final class ToStage extends TypedArgumentConverter<String, StageId> {
  ToStage() {
    super(String.class, StageId.class);
  }

  @Override
  protected StageId convert(String name) {
    return Stages.all().stream()
        .filter(stage -> stage.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
