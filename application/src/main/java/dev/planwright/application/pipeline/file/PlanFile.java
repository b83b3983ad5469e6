package dev.planwright.application.pipeline.file;

import dev.planwright.domain.download.Bytes;
import java.util.regex.Pattern;

/**
 * One file of a plan.
 *
 * @param name {@code [0-9a-z.-]}, no folder, beginning with the stage's number
 */
public record PlanFile(String name, Bytes content) {
  private static final Pattern NAME = Pattern.compile("[0-9]{3}-[0-9a-z.-]{1,100}");

  public PlanFile {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("no name of a plan file: " + name);
    }
  }

  /** A file of UTF-8 text. */
  public static PlanFile text(String name, String text) {
    return new PlanFile(name, Bytes.utf8(text));
  }
}
