package dev.planwright.application.export;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFormat;

/** Writes plans in formats of other programs. Safe for concurrent calls. */
public interface Exporter {
  /**
   * The plan in that format. Equal plans give equal bytes.
   *
   * @param plan as {@link ExportedPlan#packed} packs it
   * @throws Refusal OVERLOADED while too many exports are being made, CONTENT_UNAVAILABLE when this
   *     one cannot be made
   */
  Bytes export(ExportFormat format, Bytes plan);
}
