package dev.planwright.adapters.stdio.download;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder that downloads are saved to. A file appears under its name whole or not at all, and
 * never replaces another.
 */
record SaveFolder(Path folder) {
  private static final Logger LOG = LoggerFactory.getLogger(SaveFolder.class);
  private static final String PREFIX = ".planwright-";
  private static final String SUFFIX = ".part";
  private static final Duration LEFTOVER = Duration.ofDays(1);
  private static final int MOST_NAMES = 10_000;

  /** Makes the folder where it is missing, and removes what a killed download left in it. */
  void prepare(Instant now) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DownloadFailed(
          "SERVICE_PATH is a file, not a folder: " + folder + "; name a folder");
    }
    try {
      Files.createDirectories(folder);
    } catch (FileSystemException e) {
      throw new DownloadFailed(
          "SERVICE_PATH cannot be made: " + folder + " (" + cause(e) + "); name another folder");
    }
    removeLeftovers(now);
  }

  /** A new name for a file on its way, in the same file system as its place. */
  Path temporary(String id) {
    return folder.resolve(PREFIX + id + SUFFIX);
  }

  /**
   * Gives the finished file its name, with {@code -1}, {@code -2}, … before the extension where the
   * name is taken.
   */
  Path publish(Path finished, String name) throws IOException {
    int dot = name.lastIndexOf('.');
    for (int i = 0; i < MOST_NAMES; i++) {
      String suffix = i == 0 ? "" : "-" + i;
      Path target = folder.resolve(name.substring(0, dot) + suffix + name.substring(dot));
      if (claimed(finished, target)) {
        flushFolder();
        return target;
      }
    }
    throw new DownloadFailed("there are " + MOST_NAMES + " files of that name in " + folder);
  }

  /** Why nothing is saved here, in words for the folder's owner. */
  String cannotSave(IOException e) {
    return "the file cannot be saved in "
        + folder
        + ": "
        + cause(e)
        + "; make room or grant access there, or name another folder in SERVICE_PATH";
  }

  private static String cause(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException file -> Optional.ofNullable(file.getReason()).orElse("not possible");
      case IOException other ->
          Optional.ofNullable(other.getMessage()).orElse("input/output error");
    };
  }

  /** A hard link fails where the name is taken: checking and taking it are one step. */
  private static boolean claimed(Path finished, Path target) throws IOException {
    try {
      Files.createLink(target, finished);
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (FileSystemException | UnsupportedOperationException e) {
      return claimedWithoutLinks(finished, target);
    }
    Files.deleteIfExists(finished);
    return true;
  }

  /** Where the file system knows no links: an empty file takes the name, then is replaced. */
  private static boolean claimedWithoutLinks(Path finished, Path target) throws IOException {
    try {
      Files.createFile(target);
    } catch (FileAlreadyExistsException e) {
      return false;
    }
    try {
      Files.move(finished, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(target);
      throw e;
    }
    return true;
  }

  private void flushFolder() {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      LOG.debug("this system does not flush folders: {}", e.getMessage());
    }
  }

  private void removeLeftovers(Instant now) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(LEFTOVER))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      LOG.warn("leftovers of earlier downloads stay in {}: {}", folder, e.getMessage());
    }
  }
}
