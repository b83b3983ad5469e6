package dev.planwright.adapters.stdio.network;

import module java.base;

import java.net.Proxy;

/**
 * An HTTP proxy on the way out, as {@code HTTPS_PROXY} and {@code HTTP_PROXY} name one.
 *
 * @param login {@code user:password}, if it wants one
 */
public record HttpProxy(String host, int port, Optional<String> login) {
  private static final int USUAL_PORT = 80;

  /**
   * Reads {@code http://[user:password@]host[:port]}; the scheme may be missing.
   *
   * @throws IllegalArgumentException naming the variable and the cure; the value, which may hold a
   *     password, is not repeated
   */
  static HttpProxy parse(String variable, String value) {
    String address = value.strip();
    URI uri;
    try {
      uri = new URI(address.contains("://") ? address : "http://" + address);
    } catch (URISyntaxException e) {
      throw unusable(variable, "is no address");
    }
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    if (!scheme.equals("http")) {
      throw unusable(
          variable, "names a proxy of the kind " + scheme + ", which is not spoken here");
    }
    if (uri.getHost() == null) {
      throw unusable(variable, "names no host");
    }
    return new HttpProxy(
        uri.getHost(),
        uri.getPort() == -1 ? USUAL_PORT : uri.getPort(),
        Optional.ofNullable(uri.getRawUserInfo())
            .map(login -> URLDecoder.decode(login.replace("+", "%2B"), StandardCharsets.UTF_8)));
  }

  /** For the JDK; its name is looked up when it is connected to. */
  public Proxy proxy() {
    return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(host, port));
  }

  private static IllegalArgumentException unusable(String variable, String problem) {
    return new IllegalArgumentException(
        "%s %s; use an address such as http://proxy.example.org:3128, or name the server's host in"
                .formatted(variable, problem)
            + " NO_PROXY");
  }

  /** Never shows the password. */
  @Override
  public String toString() {
    return host + ":" + port;
  }
}
