package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import java.time.InstantSource;

/** What stages of one run are made with; each safe for concurrent use. */
record StageTools(Pipeline pipeline, Answerer answerer, RunJournal journal, InstantSource clock) {}
