package dev.planwright.adapters.stdio.network;

import module java.base;

/**
 * Where the remote server is, read from any form of {@code SERVICE_URL}: it may end in {@code
 * /mcp}, {@code /mcp/}, {@code /mcp/tools}, {@code /mcp/tools/call}, or nothing.
 *
 * @param base scheme, authority and the path in front of {@code /mcp}, without a slash at the end
 */
public record RemoteAddress(URI base) {
  private static final List<String> ENDINGS = List.of("/mcp/tools/call", "/mcp/tools", "/mcp");

  /**
   * Reads {@code SERVICE_URL}.
   *
   * @throws IllegalArgumentException naming the value and the cure; a value with a user part is not
   *     repeated
   */
  public static RemoteAddress parse(String serviceUrl) {
    URI uri;
    try {
      uri = new URI(serviceUrl.strip());
    } catch (URISyntaxException e) {
      throw unusable("is no address");
    }
    if (uri.getRawUserInfo() != null) {
      throw unusable("holds a user name or password; the key belongs in SERVICE_MCP_API_KEY");
    }
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    if (!(scheme.equals("http") || scheme.equals("https")) || uri.getHost() == null) {
      throw unusable("is '" + serviceUrl.strip() + "'");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw unusable("has a '?' or '#' part");
    }
    String authority = uri.getPort() == -1 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
    return new RemoteAddress(
        URI.create(scheme + "://" + authority.toLowerCase(Locale.ROOT) + prefix(uri.getRawPath())));
  }

  /** The JSON wrapper's list of tools. */
  public URI tools() {
    return at("/mcp/tools");
  }

  /** The JSON wrapper. */
  public URI wrapper() {
    return at("/mcp/tools/call");
  }

  /** The JSON-RPC endpoint. */
  public URI rpc() {
    return at("/mcp");
  }

  /** Any other place below the base; {@code path} starts with a slash. */
  public URI at(String path) {
    return URI.create(base + path);
  }

  /** Whether the address has this one's scheme, host and port: only there the key is sent. */
  public boolean sameOrigin(URI other) {
    return origin(base).equals(origin(other));
  }

  private static String origin(URI uri) {
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    int port = uri.getPort() != -1 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
    return scheme + "://" + String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
  }

  private static String prefix(String path) {
    String bare = withoutSlashes(path);
    for (String ending : ENDINGS) {
      if (bare.endsWith(ending)) {
        return withoutSlashes(bare.substring(0, bare.length() - ending.length()));
      }
    }
    return bare;
  }

  private static String withoutSlashes(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }

  private static IllegalArgumentException unusable(String problem) {
    return new IllegalArgumentException(
        "SERVICE_URL "
            + problem
            + "; use an http or https address such as http://127.0.0.1:8001/mcp");
  }
}
