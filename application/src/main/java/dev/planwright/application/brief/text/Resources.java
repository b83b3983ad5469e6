package dev.planwright.application.brief.text;

import module java.base;

/** The word lists beside this package: lines of fields between bars, {@code #} for comments. */
public final class Resources {
  private Resources() {}

  public static List<List<String>> rows(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the word list " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Stream.of(line.split("\\|", -1)).map(String::strip).toList())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the word list " + name + " cannot be read", e);
    }
  }

  /** The parts of a field between semicolons. */
  public static List<String> parts(String field) {
    return Stream.of(field.split(";", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
