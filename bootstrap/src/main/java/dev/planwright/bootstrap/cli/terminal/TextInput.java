package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/** UTF-8 text from a file, or from stdin for {@code -}; at most 64 MiB. */
public final class TextInput {
  private static final String STDIN = "-";
  private static final int MAX_BYTES = 64 << 20;

  private TextInput() {}

  /**
   * The text.
   *
   * @throws Failure when it cannot be read, is larger or is not UTF-8
   */
  public static String read(String source, Console console) {
    String name = name(source);
    try (InputStream in = open(source, console)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new Failure("%s is larger than 64 MiB".formatted(name));
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (InvalidPathException e) {
      throw new Failure("%s cannot be named so here".formatted(name));
    } catch (NoSuchFileException e) {
      throw new Failure("%s does not exist".formatted(name));
    } catch (CharacterCodingException e) {
      throw new Failure("%s is not UTF-8 text".formatted(name));
    } catch (IOException e) {
      throw new Failure("%s cannot be read".formatted(name));
    }
  }

  /** What messages call it. */
  public static String name(String source) {
    return source.equals(STDIN) ? "stdin" : "the file " + source;
  }

  private static InputStream open(String source, Console console) throws IOException {
    return source.equals(STDIN)
        ? console.in()
        : Files.newInputStream(
            console.workingFolder().resolve(console.platform().expand(Path.of(source))));
  }
}
