package dev.planwright.adapters.llm;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks an Ollama on this machine which models it has installed ({@code GET /api/tags}). */
public final class LocalOllama {
  /** Where one usually listens. */
  public static final URI USUAL = URI.create("http://127.0.0.1:11434");

  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final List<String> NO_CHAT = List.of("embed", "bge-", "minilm", "rerank", "bert");

  private final URI root;

  public LocalOllama(URI root) {
    this.root = root;
  }

  /**
   * The name of the first model that can hold a conversation and runs here; empty when nothing
   * answers within a second or nothing suitable is installed.
   */
  public Optional<String> firstModel() {
    try (var client =
        HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .build()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(root + "/api/tags")).timeout(PATIENCE).build();
      HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
      try (InputStream body = answer.body()) {
        return answer.statusCode() == 200 ? first(body.readNBytes(MAX_BYTES)) : Optional.empty();
      } finally {
        client.shutdownNow();
      }
    } catch (IOException _) {
      return Optional.empty();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<String> first(byte[] body) {
    return JsonText.find(body).flatMap(Json::asObject).stream()
        .flatMap(answer -> answer.objects("models").stream())
        .filter(LocalOllama::suitable)
        .flatMap(model -> model.text("name").stream())
        .findFirst();
  }

  /** Embedding models answer no questions; models of a cloud are paid for and not local. */
  private static boolean suitable(JsonObject model) {
    String name = model.text("name").orElse("").toLowerCase(Locale.ROOT);
    String family = model.object("details").flatMap(details -> details.text("family")).orElse("");
    return model.get("remote_host").isEmpty()
        && NO_CHAT.stream().noneMatch(part -> name.contains(part) || family.contains(part));
  }
}
