package dev.planwright.domain.download;

/** A file of a plan that can be downloaded: what a run left, or what is made on demand. */
public sealed interface DownloadFile permits Artifact, ExportFile {
  /** The last segment of the download path. */
  String fileName();

  /** The media type it is served with. */
  String contentType();

  /** Its name in tool arguments and messages. */
  String wireName();
}
