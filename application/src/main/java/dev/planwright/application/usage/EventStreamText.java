package dev.planwright.application.usage;

import module java.base;

/**
 * The data of server-sent events (WHATWG HTML, section 9.2.6), the last one also where the sender
 * was cut off before its blank line.
 */
final class EventStreamText {
  private static final String DATA = "data:";
  private static final Pattern FIRST_LINE =
      Pattern.compile("(?:data|event|id|retry)(?::.*)?|:.*", Pattern.DOTALL);

  private EventStreamText() {}

  /** Whether the first line that is not blank is one of an event stream. */
  static boolean looksLike(String text) {
    return text.lines()
        .filter(line -> !line.isBlank())
        .findFirst()
        .map(line -> FIRST_LINE.matcher(line).matches())
        .orElse(false);
  }

  /** The lines of data of each event that has some, in order. */
  static List<List<String>> events(String text) {
    List<List<String>> events = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith(DATA)) {
        open.add(line.substring(DATA.length()).strip());
      } else if (line.isEmpty() && !open.isEmpty()) {
        events.add(open);
        open = new ArrayList<>();
      }
    }
    if (!open.isEmpty()) {
      events.add(open);
    }
    return events;
  }
}
