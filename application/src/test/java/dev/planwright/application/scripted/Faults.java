package dev.planwright.application.scripted;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.CRC32;

/** Decides which calls go wrong. Safe for concurrent use. */
@FunctionalInterface
public interface Faults {
  /** All calls go well. */
  Faults NONE = (_, _) -> Fault.NONE;

  /**
   * The fault of a call.
   *
   * @param time how often the same part of a plan was asked for before, from 0
   */
  Fault of(ModelCall call, int time);

  /** These in order, then none. */
  static Faults inTurn(Fault... faults) {
    var left = new ConcurrentLinkedQueue<>(List.of(faults));
    return (_, _) -> Objects.requireNonNullElse(left.poll(), Fault.NONE);
  }

  /**
   * At random with these chances, the same for the same seed, model, part and repetition, whatever
   * the order in which calls come.
   */
  static Faults seeded(long seed, Map<Fault, Double> chances) {
    Map<Fault, Double> ordered = new java.util.EnumMap<>(chances);
    return (call, time) -> {
      double drawn = drawn("%d|%s|%s|%d".formatted(seed, call.model(), call.schemaName(), time));
      for (Map.Entry<Fault, Double> each : ordered.entrySet()) {
        drawn -= each.getValue();
        if (drawn < 0) {
          return each.getKey();
        }
      }
      return Fault.NONE;
    };
  }

  private static double drawn(String text) {
    var crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return new java.util.SplittableRandom(crc.getValue()).nextDouble();
  }
}
