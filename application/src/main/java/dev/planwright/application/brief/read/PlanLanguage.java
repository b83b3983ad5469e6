package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.language.Language;

/** The language in which a stage is made. */
public final class PlanLanguage {
  private PlanLanguage() {}

  /** What stage 002 found, else what the prompt's words tell: never a matter of which is first. */
  public static Language of(Pipeline pipeline, StageId stage, StageInput input) {
    return pipeline.allBefore(stage).contains(Stage.INTAKE)
        ? Language.of(input.data(Stage.INTAKE).text("language").orElse(""))
        : Language.of(Languages.of(Tokens.of(input.prompt())));
  }
}
