package dev.planwright.application.report.document;

/**
 * Colours and patterns of the chart; all names start with {@code gantt-}, for use inside a page.
 */
public final class GanttStyle {
  /**
   * Middle tones that stand out from white and from black; everything else takes the text colour.
   */
  public static final String DEFINITIONS =
      """
      <style>
      .gantt { max-width: 100%; height: auto; }
      .gantt-file { color: #1f2933; background: #ffffff; }
      @media (prefers-color-scheme: dark) { .gantt-file { color: #e5e7eb; background: #111827; } }
      .gantt text { fill: currentColor; stroke: none; }
      .gantt .gantt-head { font-weight: 600; }
      .gantt .gantt-axis line { stroke: currentColor; stroke-opacity: .18; }
      .gantt .gantt-axis text, .gantt .gantt-mark { fill-opacity: .85; font-size: 10px; }
      .gantt .gantt-mark { paint-order: stroke; stroke: var(--paper, transparent); stroke-width: 3px; }
      .gantt .gantt-sum { fill: currentColor; fill-opacity: .55; }
      .gantt .gantt-bar { fill: #4385be; }
      .gantt .gantt-driving { fill: url(#gantt-hatching); }
      .gantt .gantt-critical { fill: url(#gantt-stripes); stroke: #c4501b; stroke-width: 1.2; }
      .gantt .gantt-links path { fill: none; stroke: currentColor; stroke-opacity: .45; stroke-width: .8; marker-end: url(#gantt-arrow); }
      .gantt .gantt-milestones path, .gantt .gantt-legend path { fill: currentColor; }
      .gantt .gantt-milestones .gantt-permit, .gantt .gantt-legend .gantt-permit { fill: #2f8f5b; }
      .gantt .gantt-milestones .gantt-deadline { fill: #c4501b; }
      .gantt .gantt-bound path, .gantt .gantt-legend .gantt-bound path { fill: none; stroke: currentColor; stroke-width: 1.4; }
      .gantt .gantt-window { fill: currentColor; fill-opacity: .07; stroke: currentColor; stroke-opacity: .7; stroke-dasharray: 2 2; }
      .gantt .gantt-startline { stroke: currentColor; stroke-width: 1.2; }
      .gantt .gantt-deadline-line { stroke: #c4501b; stroke-width: 1.6; stroke-dasharray: 6 3; }
      </style>
      <defs>
      <pattern id="gantt-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#e07a4b"/><rect width="2.5" height="6" fill="#9c3a0c"/></pattern>
      <pattern id="gantt-hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#4385be"/><rect width="2.5" height="6" fill="#153f66"/></pattern>
      <marker id="gantt-arrow" viewBox="0 0 6 6" refX="5.5" refY="3" markerWidth="6" markerHeight="6" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L6 3L0 6z" fill="currentColor" fill-opacity=".6" stroke="none"/></marker>
      </defs>
      """;

  private GanttStyle() {}
}
