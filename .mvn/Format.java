import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Checks the format of every Java source below a folder, or rewrites it.
 *
 * <p>Arguments: {@code check} or {@code apply}, then the folder. Exit code 1 when {@code check}
 * finds a file that google-java-format would write differently, or when a file does not parse.
 */
final class Format {
  public static void main(String[] arguments) throws IOException {
    boolean apply = arguments[0].equals("apply");
    List<Path> wrong =
        sources(Path.of(arguments[1])).parallelStream()
            .filter(source -> !right(source, apply))
            .toList();
    if (!wrong.isEmpty()) {
      wrong.forEach(source -> System.err.println("not formatted: " + source));
      System.err.println("correct it with: mvn initialize -N -Dformat=apply");
      System.exit(1);
    }
  }

  /** Whether a source is formatted, or now is. */
  private static boolean right(Path source, boolean apply) {
    try {
      String text = Files.readString(source);
      String formatted = new Formatter().formatSourceAndFixImports(text);
      boolean same = formatted.equals(text);
      if (apply && !same) {
        Files.writeString(source, formatted);
      }
      return same || apply;
    } catch (FormatterException e) {
      System.err.println(source + ": " + e.getMessage());
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> sources(Path root) throws IOException {
    try (var paths = Files.walk(root)) {
      return paths
          .filter(path -> path.toString().endsWith(".java"))
          .filter(path -> !root.relativize(path).toString().matches("(.*/)?target/.*"))
          .sorted()
          .toList();
    }
  }
}
