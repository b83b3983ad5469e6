package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads a plan's progress stream and shows it; falls back to nothing but the end when piped. */
final class PlanWatch {
  private static final String EVENT = "event:";
  private static final String DATA = "data:";

  private final Remote remote;
  private final Console console;

  PlanWatch(Remote remote, Console console) {
    this.remote = remote;
    this.console = console;
  }

  /** Follows the plan to its end and returns the exit code: success only when it is completed. */
  int follow(String planId) {
    var bar = new ProgressBar(console);
    Optional<String> end = Optional.empty();
    try (HttpClient http = remote.client();
        var lines =
            new BufferedReader(
                new InputStreamReader(
                    remote.stream(http, "/sse/plan/" + planId), StandardCharsets.UTF_8))) {
      String event = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(EVENT)) {
          event = line.substring(EVENT.length()).strip();
        } else if (line.startsWith(DATA)
            && JsonText.read(line.substring(DATA.length())) instanceof JsonObject data) {
          end = take(event, data, bar);
          if (end.isPresent()) {
            break;
          }
        }
      }
    } catch (IOException e) {
      throw new Failure(
          "the progress stream broke off; `plan status %s` tells how the plan stands"
              .formatted(planId));
    } finally {
      bar.finish();
    }
    String state =
        end.orElseThrow(
            () -> new Failure("the server closed the stream; run `plan watch` again to go on"));
    console.say("plan %s is %s".formatted(planId, state));
    return state.equals("completed") ? ExitCodes.SUCCESS : ExitCodes.FAILURE;
  }

  private static Optional<String> take(String event, JsonObject data, ProgressBar bar) {
    return switch (event) {
      case "status" -> {
        show(data, bar);
        yield Optional.empty();
      }
      case "complete" -> {
        show(data, bar);
        yield data.text("state");
      }
      case "error" ->
          throw new Failure(data.text("message").orElse("the stream ended with an error"));
      default -> Optional.empty();
    };
  }

  private static void show(JsonObject data, ProgressBar bar) {
    bar.show(
        data.number("progress_percentage").orElse(BigDecimal.ZERO),
        data.text("state").orElse(""),
        data.number("elapsed_sec").orElse(BigDecimal.ZERO));
  }
}
