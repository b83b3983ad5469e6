package dev.planwright.application.brief.text;

import module java.base;

import dev.planwright.application.text.PackagedText;

/** The word lists beside this package: lines of fields between bars, {@code #} for comments. */
public final class Resources {
  private Resources() {}

  public static List<List<String>> rows(String name) {
    return PackagedText.lines(Resources.class, name)
        .map(line -> Stream.of(line.split("\\|", -1)).map(String::strip).toList())
        .toList();
  }

  /** The parts of a field between semicolons. */
  public static List<String> parts(String field) {
    return Stream.of(field.split(";", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
