package wrong.application.stage.risks;

import wrong.application.stage.tasks.TaskWriter;

/** A stage that uses more of another than what it says. */
public record NosyStage(TaskWriter writer) {}
