package dev.planwright.domain.account;

import module java.base;

/**
 * A user API key: {@code pwk_}, 30 random characters of base 62, and 6 characters that are their
 * CRC-32 in base 62. Keys of earlier installations have any other form and carry no checksum.
 */
public record ApiKey(String value) {
  /** The pattern that secret scanners look for. */
  public static final String PATTERN = "pwk_[0-9A-Za-z]{36}";

  /** The longest key that is checked. */
  public static final int MAX_LENGTH = 512;

  private static final String MARK = "pwk_";
  private static final int RANDOM_LENGTH = 30;
  private static final int CHECK_LENGTH = 6;
  private static final int PREFIX_LENGTH = 12;
  private static final Pattern FORM = Pattern.compile(PATTERN);
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  /** A new key of 178 bits; the generator must be cryptographic. */
  public static ApiKey generate(RandomGenerator random) {
    var text = new StringBuilder();
    for (int i = 0; i < RANDOM_LENGTH; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new ApiKey(MARK + text + checksum(text.toString()));
  }

  /** Whether it can be a key at all; if not, the database need not be asked. */
  public boolean plausible() {
    if (value.isEmpty() || value.length() > MAX_LENGTH) {
      return false;
    }
    if (!value.startsWith(MARK)) {
      return true;
    }
    int checkAt = MARK.length() + RANDOM_LENGTH;
    return FORM.matcher(value).matches()
        && checksum(value.substring(MARK.length(), checkAt)).equals(value.substring(checkAt));
  }

  /** What is stored instead of the key: SHA-256 in lower-case hex. */
  public String sha256() {
    return HexFormat.of().formatHex(digest(value));
  }

  /** What an earlier installation stored instead: SHA-256 of secret, colon and key. */
  public String sha256(String secret) {
    return HexFormat.of().formatHex(digest(secret + ":" + value));
  }

  /** The first characters, by which a person recognises the key. */
  public String prefix() {
    return value.substring(0, Math.min(PREFIX_LENGTH, value.length()));
  }

  /** Whether this is the shared secret; takes the same time right or wrong. */
  public boolean matches(String sharedSecret) {
    return MessageDigest.isEqual(digest(value), digest(sharedSecret));
  }

  /** Never shows the key. */
  @Override
  public String toString() {
    return "ApiKey[***]";
  }

  private static String checksum(String text) {
    var crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    long rest = crc.getValue();
    var digits = new StringBuilder();
    for (int i = 0; i < CHECK_LENGTH; i++) {
      digits.insert(0, ALPHABET.charAt((int) (rest % ALPHABET.length())));
      rest /= ALPHABET.length();
    }
    return digits.toString();
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
