package dev.planwright.bootstrap.clients;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An MCP client, and the form in which it wants its servers to be written down. */
public enum McpClient {
  /** Its file takes commands only; addresses are entered in the application. */
  CLAUDE_DESKTOP("Claude Desktop", "mcpServers", Reference.NONE, "quit it and start it again"),
  CLAUDE_CODE(
      "Claude Code", "mcpServers", Reference.WITH_DEFAULT, "start a new session; /mcp shows it"),
  CURSOR("Cursor", "mcpServers", Reference.EDITOR, "see Settings, MCP"),
  VSCODE("VS Code", "servers", Reference.EDITOR, "run the command \"MCP: List Servers\""),
  WINDSURF("Windsurf", "mcpServers", Reference.EDITOR, "press refresh in Cascade's MCP list"),
  LM_STUDIO("LM Studio", "mcpServers", Reference.NONE, "see Program, Integrations"),
  CODEX("Codex", "mcp_servers", Reference.BY_NAME, "start it again; /mcp shows it"),
  /** Any other client that reads the form which most of them share. */
  GENERIC("the client", "mcpServers", Reference.NONE, "start it again");

  /** How a file refers to a variable of the client's environment instead of naming its value. */
  enum Reference {
    NONE,
    /** {@code ${NAME:-}}: a variable that is not set must not make the whole file unreadable. */
    WITH_DEFAULT,
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

  /** Whether an entry says by {@code type} what it is. */
  boolean typed() {
    return this == CLAUDE_CODE || this == VSCODE;
  }

  String addressField() {
    return this == WINDSURF ? "serverUrl" : "url";
  }

  /** Whether the file may name an address instead of a command. */
  public boolean takesAddresses() {
    return this != CLAUDE_DESKTOP;
  }

  /** Reads the text of its file. */
  ConfigText read(String text) {
    return this == CODEX ? TomlText.read(text, root) : JsoncText.read(text, root);
  }
}
