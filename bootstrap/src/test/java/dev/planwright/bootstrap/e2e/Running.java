package dev.planwright.bootstrap.e2e;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.UpParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The whole system in this process, on a real database in a folder of its own. */
public final class Running implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final UpParts parts;

  public Running(Path folder, Map<String, String> more) {
    Map<String, String> environment = new HashMap<>(more);
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "0");
    // What happens to run on this machine must not make plans here.
    environment.putIfAbsent("SERVICE_LLM_DETECT", "false");
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    AccessPolicy policy = Access.ofUp(settings);
    this.parts = new UpParts(settings, policy, "test", Chance.ofProcess());
    parts.checkModels();
  }

  public URI base() {
    return URI.create("http://127.0.0.1:" + parts.port());
  }

  /** Calls a tool through the plain wrapper, as {@code curl} would. */
  public JsonObject call(String tool, JsonObject arguments) throws Exception {
    JsonObject body = Json.build().put("tool", tool).put("arguments", arguments).done();
    HttpRequest request =
        HttpRequest.newBuilder(base().resolve("/mcp/tools/call"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(JsonText.write(body)))
            .build();
    HttpResponse<byte[]> answer = http.send(request, BodyHandlers.ofByteArray());
    return ((JsonObject) JsonText.read(answer.body())).object("structuredContent").orElseThrow();
  }

  public HttpResponse<String> get(String address) throws Exception {
    return http.send(
        HttpRequest.newBuilder(base().resolve(address)).GET().build(), BodyHandlers.ofString());
  }

  @Override
  public void close() {
    parts.close();
    http.close();
  }
}
