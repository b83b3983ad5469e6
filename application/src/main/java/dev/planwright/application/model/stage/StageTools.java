package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import java.time.InstantSource;

/** What stages of one run are made with; each safe for concurrent use. */
record StageTools(
    Pipeline pipeline, Asking asking, RunJournal journal, InputText texts, InstantSource clock) {}
