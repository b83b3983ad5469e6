package wrong.application.pipeline;

import wrong.application.stage.risks.NosyStage;

/** Something that all stages share and that knows one of them. */
public record Knowing(NosyStage stage) {}
