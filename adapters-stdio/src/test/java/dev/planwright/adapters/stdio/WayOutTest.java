package dev.planwright.adapters.stdio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is reached through a company's proxy and believed by a company's authority. */
class WayOutTest {
  private static final String HOST = "plans.example.test";
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final byte[] HTML = "<!doctype html>".getBytes(StandardCharsets.UTF_8);
  private static final String LOGIN = "Basic YWRhOnNlY3JldA==";

  @TempDir static Path keys;
  private static OwnAuthority authority;

  @TempDir Path folder;
  private FakeRemote remote;
  private final Rig rig = new Rig();

  @BeforeAll
  static void makeAuthority() throws Exception {
    authority = new OwnAuthority(HOST, keys);
  }

  @BeforeEach
  void start() throws Exception {
    remote = new FakeRemote(authority.server());
    remote.on("/mcp/tools/call", FakeRemote.result(Json.build().put("download_size", 15).done()));
    remote.on("/download/" + PLAN + "/030-report.html", FakeRemote.bytes(200, "text/html", HTML));
  }

  @AfterEach
  void end() {
    remote.close();
  }

  @Test
  void calls_and_downloads_go_through_the_proxy_and_believe_the_bundle() throws Exception {
    try (var proxy = new TunnelProxy(remote.port(), Optional.empty())) {
      RemoteToolbox toolbox = secure(proxy, Optional.of(authority.pem));

      ToolResult called = call(toolbox, "plan_status");
      ToolResult saved = call(toolbox, "plan_download");

      assertEquals(
          Optional.of("15"),
          called.structured().flatMap(s -> s.number("download_size")).map(Object::toString));
      assertArrayEquals(
          HTML, Files.readAllBytes(Path.of(saved.structured().get().text("saved_path").get())));
      assertEquals(Set.of(HOST + ":443"), proxy.wanted.stream().collect(Collectors.toSet()));
      assertEquals(Optional.of("k"), remote.seen("/mcp/tools/call").getFirst().header("X-API-Key"));
    }
  }

  @Test
  void without_the_bundle_the_refusal_names_it() throws Exception {
    try (var proxy = new TunnelProxy(remote.port(), Optional.empty())) {
      String sentence = refused(secure(proxy, Optional.empty()));

      assertTrue(sentence.contains("SERVICE_CA_BUNDLE"), sentence);
      assertEquals(List.of(), remote.seen);
    }
  }

  @Test
  void a_bundle_that_cannot_be_used_is_named_and_may_be_mended_without_a_restart()
      throws Exception {
    Path bundle = folder.resolve("bundle.pem");
    try (var proxy = new TunnelProxy(remote.port(), Optional.empty())) {
      RemoteToolbox toolbox = secure(proxy, Optional.of(bundle));

      String missing = refused(toolbox);
      Files.writeString(bundle, "");
      String empty = refused(toolbox);
      Files.writeString(bundle, "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n");
      String broken = refused(toolbox);
      Files.copy(authority.pem, bundle, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      ToolResult corrected = call(toolbox, "plan_status");

      assertTrue(missing.contains(bundle + ", which cannot be read"), missing);
      assertTrue(empty.contains("holds no certificate"), empty);
      assertTrue(broken.contains("no PEM file"), broken);
      assertTrue(corrected.structured().isPresent());
    }
  }

  @Test
  void a_proxy_that_wants_a_login_is_told_from_the_server() throws Exception {
    try (var proxy = new TunnelProxy(remote.port(), Optional.of(LOGIN))) {
      String sentence = refused(secure(proxy, Optional.of(authority.pem)));

      assertTrue(sentence.contains("HTTPS_PROXY"), sentence);
      assertEquals(List.of(), rig.pauses);
    }
  }

  @Test
  void a_proxy_before_plain_addresses_gets_its_login_and_the_whole_address() throws Exception {
    try (var proxy = new FakeRemote()) {
      proxy.on("/mcp/tools/call", FakeRemote.result(Json.object()));
      var rules =
          new Network.Rules(
              Optional.empty(),
              Optional.of("http://ada:secret@127.0.0.1:" + proxy.port()),
              List.of("other.test"),
              Optional.empty());

      call(toolbox("http://" + HOST + "/mcp", rules), "plan_status");

      FakeRemote.Seen seen = proxy.seen.getFirst();
      assertEquals(Optional.of(LOGIN), seen.header("Proxy-Authorization"));
      assertEquals(Optional.of(HOST), seen.header("Host"));
    }
  }

  @Test
  void a_server_on_this_machine_is_reached_without_a_proxy() throws Exception {
    try (var here = new FakeRemote()) {
      here.on("/mcp/tools/call", FakeRemote.result(Json.object()));
      var rules =
          new Network.Rules(
              Optional.of("127.0.0.1:1"), Optional.of("127.0.0.1:1"), List.of(), Optional.empty());

      assertTrue(call(toolbox(here.url(), rules), "plan_status").structured().isPresent());
    }
  }

  @Test
  void a_host_that_is_not_known_is_called_that() {
    String sentence = refused(toolbox("https://" + HOST + "/mcp", Network.Rules.NONE));

    assertTrue(sentence.contains("no such host"), sentence);
    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), rig.pauses);
  }

  private RemoteToolbox secure(TunnelProxy proxy, Optional<Path> bundle) throws IOException {
    return toolbox(
        "https://" + HOST + "/mcp",
        new Network.Rules(
            Optional.of("127.0.0.1:" + proxy.port()), Optional.empty(), List.of(), bundle));
  }

  private RemoteToolbox toolbox(String url, Network.Rules rules) {
    var settings =
        new ProxySettings(
            RemoteAddress.parse(url), Optional.of("k"), folder, "1.2.3", new Network(rules));
    return new RemoteToolbox(settings, rig.surroundings, List::of);
  }

  private static ToolResult call(RemoteToolbox toolbox, String tool) {
    return toolbox.call(tool, Json.build().put("plan_id", PLAN).done(), ToolProgress.NONE);
  }

  private static String refused(RemoteToolbox toolbox) {
    return assertThrows(Refusal.class, () -> call(toolbox, "plan_status")).sentence();
  }
}
