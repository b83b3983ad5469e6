package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.adapters.postgres.folder.FolderLock;
import dev.planwright.adapters.postgres.folder.FolderMembers;
import dev.planwright.adapters.postgres.folder.Folders;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;

/**
 * What proxies, terminal commands and the server of one user agree on, in the data folder: only
 * that user may read it.
 *
 * @param data the data folder
 */
public record LocalFolder(Path data) {
  private static final long MAX_LOG_BYTES = 5L << 20;
  private static final int TOKEN_BYTES = 24;

  /** The one that these settings name. */
  public static LocalFolder of(Settings settings) {
    return new LocalFolder(settings.files().dataFolder());
  }

  /** What the server that a proxy started has to say. */
  public Path log() {
    return data.resolve("server.log");
  }

  Path folder() {
    return data.resolve("local");
  }

  private Path noteFile() {
    return folder().resolve("server.json");
  }

  /** What the server noted; empty when none did, or its process is gone. */
  public Optional<ServerNote> note() {
    try {
      return ServerNote.read(Files.readString(noteFile())).filter(ServerNote::living);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  void write(ServerNote note) throws IOException {
    Folders.makePrivate(folder());
    Folders.writePrivate(noteFile(), note.text());
  }

  void removeNote() throws IOException {
    Files.deleteIfExists(noteFile());
  }

  /** Asks a server to end: it looks each second, on every platform. */
  public void askToEnd(ServerNote note) throws IOException {
    Folders.writePrivate(endFile(), Long.toString(note.process().pid()));
  }

  /** Whether this process was asked to end so. */
  boolean askedToEnd() {
    try {
      boolean asked =
          Files.exists(endFile())
              && Files.readString(endFile()).equals(Long.toString(ProcessHandle.current().pid()));
      return asked && Files.deleteIfExists(endFile());
    } catch (IOException _) {
      return false;
    }
  }

  private Path endFile() {
    return folder().resolve("end");
  }

  /** Held by whoever starts the server, replaces it, or decides that it ends. */
  FolderLock startLock() throws IOException {
    Folders.makePrivate(folder());
    return FolderLock.take(folder().resolve("start.lock"));
  }

  FolderLock membersLock() throws IOException {
    Folders.makePrivate(folder());
    return FolderLock.take(folder().resolve("proxies.lock"));
  }

  FolderMembers members() {
    return new FolderMembers(folder().resolve("proxies"));
  }

  /** An empty log of this user's alone, or the one that is there while it is short. */
  Path freshLog() throws IOException {
    Folders.makePrivate(folder());
    if (Files.exists(log()) && Files.size(log()) > MAX_LOG_BYTES) {
      Files.move(log(), data.resolve("server.log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
    if (Files.notExists(log())) {
      Folders.writePrivate(log(), "");
    }
    return log();
  }

  /** The token, if there is one. */
  public Optional<String> token() {
    try {
      return Optional.of(Files.readString(tokenFile()).strip()).filter(token -> !token.isEmpty());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** The token, made when there is none. */
  public String makeToken() {
    return token()
        .orElseGet(() -> {
          byte[] random = new byte[TOKEN_BYTES];
          new SecureRandom().nextBytes(random);
          String made = HexFormat.of().formatHex(random);
          try {
            Files.createDirectories(data);
            Folders.writePrivate(tokenFile(), made + "\n");
          } catch (IOException e) {
            throw new Failure("the token cannot be kept in " + tokenFile());
          }
          return made;
        });
  }

  private Path tokenFile() {
    return data.resolve("token");
  }

  /** Whether a proxy with these settings starts a server where there is none. */
  public static boolean startsServer(Settings.Client client) {
    return client.local().start() && Access.loopback(client.url().getHost());
  }

  /** The client that these settings describe, led to this user's server where that is meant. */
  public static Settings.Client client(Settings settings) {
    Settings.Client client = settings.client();
    LocalFolder folder = of(settings);
    return folder
        .note()
        .filter(note -> note.servesAs(client.url()))
        .map(note -> folder.led(client, note))
        .orElse(client);
  }

  Settings.Client led(Settings.Client client, ServerNote note) {
    return client.at(note.url().resolve("/mcp")).keyed(note.guarded() ? token() : Optional.empty());
  }
}
