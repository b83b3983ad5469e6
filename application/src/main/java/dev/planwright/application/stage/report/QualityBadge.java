package dev.planwright.application.stage.report;

import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Tone;

/** A quality as a label that colour only repeats. */
final class QualityBadge {
  private QualityBadge() {}

  static Inline of(Quality quality) {
    return switch (quality) {
      case FULL -> new Badge(Tone.GOOD, "full");
      case PARTIAL -> new Badge(Tone.WATCH, "partial");
      case MISSING -> new Badge(Tone.BAD, "missing");
      case OUTLINE -> new Badge(Tone.WATCH, "outline");
    };
  }
}
