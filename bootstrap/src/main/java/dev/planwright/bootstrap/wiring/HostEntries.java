package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.http.pages.ConnectGuide;
import dev.planwright.bootstrap.clients.ClientEntry;
import dev.planwright.bootstrap.clients.ClientFiles;
import dev.planwright.bootstrap.clients.EntryKey;
import dev.planwright.bootstrap.clients.McpClient;
import dev.planwright.bootstrap.clients.ProxyLaunch;
import dev.planwright.bootstrap.clients.ServerEntry;

/**
 * The front page's entries for MCP hosts, in the words of {@code mcp-config}. Who reads them sits
 * at another computer, so no path of this one is in them.
 */
record HostEntries(boolean keyRequired) implements ConnectGuide {
  private static final String DEFAULT_ADDRESS = "http://127.0.0.1:8001";
  private static final EntryKey PLACEHOLDER = new EntryKey.Written("YOUR_API_KEY");

  @Override
  public List<Host> hosts(URI base) {
    return Arrays.stream(McpClient.values()).map(client -> host(client, base)).toList();
  }

  private Host host(McpClient client, URI base) {
    return new Host(
        client == McpClient.GENERIC ? "Any other host" : client.title(),
        command(client, base),
        new ClientEntry(client).alone(entry(client, base)),
        place(client),
        client.next());
  }

  private static String command(McpClient client, URI base) {
    String address =
        base.toString().equals(DEFAULT_ADDRESS) ? "" : "SERVICE_URL=%s/mcp ".formatted(base);
    String write = client.hasFile() ? " --write" : "";
    return "%splanwright mcp-config --client %s%s".formatted(address, client.wireName(), write);
  }

  private ServerEntry entry(McpClient client, URI base) {
    EntryKey key = key(client);
    return client.takesAddresses()
        ? new ServerEntry.Address(URI.create(base + "/mcp/"), key)
        : new ServerEntry.Proxy(
            new ProxyLaunch("/absolute/path/to/planwright", List.of("proxy"), Map.of()),
            Map.of("SERVICE_URL", base + "/mcp"),
            key);
  }

  private EntryKey key(McpClient client) {
    if (!keyRequired) {
      return new EntryKey.Absent();
    }
    return client.refers() ? new EntryKey.Referred() : PLACEHOLDER;
  }

  private static Optional<String> place(McpClient client) {
    return ClientFiles.ofProject(client, Path.of(""))
        .map(path -> path.toString().replace(File.separatorChar, '/'));
  }
}
