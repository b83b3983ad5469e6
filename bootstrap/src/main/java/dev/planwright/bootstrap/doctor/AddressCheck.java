package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.bootstrap.settings.Settings;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Whether a server answers where clients look for it, and where links point to. */
record AddressCheck(Settings settings) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String PUBLIC = "public";

  List<Finding> find() {
    List<Finding> findings = new ArrayList<>();
    URI client = RemoteAddress.parse(settings.client().url().toString()).at("/healthcheck/live");
    findings.add(
        problem(client)
            .map(problem ->
                Finding.note(
                    "server",
                    "none at %s (%s)".formatted(settings.client().url(), problem),
                    "start `planwright up`, or set SERVICE_URL to where it runs"))
            .orElseGet(() -> Finding.ok("server", "answers at " + settings.client().url())));
    findings.add(
        settings
            .http()
            .publicBaseUrl()
            .map(this::published)
            .orElseGet(() ->
                Finding.ok(
                    PUBLIC, "no public URL is set: links name the address of each request")));
    return findings;
  }

  private Finding published(URI base) {
    URI live = URI.create(base.toString().replaceFirst("/+$", "") + "/healthcheck/live");
    return problem(live)
        .map(problem ->
            Finding.failed(
                PUBLIC,
                "%s does not lead to a server (%s), so links handed out are dead"
                    .formatted(base, problem),
                "start the server, repair the proxy in front of it, or set"
                    + " SERVICE_MCP_PUBLIC_BASE_URL"))
        .orElseGet(() -> Finding.ok(PUBLIC, base + " leads to a server"));
  }

  private Optional<String> problem(URI address) {
    var network = new Network(settings.client().network());
    try (HttpClient http = network.client(PATIENCE).build()) {
      HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(PATIENCE).GET();
      network
          .proxyAuthorization(address)
          .ifPresent(login -> request.header("Proxy-Authorization", login));
      int status = http.send(request.build(), BodyHandlers.discarding()).statusCode();
      return status == 200 ? Optional.empty() : Optional.of("HTTP " + status);
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return Optional.of(e.getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }
}
