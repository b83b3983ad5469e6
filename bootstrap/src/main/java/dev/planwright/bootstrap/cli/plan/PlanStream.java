package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpClient;

/** The progress stream of a plan, one connection at a time. */
final class PlanStream {
  private static final Set<String> NEWS = Set.of("status", "complete");
  private static final Set<String> LAST = Set.of("complete", "error");
  private static final Duration USUAL_RETRY = Duration.ofSeconds(5);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(30);

  private final Remote remote;
  private final String path;
  private final LongSupplier nanoTime;
  private final AtomicReference<InputStream> open =
      new AtomicReference<>(InputStream.nullInputStream());
  private volatile long heard;
  private Duration retry = USUAL_RETRY;

  PlanStream(Remote remote, String planId, LongSupplier nanoTime) {
    this.remote = remote;
    this.path = "/sse/plan/" + planId;
    this.nanoTime = nanoTime;
    this.heard = nanoTime.getAsLong();
  }

  /**
   * Reads until the stream ends, by its last event or by a fault, and returns how long to wait
   * before the next look. What the end means, the plan's status tells.
   */
  Duration read(HttpClient http, Consumer<JsonObject> news) {
    heard = nanoTime.getAsLong();
    try (InputStream in = remote.stream(http, path);
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      open.set(in);
      String event = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        heard = nanoTime.getAsLong();
        int colon = Math.max(0, line.indexOf(':'));
        String value = line.substring(Math.min(line.length(), colon + 1)).strip();
        switch (line.substring(0, colon)) {
          case "retry" -> retry = retry(value);
          case "event" -> event = value;
          case "data" -> {
            if (NEWS.contains(event) && JsonText.read(value) instanceof JsonObject data) {
              news.accept(data);
            }
            if (LAST.contains(event)) {
              return retry;
            }
          }
          default -> {}
        }
      }
    } catch (IOException | UnreadableJson e) {
      // A stream that broke off, or that somebody on the way garbled, is opened again.
      return retry;
    }
    return retry;
  }

  /** Ends a reading that has heard nothing, not even a heartbeat, for this long. */
  void endIfSilent(Duration patience) {
    if (nanoTime.getAsLong() - heard > patience.toNanos()) {
      try {
        open.get().close();
      } catch (IOException e) {
        // It is closed as far as the reader goes, which is what was meant.
        heard = nanoTime.getAsLong();
      }
    }
  }

  private static Duration retry(String value) {
    return value.matches("[0-9]{1,6}")
        ? Duration.ofMillis(Math.min(Long.parseLong(value), LONGEST_RETRY.toMillis()))
        : USUAL_RETRY;
  }
}
