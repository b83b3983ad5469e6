package dev.planwright.application.execution;

import dev.planwright.application.execution.pipeline.Bundle;
import dev.planwright.application.execution.pipeline.FinalStages;
import dev.planwright.application.execution.pipeline.StageRules;
import dev.planwright.application.execution.pipeline.StageText;

/** All that makes a plan's content; each safe for concurrent use. */
public record PlanMakers(
    Engines engines, FinalStages finals, StageRules rules, StageText text, Bundle bundle) {}
