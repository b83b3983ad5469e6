package dev.planwright.adapters.stdio.network;

import module java.base;

import java.net.Proxy;
import java.net.http.HttpClient;
import javax.net.ssl.SSLSocketFactory;

/**
 * The way out of this computer: through which HTTP proxy, and whose certificates are believed.
 * Reads no file and looks up no name before the first connection.
 */
public final class Network {
  private final Rules rules;
  private final DirectHosts direct;
  private final TrustedCertificates trusted;

  public Network(Rules rules) {
    this.rules = rules;
    this.direct = new DirectHosts(rules.direct());
    this.trusted = new TrustedCertificates(rules.caBundle());
  }

  /**
   * What is asked for.
   *
   * @param httpsProxy the proxy before https addresses ({@code HTTPS_PROXY})
   * @param httpProxy the proxy before http addresses ({@code HTTP_PROXY})
   * @param direct hosts without one ({@code NO_PROXY})
   * @param caBundle PEM file of authorities believed beside the JVM's ({@code SERVICE_CA_BUNDLE})
   */
  public record Rules(
      Optional<String> httpsProxy,
      Optional<String> httpProxy,
      List<String> direct,
      Optional<Path> caBundle) {
    /** Straight out, with the JVM's certificates. */
    public static final Rules NONE =
        new Rules(Optional.empty(), Optional.empty(), List.of(), Optional.empty());

    public Rules {
      direct = List.copyOf(direct);
    }

    /** Never shows a proxy's password. */
    @Override
    public String toString() {
      return "Rules[direct=" + direct + ", caBundle=" + caBundle + "]";
    }
  }

  /**
   * The proxy to use for an address.
   *
   * @throws IllegalArgumentException when the variable that names it cannot be used, with the cure
   */
  public Optional<HttpProxy> proxy(URI address) {
    if (direct.hold(address)) {
      return Optional.empty();
    }
    return "https".equalsIgnoreCase(address.getScheme())
        ? rules.httpsProxy().map(value -> HttpProxy.parse("HTTPS_PROXY", value))
        : rules.httpProxy().map(value -> HttpProxy.parse("HTTP_PROXY", value));
  }

  /**
   * Whether a proxy stands before that address.
   *
   * @throws IllegalArgumentException when the variable that names it cannot be used, with the cure
   */
  public boolean proxied(URI address) {
    return proxy(address).isPresent();
  }

  /** The value of {@code Proxy-Authorization}, where the proxy to that address wants a login. */
  public Optional<String> proxyAuthorization(URI address) {
    return proxy(address)
        .flatMap(HttpProxy::login)
        .map(login ->
            "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * A client that goes this way; follows no redirect.
   *
   * @throws IOException when the authorities' file cannot be used
   */
  public HttpClient.Builder client(Duration connect) throws IOException {
    var builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(new Selector())
            .connectTimeout(connect);
    trusted.context().ifPresent(builder::sslContext);
    return builder;
  }

  /**
   * Where the downloads' secure sockets come from.
   *
   * @throws IOException when the authorities' file cannot be used
   */
  public SSLSocketFactory sockets() throws IOException {
    return trusted.sockets();
  }

  private final class Selector extends ProxySelector {
    @Override
    public List<Proxy> select(URI uri) {
      return List.of(proxy(uri).map(HttpProxy::proxy).orElse(Proxy.NO_PROXY));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException problem) {
      // There is no other way to choose next time.
    }
  }
}
