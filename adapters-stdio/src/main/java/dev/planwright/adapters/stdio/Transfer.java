package dev.planwright.adapters.stdio;

import dev.planwright.adapters.stdio.ArtifactDownloader.Source;
import dev.planwright.application.tool.ToolProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** One attempt to fetch a file into another, hashed on its way and flushed to disk. */
final class Transfer {
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final long LARGEST = 1L << 30;

  private final DownloadConnections connections;

  Transfer(DownloadConnections connections) {
    this.connections = connections;
  }

  /** What came; {@code contentType} as the answer has it. */
  record Received(long size, String sha256, Optional<String> contentType) {}

  /**
   * Fetches the file into {@code temporary}, which is made or emptied first.
   *
   * @throws BrokenTransfer when another attempt may succeed
   * @throws DownloadFailed when none would
   */
  Received receive(Source source, Path temporary, ToolProgress progress) throws IOException {
    HttpURLConnection connection = answer(source.address());
    try (InputStream in = body(connection);
        FileChannel file =
            FileChannel.open(
                temporary,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
      long announced = connection.getContentLengthLong();
      MessageDigest digest = sha256();
      long size = copy(in, Channels.newOutputStream(file), digest, source, progress);
      if (announced >= 0 && size != announced) {
        throw new BrokenTransfer(
            "the connection ended after %d of %d bytes".formatted(size, announced));
      }
      file.force(true);
      return new Received(
          size,
          HexFormat.of().formatHex(digest.digest()),
          Optional.ofNullable(connection.getContentType()));
    } finally {
      connection.disconnect();
    }
  }

  private HttpURLConnection answer(URI address) throws IOException {
    HttpURLConnection connection;
    int status;
    try {
      connection = connections.open(address);
      status = connection.getResponseCode();
    } catch (DownloadFailed e) {
      throw e;
    } catch (IOException e) {
      throw new BrokenTransfer("no answer from " + host(address) + " (" + e.getMessage() + ")");
    }
    if (status >= 500) {
      connection.disconnect();
      throw new BrokenTransfer(host(address) + " answered " + status);
    }
    if (status != 200) {
      connection.disconnect();
      throw new DownloadFailed(host(address) + " answered " + status + cure(status));
    }
    return connection;
  }

  private static InputStream body(HttpURLConnection connection) throws BrokenTransfer {
    try {
      return connection.getInputStream();
    } catch (IOException e) {
      throw new BrokenTransfer("the connection broke: " + e.getMessage());
    }
  }

  private static long copy(
      InputStream in, OutputStream out, MessageDigest digest, Source source, ToolProgress progress)
      throws IOException {
    long most = source.size().orElse(LARGEST);
    byte[] buffer = new byte[BUFFER_BYTES];
    long size = 0;
    for (int n = read(in, buffer); n >= 0; n = read(in, buffer)) {
      size += n;
      if (size > most) {
        throw new DownloadFailed("the file is larger than the %d bytes announced".formatted(most));
      }
      out.write(buffer, 0, n);
      digest.update(buffer, 0, n);
      progress.report((double) size, (double) source.size().orElse(0), "downloading");
    }
    return size;
  }

  /** Parts what is wrong with the network, worth another attempt, from what is with the disk. */
  private static int read(InputStream in, byte[] buffer) throws BrokenTransfer {
    try {
      return in.read(buffer);
    } catch (SocketTimeoutException e) {
      throw new BrokenTransfer("the download stalled");
    } catch (IOException e) {
      throw new BrokenTransfer("the connection broke: " + e.getMessage());
    }
  }

  private static String cure(int status) {
    return switch (status) {
      case 401 -> "; set SERVICE_MCP_API_KEY, or call again for a fresh link";
      case 403 -> "; check SERVICE_MCP_API_KEY";
      case 404 -> "; the file is not there any more, or SERVICE_URL is wrong";
      default -> "";
    };
  }

  private static String host(URI address) {
    return String.valueOf(address.getAuthority());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The transfer failed in a way that may pass. */
  static final class BrokenTransfer extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenTransfer(String problem) {
      super(problem);
    }
  }
}
