package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.ProxyParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The server as a terminal command talks to it: its tools, and what it serves beside them. */
final class Remote {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int LISTED = 50;

  private final ProxyParts parts;
  private final Optional<String> apiKey;

  Remote(Settings.Client client, Console console) {
    this.parts =
        new ProxyParts(client, console.workingFolder(), Version.current(), Chance.ofProcess());
    this.apiKey = client.apiKey();
  }

  /**
   * Calls a tool.
   *
   * @throws Failure with the sentence of the tool's error
   */
  JsonObject call(String tool, JsonObject arguments) {
    ToolResult result = parts.toolbox().call(tool, arguments, ToolProgress.NONE);
    JsonObject structured = result.structured().orElseGet(Json::object);
    if (result.error()) {
      JsonObject error = structured.object("error").orElseGet(Json::object);
      throw new Failure(
          "%s (%s)"
              .formatted(
                  error.text("message").orElse("the server refused the call"),
                  error.text("code").orElse("unknown error")));
    }
    return structured;
  }

  /**
   * The plan that a person means: an id, the beginning of one, or {@code latest}.
   *
   * @throws Failure when no plan or more than one fits
   */
  String pick(String words) {
    if (PlanId.parse(words).isPresent()) {
      return words;
    }
    List<String> ids =
        call("plan_list", Json.build().put("limit", LISTED).done()).objects("plans").stream()
            .flatMap(plan -> plan.text("plan_id").stream())
            .toList();
    if (words.equals("latest")) {
      return ids.stream()
          .findFirst()
          .orElseThrow(() -> new Failure("there is no plan yet; make one with plan create"));
    }
    List<String> fitting = ids.stream().filter(id -> id.startsWith(words)).toList();
    return switch (fitting.size()) {
      case 1 -> fitting.getFirst();
      case 0 -> throw new Failure("no plan of the last 50 begins with " + words);
      default -> throw new Failure("several plans begin with %s: %s".formatted(words, fitting));
    };
  }

  /**
   * Reads JSON from a path of the server.
   *
   * @throws Failure when the server cannot be reached or refuses
   */
  JsonObject get(String path) {
    try (HttpClient http = client()) {
      HttpResponse<byte[]> answer =
          http.send(request(path).timeout(ANSWER).GET().build(), BodyHandlers.ofByteArray());
      Json body = JsonText.read(answer.body());
      if (answer.statusCode() == 200 && body instanceof JsonObject object) {
        return object;
      }
      throw new Failure(problem(answer.statusCode(), body));
    } catch (IOException e) {
      throw unreachable(e);
    } catch (UnreadableJson e) {
      throw new Failure("the server at %s answered no JSON".formatted(parts.remote().base()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
  }

  /**
   * Opens a stream of events; ends when the server closes it.
   *
   * @throws Failure when the server cannot be reached or refuses
   */
  InputStream stream(HttpClient http, String path) {
    try {
      HttpResponse<InputStream> answer =
          http.send(
              request(path).header("Accept", "text/event-stream").GET().build(),
              BodyHandlers.ofInputStream());
      if (answer.statusCode() == 200) {
        return answer.body();
      }
      answer.body().close();
      throw new Failure("the server refused the progress stream: HTTP " + answer.statusCode());
    } catch (IOException e) {
      throw unreachable(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
  }

  HttpClient client() {
    return HttpClient.newBuilder().connectTimeout(CONNECT).build();
  }

  private HttpRequest.Builder request(String path) {
    URI address = parts.remote().at(path);
    HttpRequest.Builder request = HttpRequest.newBuilder(address);
    apiKey.ifPresent(key -> request.header("X-API-Key", key));
    return request;
  }

  private Failure unreachable(IOException e) {
    String reason = Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
    return new Failure(
        "the server at %s cannot be reached (%s); start it with `planwright up`, or set SERVICE_URL"
            .formatted(parts.remote().base(), reason));
  }

  private static String problem(int status, Json body) {
    Optional<String> message =
        body instanceof JsonObject object
            ? object.object("error").flatMap(error -> error.text("message"))
            : Optional.empty();
    return message.orElse("the server answered HTTP " + status);
  }
}
