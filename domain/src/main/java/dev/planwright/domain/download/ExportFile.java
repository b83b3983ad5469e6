package dev.planwright.domain.download;

import module java.base;

/**
 * A plan in a format that other programs read, made on demand.
 *
 * @param revision of the plan; empty for the one that is served
 */
public record ExportFile(ExportFormat format, OptionalInt revision) implements DownloadFile {
  private static final Pattern REVISION = Pattern.compile("-r([1-9][0-9]{0,5})\\.");

  @Override
  public String fileName() {
    return format.fileName(revision);
  }

  @Override
  public String contentType() {
    return format.contentType();
  }

  @Override
  public String wireName() {
    return format.wireName();
  }

  /** The export of that file name. */
  public static Optional<ExportFile> ofFileName(String fileName) {
    Matcher matcher = REVISION.matcher(fileName);
    OptionalInt revision =
        matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    return Arrays.stream(ExportFormat.values())
        .map(format -> new ExportFile(format, revision))
        .filter(file -> file.fileName().equals(fileName))
        .findFirst();
  }
}
