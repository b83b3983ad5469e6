package dev.planwright.bootstrap.clients;

import module java.base;

/**
 * A configuration file that another program reads, and perhaps writes at the same time. It is
 * replaced as a whole, never seen half written; its permissions and owner stay, a link to it stays
 * a link, and the text before is kept beside it.
 */
public final class ConfigFile {
  private static final int TRIES = 3;
  private static final int MAX_LINKS = 40;

  private final Path path;
  private final boolean shared;

  /** A file of this user alone, where it is new. */
  public ConfigFile(Path path) {
    this(path, false);
  }

  /**
   * A file.
   *
   * @param shared whether others, such as those who work in its folder, may read a new file
   */
  public ConfigFile(Path path, boolean shared) {
    this.path = path;
    this.shared = shared;
  }

  /**
   * What an edit came to.
   *
   * @param backup the text before; empty when nothing was written, or nothing was there
   */
  public record Edited(boolean written, Optional<Path> backup) {}

  public Path path() {
    return path;
  }

  /**
   * Changes the text; a missing file is an empty one. Nothing is written when the text stays the
   * same.
   *
   * @throws UnusableConfig when it cannot be read, changed or written; then it is as it was
   */
  public Edited edit(UnaryOperator<String> change) {
    return naming(() -> {
      Path target = target(path, 0);
      for (int i = 0; i < TRIES; i++) {
        Optional<byte[]> before = read(target);
        String text = decoded(before.orElse(new byte[0]));
        String after = change.apply(text);
        if (after.equals(text)) {
          return new Edited(false, Optional.empty());
        }
        Optional<Edited> done = replace(target, before, after);
        if (done.isPresent()) {
          return done.get();
        }
      }
      throw new UnusableConfig("its program keeps writing it; quit that first");
    });
  }

  /** A step that may fail as files do. */
  private interface Step {
    Edited take() throws IOException;
  }

  private Edited naming(Step step) {
    try {
      return step.take();
    } catch (UnusableConfig e) {
      throw new UnusableConfig("%s: %s; nothing was changed".formatted(path, e.getMessage()));
    } catch (AccessDeniedException e) {
      throw new UnusableConfig("%s: permission denied; nothing was changed".formatted(path));
    } catch (FileSystemException e) {
      String reason = Objects.requireNonNullElse(e.getReason(), e.getClass().getSimpleName());
      throw new UnusableConfig("%s: %s; nothing was changed".formatted(path, reason));
    } catch (IOException e) {
      throw new UnusableConfig("%s: %s; nothing was changed".formatted(path, e.getMessage()));
    }
  }

  private static Optional<byte[]> read(Path target) throws IOException {
    try {
      return Optional.of(Files.readAllBytes(target));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UnusableConfig("it is not UTF-8 text");
    }
  }

  /** Where links lead, also when nothing is there yet. */
  private static Path target(Path file, int links) throws IOException {
    if (!Files.isSymbolicLink(file)) {
      return file;
    }
    if (links == MAX_LINKS) {
      throw new UnusableConfig("it is a link in a circle");
    }
    Path folder = folder(file);
    return target(folder.resolve(Files.readSymbolicLink(file)).normalize(), links + 1);
  }

  private static Path folder(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent())
        .orElseThrow(() -> new UnusableConfig("it is a root folder"));
  }

  /** Empty when somebody else wrote in the meantime. */
  private Optional<Edited> replace(Path target, Optional<byte[]> before, String after)
      throws IOException {
    Path folder = folder(target);
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".planwright-", ".tmp");
    try {
      write(draft, after);
      if (before.isPresent()) {
        likeIt(draft, target);
      } else if (shared && folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-r--r--"));
      }
      if (!Arrays.equals(read(target).orElse(null), before.orElse(null))) {
        return Optional.empty();
      }
      Optional<Path> backup = before.isPresent() ? Optional.of(backup(target)) : Optional.empty();
      Files.move(
          draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return Optional.of(new Edited(true, backup));
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void write(Path draft, String text) throws IOException {
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  private static void likeIt(Path draft, Path model) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
    if (view == null) {
      return;
    }
    PosixFileAttributes wanted = Files.readAttributes(model, PosixFileAttributes.class);
    PosixFileAttributes now = view.readAttributes();
    if (!now.owner().equals(wanted.owner())) {
      view.setOwner(wanted.owner());
    }
    if (!now.group().equals(wanted.group())) {
      view.setGroup(wanted.group());
    }
    view.setPermissions(wanted.permissions());
  }

  private static Path backup(Path target) throws IOException {
    String name = target.getFileName() + ".planwright-bak";
    Path free =
        Stream.concat(
                Stream.of(name), IntStream.iterate(1, i -> i + 1).mapToObj(i -> name + "-" + i))
            .map(target::resolveSibling)
            .filter(Files::notExists)
            .findFirst()
            .orElseThrow();
    return Files.copy(target, free, StandardCopyOption.COPY_ATTRIBUTES);
  }
}
