package dev.planwright.adapters.files;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The third source of an artifact: {@code {SERVICE_RUN_DIR}/{plan_id}/{file}}; where that folder
 * has no zip, the zip of its files.
 *
 * <p>The path is made of a parsed id and a fixed file name only; the file must be a regular one
 * whose real path is in the real run folder, and no link is followed.
 *
 * @param runFolder need not exist
 */
public record DirectoryArtifactSource(Path runFolder) implements ArtifactSource {
  private static final Logger LOG = LoggerFactory.getLogger(DirectoryArtifactSource.class);

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    try {
      Path folder = runFolder.toRealPath().resolve(plan.toString());
      Path file = folder.resolve(artifact.fileName());
      return artifact == Artifact.ZIP && Files.notExists(file, LinkOption.NOFOLLOW_LINKS)
          ? FolderZip.of(folder)
          : file(file);
    } catch (NoSuchFileException | NotDirectoryException _) {
      return Optional.empty();
    } catch (IOException e) {
      LOG.warn("the run folder of plan {} cannot be read: {}", plan, e.getMessage());
      return Optional.empty();
    }
  }

  private static Optional<Bytes> file(Path file) throws IOException {
    if (!file.toRealPath().equals(file) || !regular(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      byte[] content = in.readNBytes(MAX_BYTES);
      return in.read() < 0 ? Optional.of(Bytes.of(content)) : Optional.empty();
    }
  }

  private static boolean regular(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .isRegularFile();
  }
}
