package dev.planwright.domain.usage;

import java.util.List;

/** The use of one task: in all, and by model in the order of first use. */
public record UsageSummary(UsageTotals totals, List<ModelTotals> byModel) {
  public UsageSummary {
    byModel = List.copyOf(byModel);
  }

  /** The sums of one model. */
  public record ModelTotals(String model, UsageTotals totals) {}
}
