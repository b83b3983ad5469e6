package dev.planwright.domain.download;

import java.time.Instant;

/**
 * A signed token and the moment from which it is refused. Opens an artifact, so it masks itself.
 */
public record DownloadToken(String value, Instant expiresAt) {
  @Override
  public String toString() {
    return "DownloadToken[***, expiresAt=" + expiresAt + "]";
  }
}
