package dev.planwright.adapters.http.metrics;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.StoredUsage;

/**
 * An object that ends in a page of calls, as JSON text that is made while it is sent. Only a
 * portion of the rows is in memory, and no connection to the database is held while a slow client
 * reads. A page that takes too long ends early, and says where the next one begins.
 */
final class CallStream extends InputStream {
  private static final int PORTION = 200;
  private static final long LONGEST = Duration.ofSeconds(20).toNanos();

  private final Calls calls;
  private final boolean counted;
  private final long begun = System.nanoTime();
  private long lastId;
  private int left;
  private int sent;
  private boolean ended;
  private byte[] text;
  private int at;

  /** The rows of a task. */
  interface Calls {
    List<StoredUsage> after(long id, int most);
  }

  /**
   * Which rows.
   *
   * @param counted whether the object has their count
   */
  record Page(long afterId, int limit, boolean counted) {}

  /** Reads the first portion at once, so that what is wrong is known before anything is sent. */
  CallStream(JsonObject head, Calls calls, Page page) {
    this.calls = calls;
    this.counted = page.counted();
    this.lastId = page.afterId();
    this.left = page.limit();
    String beginning = JsonText.write(head);
    String opened = beginning.substring(0, beginning.length() - 1) + ",\"metrics\":[";
    this.text = bytes(opened + portion());
  }

  private String portion() {
    int asked = Math.min(PORTION, left);
    List<StoredUsage> rows = calls.after(lastId, asked);
    var json = new StringBuilder();
    for (StoredUsage row : rows) {
      json.append(sent == 0 ? "" : ",").append(JsonText.write(UsageJson.call(row)));
      lastId = row.id();
      sent++;
      left--;
    }
    boolean all = rows.size() < asked;
    if (all || left == 0 || System.nanoTime() - begun > LONGEST) {
      ended = true;
      json.append(ending(!all && !calls.after(lastId, 1).isEmpty()));
    }
    return json.toString();
  }

  private String ending(boolean more) {
    return "]"
        + (counted ? ",\"count\":" + sent : "")
        + (more ? ",\"next_after_id\":" + lastId : "")
        + "}";
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, into.length);
    while (at == text.length && !ended) {
      text = bytes(portion());
      at = 0;
    }
    if (at == text.length) {
      return -1;
    }
    int read = Math.min(length, text.length - at);
    System.arraycopy(text, at, into, offset, read);
    at += read;
    return read;
  }

  private static byte[] bytes(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
