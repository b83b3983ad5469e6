package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Planwright's entry in the files of MCP clients, from the command line. */
class McpConfigCommandTest {
  private static final String KEY = "pwk_canary";
  private static final Map<String, String> KEYED = Map.of("SERVICE_MCP_API_KEY", KEY);

  @TempDir Path home;

  @Test
  void the_proxy_is_printed_with_absolute_paths_and_a_folder_to_save_to() {
    JsonObject entry = printed(Map.of(), "--client", "claude-desktop");

    assertTrue(Path.of(entry.text("command").orElseThrow()).isAbsolute());
    assertEquals("proxy", entry.texts("args").getLast());
    JsonObject variables = entry.object("env").orElseThrow();
    assertEquals(Optional.of(home.resolve("Downloads").toString()), variables.text("SERVICE_PATH"));
    assertEquals(Optional.of("http://127.0.0.1:8001/mcp"), variables.text("SERVICE_URL"));
  }

  @Test
  void settings_of_this_moment_travel_along_as_absolute_paths() {
    JsonObject variables =
        printed(
                Map.of("SERVICE_URL", "https://plans.example.org"),
                "--client",
                "cursor",
                "--path",
                "reports")
            .object("env")
            .orElseThrow();

    assertEquals(Optional.of("https://plans.example.org"), variables.text("SERVICE_URL"));
    assertEquals(Optional.of(home.resolve("reports").toString()), variables.text("SERVICE_PATH"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "claude-code|{'mcpServers':{'planwright':{'type':'http','url':'http://127.0.0.1:8001/mcp/'}}}",
        "cursor|{'mcpServers':{'planwright':{'url':'http://127.0.0.1:8001/mcp/'}}}",
        "vscode|{'servers':{'planwright':{'type':'http','url':'http://127.0.0.1:8001/mcp/'}}}",
        "windsurf|{'mcpServers':{'planwright':{'serverUrl':'http://127.0.0.1:8001/mcp/'}}}",
        "lm-studio|{'mcpServers':{'planwright':{'url':'http://127.0.0.1:8001/mcp/'}}}",
        "gemini-cli|{'mcpServers':{'planwright':{'httpUrl':'http://127.0.0.1:8001/mcp/'}}}",
        "zed|{'context_servers':{'planwright':{'url':'http://127.0.0.1:8001/mcp/'}}}",
        "cline|{'mcpServers':{'planwright':{'type':'streamableHttp','url':'http://127.0.0.1:8001/mcp/'}}}",
        "copilot-cli|{'mcpServers':{'planwright':{'type':'http','url':'http://127.0.0.1:8001/mcp/','tools':['*']}}}",
        "generic|{'mcpServers':{'planwright':{'type':'http','url':'http://127.0.0.1:8001/mcp/'}}}"
      })
  void an_address_is_written_in_the_words_of_each_client(String client, String expected) {
    var terminal = run(Map.of(), "--client", client, "--http");

    assertEquals(expected.replace('\'', '"'), JsonText.write(JsonText.read(terminal.out())));
  }

  @Test
  void codex_gets_toml() {
    assertEquals(
        """
        [mcp_servers.planwright]
        url = "http://127.0.0.1:8001/mcp/"

        [mcp_servers.planwright.env_http_headers]
        X-API-Key = "SERVICE_MCP_API_KEY"
        """,
        run(KEYED, "--client", "codex", "--http").out());
  }

  @Test
  void goose_gets_a_line_of_yaml_among_its_own() throws IOException {
    Path file = Files.createDirectories(home.resolve(".config/goose")).resolve("config.yaml");
    String before = "GOOSE_MODEL: m\nextensions:\n  developer:\n    enabled: true\nother: 1\n";
    Files.writeString(file, before);

    run(Map.of(), "--client", "goose", "--write");
    String with = Files.readString(file);
    Files.writeString(
        file,
        before.replace("  developer", "  planwright:\n    cmd: old\n    args: []\n  developer"));
    run(Map.of(), "--client", "goose", "--write");

    assertEquals(with, Files.readString(file));
    assertTrue(with.contains("extensions:\n  planwright: {\"type\":\"stdio\",\"cmd\":"), with);
    assertTrue(with.contains("\"enabled\":true"), with);
    run(Map.of(), "--client", "goose", "--remove");
    assertEquals(before, Files.readString(file));
  }

  @Test
  void an_entry_for_a_folder_holds_nothing_of_one_person() throws IOException {
    var terminal =
        run(
            Map.of("SERVICE_PATH", home.toString(), "SERVICE_MCP_API_KEY", KEY),
            "--client",
            "claude-code",
            "--project",
            "--write");
    Path file = home.resolve(".mcp.json");

    assertEquals(
        "{\"type\":\"stdio\",\"command\":\"planwright\",\"args\":[\"proxy\"],"
            + "\"env\":{\"SERVICE_MCP_API_KEY\":\"${SERVICE_MCP_API_KEY:-}\"}}",
        JsonText.write(entry(Files.readString(file))));
    assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertTrue(terminal.err().contains("on the PATH"), terminal.err());
  }

  @Test
  void all_installed_clients_are_offered_and_only_those_agreed_to_are_written() throws IOException {
    Files.createDirectories(home.resolve(".cursor"));
    Files.createDirectories(home.resolve(".gemini"));
    Files.writeString(home.resolve(".claude.json"), "{}");
    var terminal = new Terminal(home, Map.of(), "y\nno\nYES\n".getBytes(StandardCharsets.UTF_8));

    assertEquals(0, terminal.run("mcp-config", "--all"), terminal.err());

    assertEquals(3, terminal.out().lines().filter(line -> line.endsWith("[y/N]")).count());
    assertTrue(Files.readString(home.resolve(".claude.json")).contains("planwright"));
    assertFalse(Files.exists(home.resolve(".cursor/mcp.json")));
    assertTrue(Files.exists(home.resolve(".gemini/settings.json")));
  }

  @Test
  void claude_desktop_takes_no_address() {
    var terminal = new Terminal(home, Map.of());

    assertEquals(1, terminal.run("mcp-config", "--client", "claude-desktop", "--http"));
    assertTrue(terminal.err().contains("leave --http out"), terminal.err());
    assertFalse(terminal.err().contains("Connectors"), terminal.err());
    assertEquals("", terminal.out());
  }

  @ParameterizedTest
  @CsvSource({
    "gemini-cli, ${SERVICE_MCP_API_KEY}",
    "copilot-cli, ${SERVICE_MCP_API_KEY}",
    "claude-code, ${SERVICE_MCP_API_KEY:-}",
    "cursor, ${env:SERVICE_MCP_API_KEY}",
    "vscode, ${env:SERVICE_MCP_API_KEY}",
    "windsurf, ${env:SERVICE_MCP_API_KEY}"
  })
  void a_key_is_referred_to_and_not_written(String client, String reference) {
    JsonObject proxy = printed(KEYED, "--client", client);
    JsonObject address = printed(KEYED, "--client", client, "--http");

    assertEquals(
        Optional.of(reference), proxy.object("env").orElseThrow().text("SERVICE_MCP_API_KEY"));
    assertEquals(Optional.of(reference), address.object("headers").orElseThrow().text("X-API-Key"));
  }

  @Test
  void codex_is_told_which_variable_to_hand_on() {
    String toml = run(KEYED, "--client", "codex").out();

    assertTrue(toml.contains("env_vars = [\"SERVICE_MCP_API_KEY\"]"), toml);
  }

  @ParameterizedTest
  @CsvSource({"claude-desktop, ''", "lm-studio, ''", "generic, ''", "lm-studio, --http"})
  void a_client_that_cannot_refer_gets_no_key_and_the_person_a_word(String client, String how) {
    var terminal = run(KEYED, ("--client " + client + " " + how).strip().split(" "));

    assertFalse(terminal.out().contains("SERVICE_MCP_API_KEY"), terminal.out());
    assertTrue(terminal.err().contains("--with-key"), terminal.err());
    assertFalse((terminal.out() + terminal.err()).contains(KEY));
  }

  @Test
  void a_file_that_holds_the_key_is_named_in_the_entry() throws IOException {
    String file = Files.writeString(home.resolve("key"), KEY).toString();

    JsonObject variables =
        printed(Map.of("SERVICE_MCP_API_KEY_FILE", file), "--client", "claude-desktop")
            .object("env")
            .orElseThrow();

    assertEquals(Optional.of(file), variables.text("SERVICE_MCP_API_KEY_FILE"));
    assertEquals(Optional.empty(), variables.text("SERVICE_MCP_API_KEY"));
  }

  @Test
  void a_key_is_written_when_that_is_asked_for() {
    JsonObject proxy = printed(KEYED, "--client", "lm-studio", "--with-key");
    JsonObject address = printed(KEYED, "--client", "lm-studio", "--http", "--with-key");

    assertEquals(Optional.of(KEY), proxy.object("env").orElseThrow().text("SERVICE_MCP_API_KEY"));
    assertEquals(Optional.of(KEY), address.object("headers").orElseThrow().text("X-API-Key"));
    assertEquals(
        1, new Terminal(home, Map.of()).run("mcp-config", "--client", "cursor", "--with-key"));
  }

  @Test
  void an_entry_is_put_in_place_and_taken_out_again() throws IOException {
    String before =
        """
        {
          "numStartups": 7,
          "mcpServers": {
            "other": {
              "command": "x"
            }
          }
        }
        """;
    Path file = Files.writeString(home.resolve(".claude.json"), before);

    var written = run(Map.of(), "--client", "claude-code", "--write");
    String with = Files.readString(file);
    var again = run(Map.of(), "--client", "claude-code", "--write");
    var removed = run(Map.of(), "--client", "claude-code", "--remove");

    assertTrue(written.out().startsWith("wrote     " + file), written.out());
    assertEquals(before, Files.readString(home.resolve(".claude.json.planwright-bak")));
    assertTrue(with.startsWith(before.substring(0, before.indexOf("    }\n  }"))), with);
    assertEquals(Optional.of("stdio"), entry(with).text("type"));
    assertTrue(again.out().contains("nothing was written"), again.out());
    assertTrue(removed.out().startsWith("removed   "), removed.out());
    assertEquals(before, Files.readString(file));
  }

  @Test
  void the_way_to_a_server_behind_a_proxy_travels_along() {
    Map<String, String> way =
        Map.of(
            "SERVICE_URL", "https://plans.example.org",
            "SERVICE_CA_BUNDLE", "ca.pem",
            "https_proxy", "http://proxy:3128",
            "NO_PROXY", ".example.com");

    JsonObject variables = printed(way, "--client", "cursor").object("env").orElseThrow();

    assertEquals(Optional.of("http://proxy:3128"), variables.text("HTTPS_PROXY"));
    assertEquals(Optional.of(".example.com"), variables.text("NO_PROXY"));
    assertEquals(
        Optional.of(home.resolve("ca.pem").toString()), variables.text("SERVICE_CA_BUNDLE"));
  }

  @Test
  void a_proxy_that_is_not_on_the_way_stays_out_and_so_does_its_password() {
    String login = "http://ada:canary@proxy:3128";

    JsonObject here =
        printed(Map.of("HTTP_PROXY", login), "--client", "cursor").object("env").orElseThrow();
    var far =
        run(
            Map.of("SERVICE_URL", "http://plans.example.org", "HTTP_PROXY", login),
            "--client",
            "cursor");

    assertEquals(Optional.empty(), here.text("HTTP_PROXY"));
    assertFalse((far.out() + far.err()).contains("canary"), far.out());
    assertTrue((far.out() + far.err()).contains("holds a password"), far.out() + far.err());
  }

  @Test
  void what_a_person_added_to_the_entry_stays() throws IOException {
    Path file = Files.createDirectory(home.resolve(".cursor")).resolve("mcp.json");
    Files.writeString(
        file,
        """
        {"mcpServers": {"planwright": {
          "url": "http://old/", "headers": {"X-Team": "a"}, "timeout": 9, // mine
          "env": {"SERVICE_MCP_API_KEY": "by hand", "HTTPS_PROXY": "http://p"}
        }}}
        """);

    run(KEYED, "--client", "cursor", "--write");

    JsonObject entry = entry(Files.readString(file).replace("// mine", ""));
    JsonObject variables = entry.object("env").orElseThrow();
    assertEquals(Optional.of("by hand"), variables.text("SERVICE_MCP_API_KEY"));
    assertEquals(Optional.of("http://p"), variables.text("HTTPS_PROXY"));
    assertTrue(entry.number("timeout").isPresent() && entry.text("url").isEmpty());
    assertTrue(Files.readString(file).contains("// mine"));
  }

  @Test
  void a_broken_file_is_refused_and_left_alone() throws IOException {
    Path file = Files.writeString(home.resolve(".claude.json"), "{\n  \"a\": \n}");
    var terminal = new Terminal(home, Map.of());

    assertEquals(1, terminal.run("mcp-config", "--client", "claude-code", "--write"));
    assertTrue(terminal.err().contains(file + ": line 3: "), terminal.err());
    assertEquals("{\n  \"a\": \n}", Files.readString(file));
  }

  @Test
  void a_folder_and_any_other_file_can_be_named() {
    run(Map.of(), "--client", "vscode", "--project", "--write");
    run(Map.of(), "--client", "generic", "--file", "~/some/servers.json", "--write");

    assertTrue(Files.exists(home.resolve(".vscode/mcp.json")));
    assertTrue(Files.exists(home.resolve("some/servers.json")));
  }

  @ParameterizedTest
  @CsvSource({
    "--client nobody, claude-desktop",
    "--client generic --write, --file",
    "--client windsurf --project --write, folder",
    "--client cursor --remove --write, stands alone",
    "--client cursor --all, leave --client out",
    "--client cursor --project --with-key, others",
    "--client jetbrains --write, Model Context Protocol",
    "--write, --client"
  })
  void wrong_usage_is_one_line_and_exit_code_2(String options, String word) {
    var terminal = new Terminal(home, Map.of());

    assertEquals(2, terminal.run(("mcp-config " + options).split(" ")));
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertTrue(terminal.err().contains(word), terminal.err());
  }

  @Test
  void programs_get_json() {
    JsonObject answer =
        (JsonObject) JsonText.read(run(Map.of(), "--client", "codex", "--write", "--json").out());

    assertEquals(Optional.of(true), answer.bool("written"));
    assertEquals(Optional.of(home.resolve(".codex/config.toml").toString()), answer.text("file"));
  }

  @Test
  @Timeout(60)
  void the_entry_starts_a_proxy_that_answers() {
    JsonObject entry = printed(Map.of("SERVICE_URL", "http://127.0.0.1:1"), "--client", "generic");
    Map<String, String> variables = new HashMap<>();
    JsonObject env = entry.object("env").orElseThrow();
    env.members().keySet().forEach(name -> variables.put(name, env.text(name).orElseThrow()));
    var parameters =
        ServerParameters.builder(entry.text("command").orElseThrow())
            .args(entry.texts("args"))
            .env(variables)
            .build();

    var transport = new StdioClientTransport(parameters, McpJsonDefaults.getMapper());
    try (McpSyncClient client =
        McpClient.sync(transport).requestTimeout(Duration.ofSeconds(30)).build()) {
      assertEquals("planwright", client.initialize().serverInfo().name());
    }
  }

  private JsonObject printed(Map<String, String> environment, String... options) {
    return entry(run(environment, options).out());
  }

  private static JsonObject entry(String text) {
    JsonObject whole = (JsonObject) JsonText.read(text);
    return whole
        .object("mcpServers")
        .or(() -> whole.object("servers"))
        .flatMap(servers -> servers.object("planwright"))
        .orElseThrow();
  }

  private Terminal run(Map<String, String> environment, String... options) {
    var terminal = new Terminal(home, environment);
    String[] line = new String[options.length + 1];
    line[0] = "mcp-config";
    System.arraycopy(options, 0, line, 1, options.length);
    assertEquals(0, terminal.run(line), terminal.err());
    return terminal;
  }
}
