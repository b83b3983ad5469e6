package wrong.application.stage.risks;

import wrong.application.plan.Reaching;

/** A stage that calls a use case. */
public record AskingStage(Reaching reaching) {}
