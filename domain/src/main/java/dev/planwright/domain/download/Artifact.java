package dev.planwright.domain.download;

import module java.base;

/** What a run leaves to be downloaded. File names are contract. */
public enum Artifact implements DownloadFile {
  REPORT("030-report.html", "text/html; charset=utf-8"),
  ZIP("run.zip", "application/zip");

  private final String fileName;
  private final String contentType;

  Artifact(String fileName, String contentType) {
    this.fileName = fileName;
    this.contentType = contentType;
  }

  @Override
  public String fileName() {
    return fileName;
  }

  @Override
  public String contentType() {
    return contentType;
  }

  @Override
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The artifact of that name in tool arguments. */
  public static Optional<Artifact> of(String wireName) {
    return Arrays.stream(values()).filter(a -> a.wireName().equals(wireName)).findFirst();
  }

  /** The artifact of that file name. */
  public static Optional<Artifact> ofFileName(String fileName) {
    return Arrays.stream(values()).filter(a -> a.fileName.equals(fileName)).findFirst();
  }
}
