package dev.planwright.bootstrap.e2e;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Text and JSON that mean no good. All of it follows from the generator of random numbers. */
final class HostileText {
  private static final List<String> STRINGS =
      List.of(
          "",
          " ",
          "latest",
          "'; drop table plans; --",
          "\\\" or 1=1 --",
          "../../../../etc/passwd",
          "%2e%2e%2f",
          "${jndi:ldap://127.0.0.1/a}",
          "{{7*7}}",
          "%s%n%x%d",
          "<script>alert(1)</script>",
          "\\u0000",
          "\\ud800",
          "\\udc00\\ud800",
          "\\u202e\\ufeff",
          "\\r\\nSet-Cookie: a=b\\r\\n\\r\\n",
          "\\u001b[2J",
          "\ufffd\uffff",
          "é́é́",
          "NaN",
          "-0",
          "00000000-0000-0000-0000-000000000000",
          "0-0-0-0-0",
          "2026-02-30T25:61:61+99:99",
          "+1000000000-01-01T00:00:00Z",
          "frontier",
          "report",
          "pwk_000000000000000000000000000000000000");

  private static final List<String> SCALARS =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "-1",
          "1.5",
          "51",
          "1e400",
          "-1e400",
          "1e-400",
          "9223372036854775808",
          "2147483648",
          "\"5\"",
          "[]",
          "{}",
          "[null]",
          "{\"\":{}}");

  private static final List<String> BROKEN =
      List.of(
          "NaN",
          "Infinity",
          "01",
          "+1",
          ".5",
          "0x10",
          "'single'",
          "// comment",
          "1e401",
          "1e999999999",
          "undefined");

  private final Random random;

  HostileText(Random random) {
    this.random = random;
  }

  <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** The same in any order. */
  <T> List<T> shuffled(List<T> of) {
    List<T> copy = new ArrayList<>(of);
    Collections.shuffle(copy, random);
    return copy;
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** The inside of a JSON string, mostly well-formed. */
  String string() {
    return switch (random.nextInt(40)) {
      case 0 -> "x".repeat(1 << random.nextInt(17));
      case 1 -> "\\u0041".repeat(random.nextInt(2_000));
      case 2 -> one(STRINGS) + one(STRINGS);
      case 3 -> "\t\u0001\n";
      default -> one(STRINGS);
    };
  }

  /** A JSON value, or nearly. */
  String value() {
    if (chance(4)) {
      return one(BROKEN);
    }
    return switch (random.nextInt(20)) {
      case 0 -> nested();
      case 1 ->
          "9".repeat(1 + random.nextInt(110)) + (chance(50) ? "" : ".5e" + random.nextInt(420));
      case 2 -> "[" + value() + "," + one(SCALARS) + "]";
      case 3 -> "{\"" + string() + "\":" + value() + (chance(20) ? ",\"a\":1,\"a\":2" : "") + "}";
      case 4, 5, 6, 7, 8, 9 -> "\"" + string() + "\"";
      default -> one(SCALARS);
    };
  }

  private String nested() {
    int depth = one(List.of(3, 9, 60, 61, 65, 50_000));
    String open = chance(50) ? "[" : "{\"a\":";
    String close = open.equals("[") ? "]" : "}";
    return open.repeat(depth) + "1" + close.repeat(chance(80) ? depth : random.nextInt(depth));
  }

  /** The same text with a few of its bytes changed, doubled, left out, or all of it cut short. */
  byte[] mutated(byte[] bytes) {
    byte[] changed = bytes.clone();
    for (int i = random.nextInt(4); i >= 0 && changed.length > 0; i--) {
      changed = mutatedOnce(changed);
    }
    return changed;
  }

  private byte[] mutatedOnce(byte[] bytes) {
    int at = random.nextInt(bytes.length);
    return switch (random.nextInt(4)) {
      case 0 -> {
        bytes[at] = (byte) random.nextInt(256);
        yield bytes;
      }
      case 1 -> Arrays.copyOf(bytes, at);
      case 2 -> joined(bytes, at, at + 1);
      default -> joined(bytes, at, Math.max(0, at - random.nextInt(20)));
    };
  }

  /** The first bytes up to one place, then all from another. */
  private static byte[] joined(byte[] bytes, int until, int from) {
    byte[] joined = new byte[until + bytes.length - from];
    System.arraycopy(bytes, 0, joined, 0, until);
    System.arraycopy(bytes, from, joined, until, bytes.length - from);
    return joined;
  }
}
