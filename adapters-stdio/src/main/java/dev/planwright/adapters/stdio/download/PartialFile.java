package dev.planwright.adapters.stdio.download;

import module java.base;

/**
 * A file on its way: what has come of it, hashed as it is written, so that a later attempt can go
 * on where an earlier one broke off.
 */
final class PartialFile implements AutoCloseable {
  private static final FileAttribute<?>[] OWNER_ALONE = {
    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
  };

  private final FileChannel channel;
  private final MessageDigest digest = sha256Digest();
  private Optional<String> etag = Optional.empty();
  private long size;

  /** Makes the file, for its owner alone; it must not be there. */
  PartialFile(Path path) throws IOException {
    boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes = posix ? OWNER_ALONE : new FileAttribute<?>[0];
    channel =
        FileChannel.open(
            path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
  }

  long size() {
    return size;
  }

  /** The strong {@code ETag} of the answer that began it: names these very bytes (RFC 9110). */
  Optional<String> etag() {
    return etag;
  }

  /** Throws away what has come; an answer with that tag begins anew. */
  void restart(Optional<String> tag) throws IOException {
    channel.truncate(0);
    digest.reset();
    size = 0;
    etag = tag;
  }

  void append(byte[] bytes, int length) throws IOException {
    var part = ByteBuffer.wrap(bytes, 0, length);
    while (part.hasRemaining()) {
      channel.write(part);
    }
    digest.update(bytes, 0, length);
    size += length;
  }

  /** Flushes to disk; nothing may be appended after it. Returns the hash in hex. */
  String finish() throws IOException {
    channel.force(true);
    return HexFormat.of().formatHex(digest.digest());
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static MessageDigest sha256Digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
