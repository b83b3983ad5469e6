package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** An MCP client, and the form in which it wants its servers to be written down. */
public enum McpClient {
  /** Its file takes commands only; addresses are entered in the application. */
  CLAUDE_DESKTOP("Claude Desktop", "mcpServers", Reference.NONE, "quit it and start it again"),
  CLAUDE_CODE(
      "Claude Code", "mcpServers", Reference.WITH_DEFAULT, "start a new session; /mcp shows it"),
  CURSOR("Cursor", "mcpServers", Reference.EDITOR, "see Settings, MCP"),
  VSCODE("VS Code", "servers", Reference.EDITOR, "run the command \"MCP: List Servers\""),
  WINDSURF(
      "Windsurf (Devin Desktop)",
      "mcpServers",
      Reference.EDITOR,
      "press refresh in its list of MCP servers"),
  DEVIN("Devin CLI", "mcpServers", Reference.NONE, "start it again; `devin mcp list` shows it"),
  LM_STUDIO("LM Studio", "mcpServers", Reference.NONE, "see Program, Integrations"),
  CODEX("Codex", "mcp_servers", Reference.BY_NAME, "start it again; /mcp shows it"),
  GEMINI_CLI("Gemini CLI", "mcpServers", Reference.BRACES, "start it again; /mcp shows it"),
  ZED("Zed", "context_servers", Reference.NONE, "see the settings of its agent panel"),
  /** It keeps its servers in the settings of the IDE, not in a file. */
  JETBRAINS(
      "JetBrains AI",
      "mcpServers",
      Reference.NONE,
      "paste the entry under Settings, Tools, AI Assistant, Model Context Protocol"),
  CLINE("Cline", "mcpServers", Reference.NONE, "see its MCP servers, tab Configure"),
  COPILOT_CLI("Copilot CLI", "mcpServers", Reference.BRACES, "start it again; /mcp show lists it"),
  GOOSE("Goose", "extensions", Reference.NONE, "start a new session"),
  /** Any other client that reads the form which most of them share. */
  GENERIC("the client", "mcpServers", Reference.NONE, "start it again");

  /** How a file refers to a variable of the client's environment instead of naming its value. */
  enum Reference {
    NONE,
    /** {@code ${NAME:-}}: a variable that is not set must not make the whole file unreadable. */
    WITH_DEFAULT,
    /** {@code ${NAME}}. */
    BRACES,
    /** {@code ${env:NAME}}. */
    EDITOR,
    /** Fields of their own list the names. */
    BY_NAME
  }

  private final String title;
  private final String root;
  private final Reference reference;
  private final String next;

  McpClient(String title, String root, Reference reference, String next) {
    this.title = title;
    this.root = root;
    this.reference = reference;
    this.next = next;
  }

  /** The client of this name, such as {@code claude-code}. */
  public static Optional<McpClient> named(String name) {
    return Arrays.stream(values()).filter(client -> client.wireName().equals(name)).findFirst();
  }

  /** The name on the command line. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The name for people. */
  public String title() {
    return title;
  }

  /** What makes it see a change of its file. */
  public String next() {
    return next;
  }

  /** The key under which it keeps its servers. */
  String root() {
    return root;
  }

  /** Whether its file can refer to a variable of its environment. */
  public boolean refers() {
    return reference != Reference.NONE;
  }

  Reference reference() {
    return reference;
  }

  /** What an entry with a command says by {@code type}; empty where it says nothing. */
  Optional<String> commandType() {
    return switch (this) {
      case CLAUDE_CODE, VSCODE, GOOSE -> Optional.of("stdio");
      case COPILOT_CLI -> Optional.of("local");
      default -> Optional.empty();
    };
  }

  /** What an entry with an address says by {@code type}; empty where it says nothing. */
  Optional<String> addressType() {
    return switch (this) {
      case CLAUDE_CODE, VSCODE, COPILOT_CLI, GENERIC -> Optional.of("http");
      case CLINE -> Optional.of("streamableHttp");
      case GOOSE -> Optional.of("streamable_http");
      default -> Optional.empty();
    };
  }

  String addressField() {
    return switch (this) {
      case WINDSURF -> "serverUrl";
      case GEMINI_CLI -> "httpUrl";
      case GOOSE -> "uri";
      default -> "url";
    };
  }

  String commandField() {
    return this == GOOSE ? "cmd" : "command";
  }

  String variablesField() {
    return this == GOOSE ? "envs" : "env";
  }

  /** What an entry must have beside, unless it says something else there. */
  JsonObject required() {
    return switch (this) {
      case COPILOT_CLI -> Json.build().put("tools", Json.texts(List.of("*"))).done();
      case GOOSE ->
          Json.build()
              .put("name", "planwright")
              .put("description", "Project plans")
              .put("enabled", true)
              .put("timeout", 300)
              .done();
      default -> Json.object();
    };
  }

  /** Whether it keeps its servers in a file that is known. */
  public boolean hasFile() {
    return this != GENERIC && this != JETBRAINS;
  }

  /** Whether the file may name an address instead of a command. */
  public boolean takesAddresses() {
    return this != CLAUDE_DESKTOP;
  }

  /** Reads the text of its file. */
  ConfigText read(String text) {
    return switch (this) {
      case CODEX -> TomlText.read(text, root);
      case GOOSE -> YamlText.read(text, root);
      default -> JsoncText.read(text, root);
    };
  }
}
