package dev.planwright.domain.download;

import module java.base;

import dev.planwright.domain.plan.PlanId;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs and checks download tokens: {@code expiry.mac}, where the MAC is HMAC-SHA256 over {@code
 * plan_id:filename:expiry} and expiry is in Unix seconds.
 *
 * <p>Safe for use by several threads.
 */
public final class DownloadTokens {
  private static final Pattern GRAMMAR = Pattern.compile("([1-9][0-9]{9,10})\\.([0-9a-f]{64})");
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  public DownloadTokens(String secret) {
    if (secret.isEmpty()) {
      throw new IllegalArgumentException("the token secret is empty");
    }
    this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
  }

  /** A token for one file of one plan, with the moment from which it is refused. */
  public DownloadToken sign(PlanId plan, DownloadFile file, Instant now, Duration lifetime) {
    long expiry = now.plus(lifetime).getEpochSecond();
    return new DownloadToken(expiry + "." + mac(plan, file, expiry), Instant.ofEpochSecond(expiry));
  }

  public static boolean wellFormed(String token) {
    return GRAMMAR.matcher(token).matches();
  }

  /** Whether the token opens this file of this plan now. Takes the same time right or wrong. */
  public boolean opens(String token, PlanId plan, DownloadFile file, Instant now) {
    Matcher matcher = GRAMMAR.matcher(token);
    if (!matcher.matches()) {
      return false;
    }
    long expiry = Long.parseLong(matcher.group(1));
    boolean genuine =
        MessageDigest.isEqual(
            mac(plan, file, expiry).getBytes(StandardCharsets.US_ASCII),
            matcher.group(2).getBytes(StandardCharsets.US_ASCII));
    return genuine && now.getEpochSecond() < expiry;
  }

  /**
   * Tells whether two secrets are equal, and nothing else about them. No token's MAC is made of
   * this text.
   */
  public String fingerprint() {
    return mac("fingerprint of the token secret");
  }

  private String mac(PlanId plan, DownloadFile file, long expiry) {
    return mac(plan + ":" + file.fileName() + ":" + expiry);
  }

  private String mac(String signed) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of().formatHex(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  /** Never shows the secret. */
  @Override
  public String toString() {
    return "DownloadTokens[secret=***]";
  }
}
