package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.domain.work.Milestone;

/**
 * A milestone in the chart.
 *
 * @param label its id, to be found in the table of milestones; empty where the chart names it
 * @param title what is shown where the pointer rests on it
 * @param at the day at whose start it is drawn
 */
public record GanttMark(String label, String title, Shape shape, LocalDate at) {
  private static final double LETTER = 6.2;
  private static final double SIDE = 7;

  /** What it looks like. */
  public enum Shape {
    START("gantt-start"),
    PHASE("gantt-phase"),
    GATE("gantt-gate"),
    PERMIT("gantt-permit"),
    DEADLINE("gantt-deadline"),
    /** A date of the prompt. */
    FACT("gantt-bound");

    private final String styleClass;

    Shape(String styleClass) {
      this.styleClass = styleClass;
    }

    String styleClass() {
      return styleClass;
    }
  }

  /** A mark with its place: in which lane, and whether its label stands left of it. */
  record Placed(GanttMark mark, double x, int lane, boolean left) {}

  /** Where a label begins, or ends where it stands left of that. */
  record Place(double x, boolean left) {}

  /** The room that one takes in a lane. */
  private record Room(double from, double to) {
    boolean meets(Room other) {
      return from < other.to && other.from < to;
    }
  }

  /** Those that the schedule has by itself; the ends of phases and the start have no label. */
  static List<GanttMark> of(Schedule schedule) {
    return schedule.milestones().stream().map(GanttMark::of).toList();
  }

  private static GanttMark of(Milestone milestone) {
    Milestone.Kind kind = milestone.kind();
    boolean start = kind == Milestone.Kind.START;
    boolean named = kind == Milestone.Kind.PERMIT;
    return new GanttMark(
        named ? milestone.ref() : "",
        shown(milestone.name() + ": " + milestone.date()),
        Shape.valueOf(kind.name()),
        start ? milestone.date() : milestone.date().plusDays(1));
  }

  /**
   * The place of a label in the row of a bar, so that the bar does not hide it: beside its mark
   * where there is room, else behind the end of the bar, else before its start.
   */
  static Place beside(String label, LocalDate day, Dates bar, GanttScale scale) {
    double wide = LETTER * label.length();
    double at = scale.x(day);
    var drawn = new Room(scale.x(bar.start()), scale.x(bar.finish().plusDays(1)));
    var right = new Room(at + SIDE, at + SIDE + wide);
    var left = new Room(at - SIDE - wide, at - SIDE);
    double behind = Math.max(drawn.to, at + SIDE) + 2;
    if (right.to <= GanttScale.WIDTH && !right.meets(drawn)) {
      return new Place(right.from, false);
    }
    return left.from >= GanttScale.LEFT && !left.meets(drawn)
        ? new Place(left.to, true)
        : behind + wide <= GanttScale.WIDTH
            ? new Place(behind, false)
            : new Place(Math.min(drawn.from, at - SIDE) - 2, true);
  }

  /** Each in the first lane that has room for it and its label. */
  static List<Placed> placed(List<GanttMark> marks, GanttScale scale) {
    List<List<Room>> lanes = new ArrayList<>();
    List<Placed> placed = new ArrayList<>();
    for (GanttMark mark : marks.stream().sorted(Comparator.comparing(GanttMark::at)).toList()) {
      double x = scale.x(mark.at());
      double label = mark.label().isEmpty() ? SIDE : SIDE + 2 + LETTER * mark.label().length();
      boolean left = x + label > GanttScale.WIDTH;
      Room room = left ? new Room(x - label, x + SIDE) : new Room(x - SIDE, x + label);
      int lane = 0;
      while (lane < lanes.size() && lanes.get(lane).stream().anyMatch(room::meets)) {
        lane++;
      }
      if (lane == lanes.size()) {
        lanes.add(new ArrayList<>());
      }
      lanes.get(lane).add(room);
      placed.add(new Placed(mark, x, lane, left));
    }
    return List.copyOf(placed);
  }
}
