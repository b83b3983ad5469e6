package dev.planwright.adapters.files;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;

/**
 * Plans' files in {@code {run directory}/{plan id}/}, readable by the owner only.
 *
 * <p>Each file is written under a temporary name in the same folder, flushed to the disk and
 * renamed. Links are never followed out of the folder: a folder or file that is one is refused or
 * replaced.
 *
 * @param root made when it is first needed
 */
public record DirectoryWorkspace(Path root) implements Workspace {
  private static final String TEMPORARY = ".tmp";
  private static final String LOG = ".jsonl";

  @Override
  public void reset(PlanId plan, List<PlanFile> files) {
    try {
      Path folder = folder(plan);
      Set<String> wanted = files.stream().map(PlanFile::name).collect(Collectors.toSet());
      for (Path present : list(folder)) {
        String name = present.getFileName().toString();
        if (!wanted.contains(name) && !name.endsWith(LOG)) {
          remove(present);
        }
      }
      for (PlanFile file : files) {
        if (!holds(folder.resolve(file.name()), file.content())) {
          write(folder, file.name(), file.content());
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void write(PlanId plan, List<PlanFile> files) {
    try {
      Path folder = folder(plan);
      for (PlanFile file : files) {
        write(folder, file.name(), file.content());
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void finish(PlanId plan, Bytes zip) {
    try {
      write(folder(plan), Artifact.ZIP.fileName(), zip);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void append(PlanId plan, String name, String lines) {
    if (lines.isEmpty()) {
      return;
    }
    try {
      Path folder = folder(plan);
      Path log = folder.resolve(name);
      if (!Files.exists(log, LinkOption.NOFOLLOW_LINKS)) {
        Files.createFile(log, permissions(folder, "rw-------"));
      }
      Files.writeString(log, lines, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private Path folder(PlanId plan) throws IOException {
    Files.createDirectories(root, permissions(root, "rwx------"));
    Path folder = root.resolve(plan.toString());
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return folder;
    }
    return Files.createDirectory(folder, permissions(root, "rwx------"));
  }

  private static void write(Path folder, String name, Bytes content) throws IOException {
    Path temporary =
        Files.createTempFile(folder, name, TEMPORARY, permissions(folder, "rw-------"));
    try {
      try (var channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(content.toArray());
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(
          temporary,
          folder.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static boolean holds(Path file, Bytes content) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.size(file) == content.size()
        && Bytes.of(Files.readAllBytes(file)).equals(content);
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }

  /** A folder inside is not of ours and stays. */
  private static void remove(Path entry) throws IOException {
    if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(entry);
    }
  }

  private static FileAttribute<?>[] permissions(Path place, String permissions) {
    return place.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /** The message holds the cause without the path, which callers must not see. */
  private static WorkspaceFailed failed(IOException e) {
    String cause =
        e instanceof FileSystemException broken && broken.getReason() != null
            ? broken.getReason()
            : e.getClass().getSimpleName();
    return new WorkspaceFailed("the run folder cannot be written: " + cause, e);
  }
}
