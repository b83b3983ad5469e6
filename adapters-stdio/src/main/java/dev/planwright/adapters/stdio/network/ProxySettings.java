package dev.planwright.adapters.stdio.network;

import module java.base;

/**
 * What the proxy is told at start.
 *
 * @param remote the server ({@code SERVICE_URL})
 * @param apiKey sent as {@code X-API-Key} to the remote's origin only ({@code SERVICE_MCP_API_KEY})
 * @param folder where downloads are saved; made when missing ({@code SERVICE_PATH})
 * @param version of this proxy, for the remote's log
 * @param network the way out of this computer
 */
public record ProxySettings(
    RemoteAddress remote, Optional<String> apiKey, Path folder, String version, Network network) {
  public ProxySettings {
    apiKey.ifPresent(ProxySettings::requireHeaderValue);
    folder = folder.toAbsolutePath().normalize();
    // Refuses a way to the remote that cannot be gone, before a call fails on it.
    network.proxy(remote.base());
  }

  private static void requireHeaderValue(String key) {
    if (key.isBlank() || key.chars().anyMatch(c -> c < 0x20 || c > 0x7e)) {
      throw new IllegalArgumentException(
          "SERVICE_MCP_API_KEY is blank or holds characters that no key has; copy it again");
    }
  }

  /** Never shows the key. */
  @Override
  public String toString() {
    return "ProxySettings[remote=%s, apiKey=%s, folder=%s]"
        .formatted(remote.base(), apiKey.isPresent() ? "***" : "none", folder);
  }
}
