package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.adapters.stdio.download.Transfer.BrokenTransfer;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.remote.Retries;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.tool.ToolProgress;

/**
 * Saves a remote file to the folder of {@code SERVICE_PATH}: written beside its place, checked,
 * flushed, then named. A transfer that breaks off goes on where it broke, if the server lets it.
 * Memory does not grow with the file's size.
 */
public final class ArtifactDownloader {
  private final SaveFolder folder;
  private final Transfer transfer;
  private final Surroundings surroundings;

  public ArtifactDownloader(ProxySettings settings, Surroundings surroundings) {
    this.folder = new SaveFolder(settings.folder());
    this.transfer = new Transfer(new DownloadConnections(settings));
    this.surroundings = surroundings;
  }

  /**
   * What is to be saved.
   *
   * @param size in bytes, if announced
   * @param sha256 in hex, if announced
   * @param name of the file, with an extension
   */
  record Source(URI address, OptionalLong size, Optional<String> sha256, String name) {}

  /** What was saved; {@code contentType} as the answer has it. */
  record Saved(Path path, long size, String sha256, Optional<String> contentType) {}

  /**
   * Fetches and saves.
   *
   * @throws DownloadFailed with the cause; nothing half-written stays
   * @throws CancellationException when the thread is interrupted; likewise
   */
  Saved save(Source source, ToolProgress progress) throws DownloadFailed {
    try {
      folder.prepare(surroundings.clock().instant());
      Path temporary = folder.temporary(surroundings.ids().get());
      try {
        Received received = received(source, temporary, progress);
        verify(source, received);
        Path saved = folder.publish(temporary, source.name());
        return new Saved(saved, received.size(), received.sha256(), received.contentType());
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (DownloadFailed e) {
      throw e;
    } catch (IOException e) {
      // An interrupt closes the file under the write.
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("the caller cancelled");
      }
      throw new DownloadFailed(folder.cannotSave(e));
    }
  }

  /** What came; {@code contentType} as the answer has it. */
  private record Received(long size, String sha256, Optional<String> contentType) {}

  private Received received(Source source, Path temporary, ToolProgress progress)
      throws IOException {
    try (var file = new PartialFile(temporary)) {
      Optional<String> contentType = receive(source, file, progress);
      return new Received(file.size(), file.finish(), contentType);
    }
  }

  private Optional<String> receive(Source source, PartialFile file, ToolProgress progress)
      throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return transfer.receive(source, file, progress);
      } catch (BrokenTransfer e) {
        if (Thread.currentThread().isInterrupted() || progress.cancelled()) {
          throw new CancellationException("the caller cancelled");
        }
        if (!Retries.left(attempt)) {
          throw new DownloadFailed(e.getMessage() + ", " + attempt + " times");
        }
        Retries.pause(attempt, String.valueOf(e.getMessage()), surroundings);
      }
    }
  }

  private static void verify(Source source, Received received) throws DownloadFailed {
    if (source.size().isPresent() && source.size().getAsLong() != received.size()) {
      throw new DownloadFailed(
          "%d bytes came, %d were announced".formatted(received.size(), source.size().getAsLong()));
    }
    if (source.sha256().filter(sha -> !sha.equalsIgnoreCase(received.sha256())).isPresent()) {
      throw new DownloadFailed("the file's sha256 is not the one announced: it came damaged");
    }
  }
}
