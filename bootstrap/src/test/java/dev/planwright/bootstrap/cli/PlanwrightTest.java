package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.terminal.Examples;
import dev.planwright.bootstrap.settings.SettingCatalog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a person meets at a terminal: one clear line for each expected failure, and the exit code.
 */
class PlanwrightTest {
  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "up",
        "serve",
        "worker",
        "proxy",
        "demo",
        "plan",
        "plan create",
        "plan status",
        "plan watch",
        "plan wait",
        "plan stop",
        "plan retry",
        "plan resume",
        "plan list",
        "plan open",
        "plan read",
        "plan download",
        "metrics",
        "mcp-config",
        "completion",
        "usage",
        "usage extract",
        "users create",
        "keys create",
        "credits grant",
        "db migrate",
        "db info",
        "config",
        "config set",
        "doctor",
        "status",
        "stop",
        "logs",
        "token",
        "install",
        "prepare",
        "help",
        "version"
      })
  void every_command_has_help(String command) {
    var terminal = new Terminal(home, Map.of());

    int exit = terminal.run((command + " --help").split(" "));

    assertEquals(0, exit);
    assertTrue(terminal.out().startsWith("Usage: planwright " + command), terminal.out());
    assertTrue(terminal.out().lines().count() <= 60, "longer than 60 lines");
    assertEquals(
        !Set.of("plan", "users", "keys", "credits", "db", "usage", "plans").contains(command),
        terminal.out().contains("Examples:"),
        terminal.out());
  }

  @Test
  void help_of_the_proxy_compares_no_option_with_one_that_it_does_not_list() {
    var terminal = new Terminal(home, Map.of());

    terminal.run("proxy", "--help");

    assertTrue(terminal.out().contains("--no-local"), terminal.out());
    assertFalse(terminal.out().contains("--local false"), terminal.out());
  }

  @Test
  void every_example_is_understood() {
    for (String example : Examples.all()) {
      var terminal = new Terminal(home, Map.of());
      String line = example.replaceFirst("planwright ", "").replaceAll("\".*\"", "PROMPT");

      understood(line);
      assertEquals(0, terminal.run((line + " --help").split(" ")), example + terminal.err());
      assertTrue(terminal.out().contains("  " + example), terminal.out());
    }
  }

  @Test
  void every_command_of_the_readme_is_understood() throws IOException {
    List<String> lines =
        Files.readAllLines(Path.of("..", "README.md")).stream()
            .filter(line -> line.startsWith("./planwright "))
            .toList();

    lines.forEach(line -> understood(line.replace("./planwright ", "").replaceFirst(" +#.*", "")));
    assertTrue(lines.size() > 10, "the README shows " + lines);
  }

  /** Help is printed whatever else a line says, so the line is read without it. */
  private void understood(String line) {
    String[] words = line.split(" ");
    Planwright.line(new Terminal(home, Map.of()).console(), words).parseArgs(words);
  }

  @Test
  void alone_it_says_what_it_is_and_where_to_begin() {
    var terminal = new Terminal(home, Map.of());

    assertEquals(0, terminal.run());

    assertTrue(terminal.out().contains("planwright demo"), terminal.out());
    assertTrue(terminal.out().contains("planwright help"), terminal.out());
    assertTrue(terminal.out().lines().count() < 20, terminal.out());
  }

  @Test
  void help_lists_the_commands_in_groups_and_every_setting_as_a_topic() {
    var commands = new Terminal(home, Map.of());
    var settings = new Terminal(home, Map.of());

    assertEquals(0, commands.run("help"));
    assertEquals(0, settings.run("help", "settings"));

    for (String group : List.of("First use", "Plans", "Server", "Accounts", "Maintenance")) {
      assertTrue(commands.out().lines().anyMatch(group::equals), commands.out());
    }
    SettingCatalog.all()
        .forEach(setting -> assertTrue(settings.out().contains(setting.name()), setting.name()));
  }

  @Test
  void an_evaluation_counts_what_is_kept_of_its_prompts() {
    var table = new Terminal(home, Map.of());
    var unknown = new Terminal(home, Map.of());

    assertEquals(0, table.run("evaluate", "--only", "birthday,thin-word,crime-theft"));
    assertEquals(2, unknown.run("evaluate", "--model-profile", "no-such"));

    assertTrue(table.out().contains("birthday: all found"), table.out());
    assertTrue(table.out().lines().anyMatch(line -> line.matches("refused +1 +1 .*")));
    assertTrue(table.out().contains("3 prompts, "), table.out());
    assertTrue(unknown.err().contains("no-such"), unknown.err());
  }

  @ParameterizedTest
  @CsvSource({"pln list, plan", "plan lst, list", "plan list --jsno, --json"})
  void a_slip_of_the_finger_is_answered_with_what_was_meant(String typed, String meant) {
    var terminal = new Terminal(home, Map.of());

    assertEquals(2, terminal.run(typed.split(" ")));

    assertTrue(terminal.err().contains("did you mean `" + meant + "`"), terminal.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "plan --help", "up --help", "mcp-config --help"})
  void help_fits_a_narrow_terminal(String line) {
    var terminal = new Terminal(home, Map.of("COLUMNS", "60"));

    assertEquals(0, terminal.run(line.isEmpty() ? new String[0] : line.split(" ")));

    terminal.out().lines().forEach(one -> assertTrue(one.length() <= 60, one));
  }

  @Test
  void help_on_nothing_that_exists_is_wrong_usage() {
    var terminal = new Terminal(home, Map.of());

    assertEquals(2, terminal.run("help", "plan", "fly"));
    assertTrue(terminal.err().contains("there is no help on plan fly"), terminal.err());
  }

  @Test
  void an_unknown_option_is_one_line_and_exit_code_2() {
    var terminal = new Terminal(home, Map.of());

    int exit = terminal.run("up", "--colour", "blue");

    assertEquals(2, exit);
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertTrue(terminal.err().contains("--colour") && terminal.err().contains("--help"));
  }

  @Test
  void wrong_settings_are_all_named_together() {
    var terminal =
        new Terminal(
            home,
            Map.of(
                "SERVICE_MCP_HTTP_PORT", "eighty",
                "SERVICE_SSE_POLL_INTERVAL", "-1",
                "SERVICE_MCP_REQUIRE_AUTH", "maybe"));

    int exit = terminal.run("up");

    assertEquals(2, exit);
    assertEquals(3, terminal.err().lines().count(), terminal.err());
    assertTrue(
        terminal
            .err()
            .contains("SERVICE_MCP_HTTP_PORT is eighty (variable SERVICE_MCP_HTTP_PORT)"));
  }

  @Test
  void config_shows_what_is_in_force_where_nothing_is_set() {
    var plain = new Terminal(home, Map.of("XDG_DATA_HOME", home.toString()));
    var platform = new Terminal(home, Map.of("PORT", "9009", "SERVICE_POSTGRES_HOST", "db"));
    var option = new Terminal(home, Map.of("PORT", "9009"));

    plain.run("config");
    platform.run("config");
    option.run("config", "--mcp-http-port", "9010");

    assertFalse(plain.out().matches("(?s).*(DATA_DIR|RUN_DIR|PATH|_URL|AUTH) +- +not set.*"));
    assertTrue(
        plain.out().matches("(?s).*SERVICE_RUN_DIR +" + home + "/planwright/run +default.*"));
    assertTrue(plain.out().contains("not used: the embedded database"));
    assertTrue(platform.out().matches("(?s).*SERVICE_MCP_HTTP_PORT +9009 +variable PORT.*"));
    assertTrue(platform.out().matches("(?s).*SERVICE_POSTGRES_PORT +5432 +default.*"));
    assertFalse(platform.out().contains("planwright-dev"));
    assertTrue(option.out().matches("(?s).*SERVICE_MCP_HTTP_PORT +9010 +option.*"));
  }

  @Test
  void what_is_set_once_holds_for_all_commands_below_the_environment_and_options()
      throws IOException {
    Path file = home.resolve(".config/planwright/config.toml");
    assertTrue(said(0, "config", "set", "url", "http://127.0.0.1:9/mcp").contains("wrote"));
    assertTrue(said(0, "config", "set", "SERVICE_MCP_HTTP_PORT", "9000").contains("wrote"));
    Files.writeString(file, "# mine\n" + Files.readString(file) + "local = false\n");
    assertTrue(said(0, "config", "set", "url", "http://127.0.0.1:1/mcp").contains("wrote"));
    assertTrue(said(0, "config", "set", "mcp-http-port", "").contains("taken out"));

    assertEquals(
        "# mine\nurl = \"http://127.0.0.1:1/mcp\"\nlocal = false\n", Files.readString(file));
    assertEquals("http://127.0.0.1:1/mcp\n", said(0, "config", "get", "url"));
    assertEquals(
        "http://127.0.0.1:2\n", said(0, "config", "get", "url", "--url", "http://127.0.0.1:2"));
    assertTrue(said(1, "plan", "list").contains("127.0.0.1:1 cannot be reached"));
    assertTrue(said(0, "config").matches("(?s).*SERVICE_LOCAL +false +config.toml.*"));
    assertTrue(said(2, "config", "set", "mcp-http-port", "many").contains("65535"));
    assertTrue(said(2, "config", "set", "uri", "x").contains("no setting uri"));
    Files.writeString(file, "url = nowhere");
    assertTrue(said(2, "plan", "list").contains(file + ", line 1"));
  }

  private String said(int exit, String... line) {
    var terminal = new Terminal(home, Map.of());
    assertEquals(exit, terminal.run(line), terminal.err());
    return terminal.out() + terminal.err();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan status latest --model-profile premium",
        "plan stop latest --model-profile premium",
        "plan create words --prompt-file file",
        "demo --prompt words --prompt-file file"
      })
  void what_would_be_ignored_is_refused(String command) {
    var terminal = new Terminal(home, Map.of("SERVICE_URL", "http://127.0.0.1:1/mcp"));

    int exit = terminal.run(command.split(" "));

    assertEquals(2, exit, terminal.err());
    assertEquals(1, terminal.err().lines().count(), terminal.err());
  }

  @Test
  void config_shows_where_values_come_from_and_no_secret() throws IOException {
    Path file = Files.writeString(home.resolve("secret"), "canary-in-file\n");
    var terminal =
        new Terminal(
            home,
            Map.of(
                "SERVICE_MCP_API_KEY_FILE", file.toString(),
                "SQLALCHEMY_DATABASE_URI", "postgresql://u:canary-in-uri@db/x",
                "SERVICE_MCP_HTTP_HOST", "0.0.0.0"));

    int exit = terminal.run("config", "--mcp-http-host", "127.0.0.1");

    assertEquals(0, exit);
    assertTrue(
        terminal.out().matches("(?s).*SERVICE_MCP_HTTP_HOST +127.0.0.1 +option --mcp-http-host.*"));
    assertTrue(terminal.out().contains("file named by SERVICE_MCP_API_KEY_FILE"));
    assertFalse((terminal.out() + terminal.err()).contains("canary"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqlite:///plans.db",
        "mysql://u:canary@h/db",
        "not a uri",
        "postgresql://u:canary@:5432"
      })
  void a_database_address_that_cannot_be_used_is_one_line(String address) {
    var terminal = new Terminal(home, Map.of("SQLALCHEMY_DATABASE_URI", address));

    int exit = terminal.run("serve", "--mcp-http-port", "0");

    assertEquals(1, exit);
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertFalse(terminal.err().contains("canary"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"up", "serve"})
  void a_taken_port_is_one_line_before_anything_is_started(String command) throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var terminal = new Terminal(home, Map.of("SERVICE_DATA_DIR", home.resolve("d").toString()));

      int exit = terminal.run(command, "--mcp-http-port", String.valueOf(taken.getLocalPort()));

      assertEquals(1, exit);
      assertEquals(1, terminal.err().lines().count(), terminal.err());
      assertTrue(terminal.err().contains(String.valueOf(taken.getLocalPort())));
      assertFalse(Files.exists(home.resolve("d/postgres")));
    }
  }

  @Test
  void a_data_folder_that_cannot_be_made_is_one_line() throws IOException {
    Path file = Files.writeString(home.resolve("file"), "");
    var terminal = new Terminal(home, Map.of("SERVICE_DATA_DIR", file.resolve("data").toString()));

    int exit = terminal.run("up", "--mcp-http-port", "0");

    assertEquals(1, exit);
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertTrue(terminal.err().contains("SERVICE_DATA_DIR"));
  }

  @Test
  void the_embedded_database_is_not_for_servers_that_others_reach() {
    var terminal = new Terminal(home, Map.of("SERVICE_MCP_HTTP_HOST", "0.0.0.0"));

    int exit = terminal.run("serve");

    assertEquals(2, exit);
    assertTrue(terminal.err().contains("SQLALCHEMY_DATABASE_URI"));
  }

  @Test
  void a_server_that_is_not_there_is_one_line_with_the_cure() {
    var terminal = new Terminal(home, Map.of("SERVICE_URL", "http://127.0.0.1:1/mcp"));

    int exit = terminal.run("metrics", "00000000-0000-4000-8000-000000000000");

    assertEquals(1, exit);
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertTrue(terminal.err().contains("planwright up"));
  }
}
