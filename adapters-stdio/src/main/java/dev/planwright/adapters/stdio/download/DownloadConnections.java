package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.adapters.stdio.network.Addresses;
import dev.planwright.adapters.stdio.network.HttpProxy;
import dev.planwright.adapters.stdio.network.ProxySettings;
import java.net.Proxy;
import javax.net.ssl.HttpsURLConnection;
import org.jspecify.annotations.Nullable;

/**
 * Opens downloads. The key goes to the origin of {@code SERVICE_URL} alone, never along a redirect
 * away from it; another origin must be public and secure unless the remote itself is local, and
 * never link-local.
 *
 * <p>The JDK's older client, because it bounds the wait for each read, which makes a stalled
 * download end however long the whole may take.
 */
record DownloadConnections(ProxySettings settings) {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration STALLED = Duration.ofSeconds(30);
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final int MAX_REDIRECTS = 5;

  /**
   * The answer to a GET, its redirects followed, its body unread; any status but a redirect.
   *
   * @throws DownloadFailed when the rules forbid the address
   * @throws IOException when no answer comes
   */
  HttpURLConnection open(URI address, Map<String, String> headers) throws IOException {
    URI at = address;
    for (int i = 0; i <= MAX_REDIRECTS; i++) {
      HttpURLConnection connection = request(at);
      headers.forEach(connection::setRequestProperty);
      if (!REDIRECTS.contains(connection.getResponseCode())) {
        return connection;
      }
      at = target(at, connection.getHeaderField("Location"));
      connection.disconnect();
    }
    throw new DownloadFailed(
        "the download address redirects more than " + MAX_REDIRECTS + " times");
  }

  private HttpURLConnection request(URI at) throws IOException {
    String scheme = String.valueOf(at.getScheme()).toLowerCase(Locale.ROOT);
    if (!(scheme.equals("http") || scheme.equals("https")) || at.getHost() == null) {
      throw new DownloadFailed("the download address is neither http nor https");
    }
    if (Addresses.isLinkLocal(at.getHost())) {
      throw new DownloadFailed("the download address is link-local; nothing is fetched from there");
    }
    boolean home = settings.remote().sameOrigin(at);
    URLConnection opened =
        home || Addresses.isLocal(settings.remote().base().getHost())
            ? opened(at)
            : guarded(at, scheme);
    if (!(opened instanceof HttpURLConnection connection)) {
      throw new DownloadFailed("the download address is neither http nor https");
    }
    connection.setInstanceFollowRedirects(false);
    connection.setUseCaches(false);
    connection.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
    connection.setReadTimeout(Math.toIntExact(STALLED.toMillis()));
    connection.setRequestProperty("Accept", "*/*");
    connection.setRequestProperty("Accept-Encoding", "identity");
    connection.setRequestProperty("User-Agent", "planwright-proxy/" + settings.version());
    if (home) {
      settings.apiKey().ifPresent(key -> connection.setRequestProperty("X-API-Key", key));
    }
    return connection;
  }

  private URLConnection opened(URI at) throws IOException {
    Optional<HttpProxy> proxy;
    try {
      proxy = settings.network().proxy(at);
    } catch (IllegalArgumentException e) {
      throw new DownloadFailed(String.valueOf(e.getMessage()));
    }
    URLConnection connection =
        at.toURL().openConnection(proxy.map(HttpProxy::proxy).orElse(Proxy.NO_PROXY));
    if (connection instanceof HttpsURLConnection https) {
      https.setSSLSocketFactory(settings.network().sockets());
    }
    if (connection instanceof HttpURLConnection http) {
      proxy.flatMap(HttpProxy::login).map(ProxyLogin::new).ifPresent(http::setAuthenticator);
    }
    return connection;
  }

  /** Past any proxy: one would choose the address connected to, and nobody could look at it. */
  private URLConnection guarded(URI at, String scheme) throws IOException {
    if (!scheme.equals("https")) {
      throw new DownloadFailed(
          "the download address is on another host than SERVICE_URL and not https");
    }
    URLConnection connection = at.toURL().openConnection(Proxy.NO_PROXY);
    if (connection instanceof HttpsURLConnection https) {
      https.setSSLSocketFactory(new PublicOnly(settings.network().sockets()));
    }
    return connection;
  }

  /** Logs in at the proxy, and nowhere else. */
  private static final class ProxyLogin extends Authenticator {
    private final String login;

    ProxyLogin(String login) {
      this.login = login;
    }

    @Override
    protected @Nullable PasswordAuthentication getPasswordAuthentication() {
      if (getRequestorType() != RequestorType.PROXY) {
        return null;
      }
      int colon = login.indexOf(':');
      String user = colon < 0 ? login : login.substring(0, colon);
      String password = colon < 0 ? "" : login.substring(colon + 1);
      return new PasswordAuthentication(user, password.toCharArray());
    }
  }

  private static URI target(URI from, String location) throws DownloadFailed {
    try {
      return from.resolve(location);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new DownloadFailed("the download address redirects to no address");
    }
  }
}
