package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.ProxyParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The server as a terminal command talks to it: its tools, and what it serves beside them. */
public final class Remote {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final int OK = 200;
  private static final Duration ANSWER = Duration.ofSeconds(30);

  /** What a restart of the server, or of its database, looks like. */
  private static final Set<String> PASSING = Set.of("REMOTE_ERROR", "DATABASE_UNAVAILABLE");

  private final ProxyParts parts;
  private final Optional<String> apiKey;

  public Remote(Settings.Client client, Console console) {
    this.parts =
        new ProxyParts(client, console.workingFolder(), Version.current(), Chance.ofProcess());
    this.apiKey = client.apiKey();
  }

  /**
   * Calls a tool.
   *
   * @throws Failure with the sentence of the tool's error
   */
  public JsonObject call(String tool, JsonObject arguments) {
    requireListener();
    ToolResult result = parts.toolbox().call(tool, arguments, ToolProgress.NONE);
    JsonObject structured = result.structured().orElseGet(Json::object);
    if (result.error()) {
      JsonObject error = structured.object("error").orElseGet(Json::object);
      String code = error.text("code").orElse("unknown error");
      String line =
          "%s (%s)"
              .formatted(
                  CommandWords.of(
                      Figures.words(error.text("message").orElse("the server refused the call"))),
                  code);
      throw PASSING.contains(code) ? Failure.passing(line) : new Failure(line + questions(error));
    }
    return structured;
  }

  /** On this computer it is seen at once that nobody listens: no further attempts are needed. */
  private void requireListener() {
    URI base = parts.remote().base();
    if (Access.loopback(base.getHost()) && base.getPort() != -1) {
      try (var socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(base.getHost(), base.getPort()), (int) CONNECT.toMillis());
      } catch (IOException e) {
        throw unreachable(e);
      }
    }
  }

  /** Where the server has that path. */
  URI address(String path) {
    return parts.remote().at(path);
  }

  /** What a prompt should answer, one question a line. */
  private static String questions(JsonObject error) {
    return error.object("details").stream()
        .flatMap(details -> details.objects("questions").stream())
        .flatMap(question -> question.text("question").stream())
        .map(question -> System.lineSeparator() + "  - " + Figures.words(question))
        .collect(Collectors.joining());
  }

  /**
   * Reads JSON from a path of the server.
   *
   * @throws Failure when the server cannot be reached or refuses
   */
  public JsonObject get(String path) {
    try (HttpClient http = client()) {
      HttpResponse<byte[]> answer =
          http.send(request(path).timeout(ANSWER).GET().build(), BodyHandlers.ofByteArray());
      Json body = JsonText.read(answer.body());
      if (answer.statusCode() == OK && body instanceof JsonObject object) {
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
   * @throws IOException when the server cannot be reached or refuses
   */
  InputStream stream(HttpClient http, String path) throws IOException {
    try {
      HttpResponse<InputStream> answer =
          http.send(
              request(path).timeout(ANSWER).header("Accept", "text/event-stream").GET().build(),
              BodyHandlers.ofInputStream());
      if (answer.statusCode() == OK) {
        return answer.body();
      }
      answer.body().close();
      throw new IOException("HTTP " + answer.statusCode());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
  }

  HttpClient client() {
    try {
      return parts.network().client(CONNECT).build();
    } catch (IOException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private HttpRequest.Builder request(String path) {
    URI address = parts.remote().at(path);
    HttpRequest.Builder request = HttpRequest.newBuilder(address);
    apiKey.ifPresent(key -> request.header("X-API-Key", key));
    parts
        .network()
        .proxyAuthorization(address)
        .ifPresent(login -> request.header("Proxy-Authorization", login));
    return request;
  }

  private Failure unreachable(IOException e) {
    String reason = Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
    return Failure.passing(
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
