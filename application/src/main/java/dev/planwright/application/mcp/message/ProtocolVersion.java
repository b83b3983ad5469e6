package dev.planwright.application.mcp.message;

import module java.base;

/** The MCP versions served, oldest first. They are dates, so text order is their order. */
public enum ProtocolVersion {
  V2024_11_05("2024-11-05"),
  V2025_03_26("2025-03-26"),
  V2025_06_18("2025-06-18"),
  V2025_11_25("2025-11-25"),
  V2026_07_28("2026-07-28");

  /** What a handshake settles on when the client asks for a version that has none. */
  public static final ProtocolVersion LATEST_LEGACY = V2025_11_25;

  private static final ProtocolVersion FIRST_MODERN = V2026_07_28;

  private final String date;

  ProtocolVersion(String date) {
    this.date = date;
  }

  /** The version as sent. */
  public String date() {
    return date;
  }

  /** The version of that date, empty when it is not served. */
  public static Optional<ProtocolVersion> of(String date) {
    return Arrays.stream(values()).filter(version -> version.date.equals(date)).findFirst();
  }

  /** The version of that date that opens with a handshake, empty when there is none. */
  public static Optional<ProtocolVersion> legacy(String date) {
    return of(date).filter(version -> !version.modern());
  }

  /** All dates, newest first. */
  public static List<String> newestFirst() {
    return Arrays.stream(values()).map(ProtocolVersion::date).toList().reversed();
  }

  /** The dates of those without a handshake, newest first. */
  static List<String> modernNewestFirst() {
    return Arrays.stream(values())
        .filter(ProtocolVersion::modern)
        .map(ProtocolVersion::date)
        .toList()
        .reversed();
  }

  /** Whether this is the other version or a later one. */
  public boolean atLeast(ProtocolVersion other) {
    return compareTo(other) >= 0;
  }

  /** Whether it knows no handshake: every request says its version itself. */
  public boolean modern() {
    return atLeast(FIRST_MODERN);
  }

  /** Whether the text names a version of the family without a handshake, served or not. */
  public static boolean namesModern(String date) {
    return date.compareTo(FIRST_MODERN.date) >= 0;
  }
}
