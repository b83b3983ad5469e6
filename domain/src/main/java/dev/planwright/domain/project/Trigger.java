package dev.planwright.domain.project;

import dev.planwright.domain.project.Limit.Comparison;
import java.math.BigDecimal;

/**
 * A sign that can be watched: when the metric reaches the value, it is time to act.
 *
 * @param unit as in "days"; empty for a mere count
 */
public record Trigger(String metric, Comparison op, BigDecimal value, String unit) {}
