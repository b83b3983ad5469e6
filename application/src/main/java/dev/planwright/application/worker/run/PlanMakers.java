package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.Bundle;
import dev.planwright.application.pipeline.FinalStages;
import dev.planwright.application.pipeline.StageRules;
import dev.planwright.application.pipeline.StageText;

/** All that makes a plan's content; each safe for concurrent use. */
public record PlanMakers(
    Engines engines, FinalStages finals, StageRules rules, StageText text, Bundle bundle) {}
