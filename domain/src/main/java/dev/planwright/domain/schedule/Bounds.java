package dev.planwright.domain.schedule;

import java.util.OptionalInt;

/**
 * When a task may take place, beside what its links say. Offsets are half days from the plan's
 * first.
 *
 * @param notBefore it starts no earlier
 * @param fixed it starts exactly then, whatever it waits for; may lie before the plan's start
 * @param finishBy it has to end by then
 */
public record Bounds(int notBefore, OptionalInt fixed, OptionalInt finishBy, Closures closures) {
  /** Nothing but its links binds the task. */
  public static final Bounds NONE =
      new Bounds(0, OptionalInt.empty(), OptionalInt.empty(), Closures.NONE);

  /** It starts no earlier than that. */
  public Bounds notBefore(int offset) {
    return new Bounds(Math.max(notBefore, offset), fixed, finishBy, closures);
  }

  /** It starts exactly then. */
  public Bounds fixedOn(int offset) {
    return new Bounds(notBefore, OptionalInt.of(offset), finishBy, closures);
  }

  /** It has to end by then, or earlier if it had to before. */
  public Bounds finishBy(int offset) {
    return new Bounds(
        notBefore, fixed, OptionalInt.of(Math.min(offset, finishBy.orElse(offset))), closures);
  }

  /** It keeps to a season. */
  public Bounds in(Closures season) {
    return new Bounds(notBefore, fixed, finishBy, season);
  }
}
