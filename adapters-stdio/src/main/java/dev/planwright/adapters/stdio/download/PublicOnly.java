package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.adapters.stdio.network.Addresses;
import javax.net.ssl.SSLSocketFactory;

/**
 * Secures a connection only when it leads to a public address. The address looked at is the one
 * connected to, so that a name that resolves differently the second time gains nothing.
 *
 * <p>It makes no unconnected sockets, so the JDK's client connects a plain one and hands it over.
 */
final class PublicOnly extends SSLSocketFactory {
  private final SSLSocketFactory secure;

  PublicOnly(SSLSocketFactory secure) {
    this.secure = secure;
  }

  @Override
  public Socket createSocket(Socket connected, String host, int port, boolean autoClose)
      throws IOException {
    if (!Addresses.isPublic(connected.getInetAddress())) {
      connected.close();
      throw new IOException(
          "the download address leads into a private network, where this server may not send us");
    }
    return secure.createSocket(connected, host, port, autoClose);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return createSocket();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return createSocket();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket();
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return secure.getDefaultCipherSuites();
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return secure.getSupportedCipherSuites();
  }
}
