package dev.planwright.adapters.stdio.remote;

import java.util.Optional;

/** Collects the {@code data} of server-sent events, line by line. */
final class EventLines {
  private final StringBuilder data = new StringBuilder();

  /** The data of the event that this line ends, if it ends one. */
  Optional<String> take(String line) {
    if (line.startsWith("data:")) {
      data.append(line.substring(5).strip()).append('\n');
      return Optional.empty();
    }
    if (!line.isEmpty() || data.isEmpty()) {
      return Optional.empty();
    }
    String event = data.toString().strip();
    data.setLength(0);
    return Optional.of(event);
  }
}
