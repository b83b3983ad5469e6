package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.adapters.stdio.download.ArtifactDownloader.Source;
import dev.planwright.adapters.stdio.network.NetworkCause;
import dev.planwright.application.tool.ToolProgress;

/** One attempt to fetch a file, or the rest of one. */
record Transfer(DownloadConnections connections) {
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final long LARGEST = 1L << 30;
  private static final int UNSATISFIABLE = 416;

  /**
   * Fetches into {@code file} what is missing there, where the server gives parts and the whole can
   * be told from another; else the whole again. Returns the answer's {@code Content-Type}.
   *
   * @throws BrokenTransfer when another attempt may succeed
   * @throws DownloadFailed when none would
   */
  Optional<String> receive(Source source, PartialFile file, ToolProgress progress)
      throws IOException {
    boolean rest = file.size() > 0 && (file.etag().isPresent() || source.sha256().isPresent());
    HttpURLConnection connection =
        answer(source.address(), rest ? rangeOf(file) : Map.of(), rest ? 206 : 200, file);
    try (InputStream in = body(connection)) {
      long begun = beginning(connection, file);
      copy(in, file, source, progress);
      long announced = connection.getContentLengthLong();
      if (announced >= 0 && file.size() != begun + announced) {
        throw new BrokenTransfer(
            "the connection ended after %d of %d bytes".formatted(file.size(), begun + announced));
      }
      return Optional.ofNullable(connection.getContentType());
    } finally {
      connection.disconnect();
    }
  }

  private static Map<String, String> rangeOf(PartialFile file) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Range", "bytes=" + file.size() + "-");
    file.etag().ifPresent(etag -> headers.put("If-Range", etag));
    return headers;
  }

  /** An answer with a body to save: the whole, or the part that was asked for. */
  private HttpURLConnection answer(
      URI address, Map<String, String> headers, int hoped, PartialFile file) throws IOException {
    HttpURLConnection connection;
    int status;
    try {
      connection = connections.open(address, headers);
      status = connection.getResponseCode();
    } catch (DownloadFailed e) {
      throw e;
    } catch (IOException e) {
      throw new BrokenTransfer("no answer from " + host(address) + " (" + NetworkCause.of(e) + ")");
    }
    if (status == 200 || status == hoped) {
      return connection;
    }
    connection.disconnect();
    if (status == UNSATISFIABLE && !headers.isEmpty()) {
      file.restart(Optional.empty());
      throw new BrokenTransfer(host(address) + " has no rest of the file");
    }
    if (status >= 500) {
      throw new BrokenTransfer(host(address) + " answered " + status);
    }
    throw new DownloadFailed(host(address) + " answered " + status + cure(status));
  }

  private static InputStream body(HttpURLConnection connection) throws BrokenTransfer {
    try {
      return connection.getInputStream();
    } catch (IOException e) {
      throw new BrokenTransfer("the connection broke: " + NetworkCause.of(e));
    }
  }

  /** Where in the file the answer's body begins. */
  private static long beginning(HttpURLConnection connection, PartialFile file) throws IOException {
    if (connection.getResponseCode() == 200) {
      file.restart(strongTag(connection));
      return 0;
    }
    String range = Optional.ofNullable(connection.getHeaderField("Content-Range")).orElse("");
    if (!range.strip().startsWith("bytes " + file.size() + "-")) {
      file.restart(Optional.empty());
      throw new BrokenTransfer("another part of the file came than the one asked for");
    }
    return file.size();
  }

  private static Optional<String> strongTag(HttpURLConnection connection) {
    return Optional.ofNullable(connection.getHeaderField("ETag"))
        .map(String::strip)
        .filter(tag -> tag.startsWith("\""));
  }

  private static void copy(InputStream in, PartialFile file, Source source, ToolProgress progress)
      throws IOException {
    long most = source.size().orElse(LARGEST);
    byte[] buffer = new byte[BUFFER_BYTES];
    for (int n = read(in, buffer); n >= 0; n = read(in, buffer)) {
      if (file.size() + n > most) {
        throw new DownloadFailed(
            "the file is larger than the %d bytes %s"
                .formatted(most, source.size().isPresent() ? "announced" : "that are taken"));
      }
      file.append(buffer, n);
      progress.report((double) file.size(), (double) source.size().orElse(0), "downloading");
    }
  }

  /** Parts what is wrong with the network, worth another attempt, from what is with the disk. */
  private static int read(InputStream in, byte[] buffer) throws BrokenTransfer {
    try {
      return in.read(buffer);
    } catch (SocketTimeoutException e) {
      throw new BrokenTransfer("the download stalled");
    } catch (IOException e) {
      throw new BrokenTransfer("the connection broke: " + NetworkCause.of(e));
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

  /** The transfer failed in a way that may pass. */
  static final class BrokenTransfer extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenTransfer(String problem) {
      super(problem);
    }
  }
}
