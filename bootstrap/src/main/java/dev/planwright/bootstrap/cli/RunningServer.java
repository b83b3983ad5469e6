package dev.planwright.bootstrap.cli;

import dev.planwright.adapters.stdio.network.RemoteAddress;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Finds out whether a server is there. */
final class RunningServer {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int OK = 200;

  private RunningServer() {}

  /** Whether a Planwright server answers at this address. */
  static boolean answers(URI serviceUrl) {
    URI live = RemoteAddress.parse(serviceUrl.toString()).at("/healthcheck/live");
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var request = HttpRequest.newBuilder(live).timeout(PATIENCE).GET().build();
      return http.send(request, BodyHandlers.ofString()).statusCode() == OK;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
