package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a look at one thing gave.
 *
 * @param name of the thing, one word
 * @param told how it stands; never holds a secret
 * @param cure how to fix it; present unless all is well
 */
public record Finding(String name, Status status, String message, Optional<String> cure) {

  /** How it stands. */
  public enum Status {
    /** As it should be. */
    OK,
    /** Worth knowing; everything works. */
    NOTE,
    /** Something does not work. */
    FAILED
  }

  static Finding ok(String name, String message) {
    return new Finding(name, Status.OK, message, Optional.empty());
  }

  static Finding note(String name, String message, String cure) {
    return new Finding(name, Status.NOTE, message, Optional.of(cure));
  }

  static Finding failed(String name, String message, String cure) {
    return new Finding(name, Status.FAILED, message, Optional.of(cure));
  }

  /** For people, in lines of at most so many columns where its words allow it. */
  public List<String> lines(int columns) {
    String begin = "%-6s  %-8s  ".formatted(status.name().toLowerCase(Locale.ROOT), name);
    List<String> lines = new ArrayList<>(wrapped(begin, message, columns));
    cure.ifPresent(text -> lines.addAll(wrapped(" ".repeat(begin.length()) + "→ ", text, columns)));
    return lines;
  }

  /** The first line begins so; those below stand under its text. */
  private static List<String> wrapped(String begin, String text, int columns) {
    List<String> lines = new ArrayList<>();
    var line = new StringBuilder(begin);
    boolean first = true;
    for (String word : text.split(" ", -1)) {
      if (!first && line.length() + 1 + word.length() > columns) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(begin.length()));
        first = true;
      }
      line.append(first ? "" : " ").append(word);
      first = false;
    }
    lines.add(line.toString());
    return lines;
  }

  /** For programs. */
  public JsonObject toJson() {
    return Json.build()
        .put("name", name)
        .put("status", status.name().toLowerCase(Locale.ROOT))
        .put("message", message)
        .putOrNull("cure", cure.map(Json::of))
        .done();
  }
}
