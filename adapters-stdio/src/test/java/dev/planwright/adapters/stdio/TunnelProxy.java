package dev.planwright.adapters.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An HTTP proxy that leads every {@code CONNECT} to one server on this machine, wherever it was
 * meant to go.
 */
public final class TunnelProxy implements AutoCloseable {
  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final int target;
  private final Optional<String> login;

  /** Where each tunnel was to lead, as {@code host:port}. */
  public final List<String> wanted = new CopyOnWriteArrayList<>();

  /**
   * Listens.
   *
   * @param target the port that tunnels end at
   * @param login the value of {@code Proxy-Authorization} that it insists on
   */
  public TunnelProxy(int target, Optional<String> login) throws IOException {
    this.target = target;
    this.login = login;
    Thread.ofVirtual().start(this::accept);
  }

  public int port() {
    return socket.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> serve(client));
      }
    } catch (IOException e) {
      // Closed: the test is over.
    }
  }

  private void serve(Socket client) {
    try (client) {
      List<String> head = head(client.getInputStream());
      OutputStream out = client.getOutputStream();
      String authorization =
          head.stream()
              .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("proxy-authorization:"))
              .map(line -> line.substring(line.indexOf(':') + 1).strip())
              .findFirst()
              .orElse("");
      if (login.isPresent() && !login.get().equals(authorization)) {
        out.write(
            ascii(
                "HTTP/1.1 407 Proxy Authentication Required\r\n"
                    + "Proxy-Authenticate: Basic realm=\"company\"\r\nContent-Length: 0\r\n\r\n"));
        return;
      }
      wanted.add(head.getFirst().split(" ")[1]);
      try (var server = new Socket(InetAddress.getLoopbackAddress(), target)) {
        out.write(ascii("HTTP/1.1 200 Connection established\r\n\r\n"));
        Thread back = Thread.ofVirtual().start(() -> pump(server, client));
        client.getInputStream().transferTo(server.getOutputStream());
        server.shutdownOutput();
        back.join();
      }
    } catch (IOException e) {
      // One of both left, as they may at any time.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pump(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException e) {
      // One of both left, as they may at any time.
    }
  }

  private static List<String> head(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (!head.toString().endsWith("\r\n\r\n")) {
      int b = in.read();
      if (b < 0) {
        throw new IOException("the client left");
      }
      head.append((char) b);
    }
    return head.toString().lines().toList();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
