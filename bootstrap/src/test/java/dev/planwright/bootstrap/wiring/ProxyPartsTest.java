package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.adapters.stdio.FakeRemote;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProxyPartsTest {
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";

  @TempDir private Path folder;

  @Test
  void with_service_path_unset_it_saves_to_the_current_working_directory() throws Exception {
    try (var remote = new FakeRemote()) {
      String url = "/download/" + PLAN + "/030-report.html";
      remote
          .on("/mcp/tools/call", FakeRemote.result(Json.build().put("download_url", url).done()))
          .on(url, FakeRemote.text(200, "text/html", "<p>report</p>"));
      var source = new SettingsSource(Map.of(), Map.of("SERVICE_URL", remote.url() + "/mcp"));
      Settings settings = Settings.read(source, Platform.current());

      new ProxyParts(settings.client(), folder, "1", Chance.ofProcess())
          .toolbox()
          .call("plan_download", Json.build().put("plan_id", PLAN).done(), ToolProgress.NONE);

      assertEquals("<p>report</p>", Files.readString(folder.resolve(PLAN + "-030-report.html")));
    }
  }
}
