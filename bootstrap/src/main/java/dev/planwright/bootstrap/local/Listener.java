package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Who listens at an address. */
public enum Listener {
  NOBODY,
  PLANWRIGHT,
  /** Something else, or nothing that answers in time. */
  STRANGER;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** Asks whoever listens there. */
  public static Listener at(URI serviceUrl) {
    URI live = RemoteAddress.parse(serviceUrl.toString()).at("/healthcheck/live");
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var request = HttpRequest.newBuilder(live).timeout(PATIENCE).GET().build();
      byte[] answer = http.send(request, BodyHandlers.ofByteArray()).body();
      return JsonText.read(answer) instanceof JsonObject json
              && json.text("service").equals(Optional.of("planwright"))
          ? PLANWRIGHT
          : STRANGER;
    } catch (ConnectException e) {
      return NOBODY;
    } catch (IOException | UnreadableJson e) {
      return STRANGER;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return STRANGER;
    }
  }
}
