package dev.planwright.adapters.stdio.download;

import java.io.IOException;

/** A download that would fail again; the message tells the user why. */
final class DownloadFailed extends IOException {
  private static final long serialVersionUID = 1L;

  DownloadFailed(String reason) {
    super(reason);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
