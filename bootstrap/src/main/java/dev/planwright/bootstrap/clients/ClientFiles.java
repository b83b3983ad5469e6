package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.bootstrap.settings.Platform;

/**
 * Where clients keep their servers, as their documentation says; what it leaves out is noted where
 * it is decided.
 */
public record ClientFiles(Platform platform) {
  /**
   * The file for all that this user does; empty where none is known.
   *
   * @throws UnusableConfig when there are several and nothing says which one counts
   */
  public Optional<Path> ofUser(McpClient client) {
    return switch (client) {
      case CLAUDE_DESKTOP -> Optional.of(claudeDesktop().resolve("claude_desktop_config.json"));
      case CLAUDE_CODE ->
          Optional.of(
              platform.folder("CLAUDE_CONFIG_DIR").orElse(platform.home()).resolve(".claude.json"));
      case CURSOR -> Optional.of(home(".cursor", "mcp.json"));
      case VSCODE ->
          Optional.of(platform.userConfigFolder().resolve(Path.of("Code", "User", "mcp.json")));
      case WINDSURF -> Optional.of(home(".codeium", "windsurf", "mcp_config.json"));
      case DEVIN -> Optional.of(config("devin", "config.json"));
      case GEMINI_CLI -> Optional.of(home(".gemini", "settings.json"));
      case ZED ->
          Optional.of(
              platform.windows() ? config("Zed", "settings.json") : config("zed", "settings.json"));
      case CLINE ->
          Optional.of(
              platform
                  .userConfigFolder()
                  .resolve(Path.of("Code", "User", "globalStorage", "saoudrizwan.claude-dev"))
                  .resolve(Path.of("settings", "cline_mcp_settings.json")));
      case COPILOT_CLI ->
          Optional.of(
              platform.folder("COPILOT_HOME").orElse(home(".copilot")).resolve("mcp-config.json"));
      case GOOSE ->
          Optional.of(
              platform.windows()
                  ? config("Block", "goose").resolve(Path.of("config", "config.yaml"))
                  : config("goose", "config.yaml"));
      case LM_STUDIO -> Optional.of(lmStudio().resolve("mcp.json"));
      case CODEX ->
          Optional.of(platform.folder("CODEX_HOME").orElse(home(".codex")).resolve("config.toml"));
      case JETBRAINS, GENERIC -> Optional.empty();
    };
  }

  /** The file for the work in one folder, which others may share; empty where there is none. */
  public static Optional<Path> ofProject(McpClient client, Path folder) {
    return switch (client) {
      case CLAUDE_CODE, COPILOT_CLI -> Optional.of(folder.resolve(".mcp.json"));
      case CURSOR -> Optional.of(folder.resolve(Path.of(".cursor", "mcp.json")));
      case VSCODE -> Optional.of(folder.resolve(Path.of(".vscode", "mcp.json")));
      case CODEX -> Optional.of(folder.resolve(Path.of(".codex", "config.toml")));
      case GEMINI_CLI -> Optional.of(folder.resolve(Path.of(".gemini", "settings.json")));
      case ZED -> Optional.of(folder.resolve(Path.of(".zed", "settings.json")));
      case DEVIN -> Optional.of(folder.resolve(Path.of(".devin", "config.json")));
      default -> Optional.empty();
    };
  }

  /** The clients that are installed here: what they keep for this user is there. */
  public List<McpClient> installed() {
    return Arrays.stream(McpClient.values())
        .filter(McpClient::hasFile)
        .filter(client ->
            ofUser(client)
                .filter(file ->
                    Files.exists(file)
                        || (client != McpClient.CLAUDE_CODE
                            && Files.isDirectory(file.resolveSibling("."))))
                .isPresent())
        .toList();
  }

  /** Except on Windows under {@code ~/.config}, on macOS too. */
  private Path config(String first, String second) {
    Path folder = platform.mac() ? home(".config") : platform.userConfigFolder();
    return folder.resolve(Path.of(first, second));
  }

  /**
   * On Windows the packaged application, which the usual installer installs, sees a folder of its
   * own in the place of the one that is documented.
   */
  private Path claudeDesktop() {
    Path documented = platform.userConfigFolder().resolve("Claude");
    if (!platform.windows()) {
      return documented;
    }
    List<Path> packaged = packages();
    return switch (packaged.size()) {
      case 0 -> documented;
      case 1 -> packaged.getFirst();
      default ->
          throw new UnusableConfig(
              "Claude Desktop is installed more than once (%s): name its file with --file"
                  .formatted(packaged));
    };
  }

  private List<Path> packages() {
    Path packages = platform.userLocalFolder().resolve("Packages");
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> claude = Files.newDirectoryStream(packages, "Claude_*")) {
      claude.forEach(one -> found.add(one.resolve(Path.of("LocalCache", "Roaming", "Claude"))));
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException("the folder " + packages + " cannot be listed", e);
    }
    return found;
  }

  /** The folder may be moved; older installations keep theirs in the cache folder. */
  private Path lmStudio() {
    Path pointer = home(".lmstudio-home-pointer");
    if (Files.isRegularFile(pointer)) {
      try {
        return Path.of(Files.readString(pointer).strip());
      } catch (IOException e) {
        throw new UncheckedIOException("the file " + pointer + " cannot be read", e);
      }
    }
    Path old = home(".cache", "lm-studio");
    Path usual = home(".lmstudio");
    return Files.isDirectory(old) && !Files.isDirectory(usual) ? old : usual;
  }

  private Path home(String first, String... more) {
    return platform.home().resolve(Path.of(first, more));
  }
}
