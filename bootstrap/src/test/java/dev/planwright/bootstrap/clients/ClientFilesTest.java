package dev.planwright.bootstrap.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.bootstrap.settings.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientFilesTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "Linux, claude-desktop, .config/Claude/claude_desktop_config.json",
    "Mac OS X, claude-desktop, Library/Application Support/Claude/claude_desktop_config.json",
    "Windows 11, claude-desktop, AppData/Roaming/Claude/claude_desktop_config.json",
    "Linux, claude-code, .claude.json",
    "Mac OS X, claude-code, .claude.json",
    "Windows 11, claude-code, .claude.json",
    "Linux, cursor, .cursor/mcp.json",
    "Windows 11, cursor, .cursor/mcp.json",
    "Linux, vscode, .config/Code/User/mcp.json",
    "Mac OS X, vscode, Library/Application Support/Code/User/mcp.json",
    "Windows 11, vscode, AppData/Roaming/Code/User/mcp.json",
    "Linux, windsurf, .codeium/windsurf/mcp_config.json",
    "Windows 11, windsurf, .codeium/windsurf/mcp_config.json",
    "Mac OS X, lm-studio, .lmstudio/mcp.json",
    "Windows 11, lm-studio, .lmstudio/mcp.json",
    "Linux, devin, .config/devin/config.json",
    "Windows 11, devin, AppData/Roaming/devin/config.json",
    "Linux, gemini-cli, .gemini/settings.json",
    "Linux, zed, .config/zed/settings.json",
    "Mac OS X, zed, .config/zed/settings.json",
    "Windows 11, zed, AppData/Roaming/Zed/settings.json",
    "Linux, cline,"
        + " .config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
    "Linux, copilot-cli, .copilot/mcp-config.json",
    "Mac OS X, goose, .config/goose/config.yaml",
    "Windows 11, goose, AppData/Roaming/Block/goose/config/config.yaml",
    "Linux, codex, .codex/config.toml",
    "Windows 11, codex, .codex/config.toml"
  })
  void each_client_has_its_file_on_each_system(String system, String client, String file) {
    assertEquals(Optional.of(home.resolve(file)), place(system, client, Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "Linux, vscode, XDG_CONFIG_HOME, /c/Code/User/mcp.json",
    "Windows 11, claude-desktop, APPDATA, /c/Claude/claude_desktop_config.json",
    "Linux, claude-code, CLAUDE_CONFIG_DIR, /c/.claude.json",
    "Mac OS X, codex, CODEX_HOME, /c/config.toml"
  })
  void variables_that_move_a_file_are_followed(
      String system, String client, String variable, Path file) {
    assertEquals(Optional.of(file), place(system, client, Map.of(variable, "/c")));
  }

  @Test
  void the_packaged_claude_of_windows_has_its_own_folder() throws IOException {
    Path packages = Files.createDirectories(home.resolve("AppData/Local/Packages"));
    Path claude = Files.createDirectory(packages.resolve("Claude_pzs8sxrjxfjjc"));

    assertEquals(
        Optional.of(claude.resolve("LocalCache/Roaming/Claude/claude_desktop_config.json")),
        place("Windows 11", "claude-desktop", Map.of()));

    Files.createDirectory(packages.resolve("Claude_other"));
    var refused =
        assertThrows(UnusableConfig.class, () -> place("Windows 11", "claude-desktop", Map.of()));
    assertEquals(true, refused.getMessage().contains("--file"));
  }

  @Test
  void lm_studio_is_found_where_it_was_moved_to() throws IOException {
    Files.createDirectories(home.resolve(".cache/lm-studio"));
    assertEquals(
        Optional.of(home.resolve(".cache/lm-studio/mcp.json")),
        place("Mac OS X", "lm-studio", Map.of()));

    Files.writeString(home.resolve(".lmstudio-home-pointer"), "/big/disk\n");
    assertEquals(Optional.of(Path.of("/big/disk/mcp.json")), place("Linux", "lm-studio", Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "claude-code, .mcp.json",
    "cursor, .cursor/mcp.json",
    "vscode, .vscode/mcp.json",
    "codex, .codex/config.toml",
    "gemini-cli, .gemini/settings.json",
    "zed, .zed/settings.json",
    "devin, .devin/config.json",
    "copilot-cli, .mcp.json"
  })
  void some_clients_have_a_file_for_a_folder(String client, String file) {
    assertEquals(
        Optional.of(home.resolve(file)),
        ClientFiles.ofProject(McpClient.named(client).orElseThrow(), home));
  }

  @Test
  void a_translated_downloads_folder_is_found() throws IOException {
    assertEquals(home.resolve("Downloads"), DownloadsFolder.of(system("Linux", Map.of())));

    Path config = Files.createDirectory(home.resolve(".config"));
    Files.writeString(
        config.resolve("user-dirs.dirs"),
        "# XDG_DOWNLOAD_DIR=\"$HOME/no\"\nXDG_DOWNLOAD_DIR=\"$HOME/Téléchargements\"\n");
    assertEquals(home.resolve("Téléchargements"), DownloadsFolder.of(system("Linux", Map.of())));
    assertEquals(home.resolve("Downloads"), DownloadsFolder.of(system("Windows 11", Map.of())));

    Files.writeString(config.resolve("user-dirs.dirs"), "XDG_DOWNLOAD_DIR=\"/data/in\"\n");
    assertEquals(Path.of("/data/in"), DownloadsFolder.of(system("Linux", Map.of())));
  }

  private Optional<Path> place(String system, String client, Map<String, String> environment) {
    return new ClientFiles(system(system, environment))
        .ofUser(McpClient.named(client).orElseThrow());
  }

  private Platform system(String name, Map<String, String> environment) {
    return new Platform(name, home, environment);
  }
}
