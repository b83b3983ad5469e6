/** The chart of a schedule: its rows, scale, bars, marks and links, as SVG. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.schedule.chart;
