package dev.planwright.domain.download;

import module java.base;

/** What can be downloaded of a plan. File names are contract. */
public enum Artifact {
  REPORT("030-report.html", "text/html; charset=utf-8"),
  ZIP("run.zip", "application/zip");

  private final String fileName;
  private final String contentType;

  Artifact(String fileName, String contentType) {
    this.fileName = fileName;
    this.contentType = contentType;
  }

  /** The last segment of the download path. */
  public String fileName() {
    return fileName;
  }

  /** The media type it is served with. */
  public String contentType() {
    return contentType;
  }

  /** The name in tool arguments: {@code report} or {@code zip}. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The artifact of that name in tool arguments. */
  public static Optional<Artifact> of(String wireName) {
    return Arrays.stream(values()).filter(a -> a.wireName().equals(wireName)).findFirst();
  }

  /** The artifact of that file name; nothing else can be downloaded. */
  public static Optional<Artifact> ofFileName(String fileName) {
    return Arrays.stream(values()).filter(a -> a.fileName.equals(fileName)).findFirst();
  }
}
