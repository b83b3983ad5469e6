package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.account.Secrets;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Lines about model calls for operators, waiting to be written: one for each attempt, and one for
 * each that failed. Safe for concurrent use.
 */
final class CallLog {
  private static final long MAX_BYTES = 20L * 1024 * 1024;
  private static final int ROOM_FOR_LINES_WITHOUT_BODIES = 2 * 1024 * 1024;
  private static final int CHUNK = 512 * 1024;
  private static final List<String> BODIES = List.of("request", "response");

  private final StringBuilder activity = new StringBuilder();
  private final StringBuilder failures = new StringBuilder();
  private long bytes;

  /** What is to be written. */
  record Lines(String activity, String failures) {
    static final Lines NONE = new Lines("", "");

    boolean isEmpty() {
      return activity.isEmpty() && failures.isEmpty();
    }
  }

  void add(JsonObject activityLine, Optional<JsonObject> failure) {
    JsonObject masked = masked(activityLine);
    String whole = line(masked);
    Optional<String> failed = failure.map(each -> line(masked(each)));
    synchronized (this) {
      String line = whole;
      int size = size(line);
      if (bytes + size > MAX_BYTES - ROOM_FOR_LINES_WITHOUT_BODIES) {
        line = line(withoutBodies(masked));
        size = size(line);
      }
      if (bytes + size <= MAX_BYTES) {
        bytes += size;
        activity.append(line);
      }
      failed.ifPresent(failures::append);
    }
  }

  /** Whether enough is waiting to be worth a write; each failure is, so that it can be followed. */
  synchronized boolean due() {
    return activity.length() >= CHUNK || !failures.isEmpty();
  }

  /** All that is waiting; then nothing is. */
  synchronized Lines take() {
    var lines = new Lines(activity.toString(), failures.toString());
    activity.setLength(0);
    failures.setLength(0);
    return lines;
  }

  private static JsonObject withoutBodies(JsonObject line) {
    Json.Builder kept = Json.build();
    line.members()
        .forEach((name, value) -> {
          if (!BODIES.contains(name)) {
            kept.put(name, value);
          }
        });
    return kept.done();
  }

  private static String line(JsonObject json) {
    return JsonText.write(json) + "\n";
  }

  private static JsonObject masked(JsonObject object) {
    return object.each(CallLog::masked);
  }

  private static Json masked(Json json) {
    return json instanceof Json.JsonString(String text)
        ? Json.of(Secrets.masked(text))
        : json.each(CallLog::masked);
  }

  private static int size(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
