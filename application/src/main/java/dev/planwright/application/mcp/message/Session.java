package dev.planwright.application.mcp.message;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What one stdio connection remembers: the version its last handshake settled. HTTP has none,
 * because any replica answers any request.
 */
public final class Session {
  private final AtomicReference<ProtocolVersion> version =
      new AtomicReference<>(ProtocolVersion.LATEST_LEGACY);

  /** The settled version; the newest legacy one before any handshake. */
  public ProtocolVersion version() {
    return version.get();
  }

  public void settle(ProtocolVersion settled) {
    version.set(settled);
  }
}
