package dev.planwright.domain.download;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DownloadTokensTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration LIFETIME = Duration.ofSeconds(900);
  private static final PlanId PLAN =
      new PlanId(UUID.fromString("0b6e7a1e-5f0f-4f6e-9d8e-1f2a3b4c5d6e"));

  private final DownloadTokens tokens = new DownloadTokens("a secret of the tests");

  @Test
  void a_token_opens_its_artifact_until_the_second_it_expires() {
    DownloadToken token = tokens.sign(PLAN, Artifact.REPORT, NOW, LIFETIME);

    assertEquals(NOW.plus(LIFETIME), token.expiresAt());
    assertTrue(tokens.opens(token.value(), PLAN, Artifact.REPORT, NOW));
    assertTrue(tokens.opens(token.value(), PLAN, Artifact.REPORT, NOW.plusSeconds(899)));
    assertFalse(tokens.opens(token.value(), PLAN, Artifact.REPORT, NOW.plusSeconds(900)));
  }

  @Test
  void a_token_opens_nothing_else() {
    String token = tokens.sign(PLAN, Artifact.REPORT, NOW, LIFETIME).value();

    assertFalse(tokens.opens(token, PLAN, Artifact.ZIP, NOW));
    assertFalse(tokens.opens(token, new PlanId(UUID.randomUUID()), Artifact.REPORT, NOW));
    assertFalse(new DownloadTokens("another").opens(token, PLAN, Artifact.REPORT, NOW));
  }

  @Test
  void the_signature_is_the_documented_one() {
    // HMAC-SHA256 with key "key" over "<plan>:030-report.html:1772367300", made with another tool.
    String token = new DownloadTokens("key").sign(PLAN, Artifact.REPORT, NOW, LIFETIME).value();

    assertEquals("1772367300." + MAC_OF_ANOTHER_TOOL, token);
  }

  @Test
  void changing_any_one_character_closes_the_token() {
    String token = tokens.sign(PLAN, Artifact.REPORT, NOW, LIFETIME).value();

    for (int i = 0; i < token.length(); i++) {
      char other = token.charAt(i) == '1' ? '2' : '1';
      String changed = token.substring(0, i) + other + token.substring(i + 1);
      assertFalse(tokens.opens(changed, PLAN, Artifact.REPORT, NOW), changed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "1772367300",
        "0772367300.00",
        "1772367300.",
        "-1.00",
        "99999999999999999999.00",
        "1772367300.ZZ",
        "１７７２３６７３００.00"
      })
  void what_is_no_token_opens_nothing(String text) {
    assertFalse(tokens.opens(text, PLAN, Artifact.REPORT, NOW));
  }

  @Test
  void neither_secret_nor_token_shows_in_text() {
    DownloadToken token = tokens.sign(PLAN, Artifact.REPORT, NOW, LIFETIME);

    assertFalse(tokens.toString().contains("a secret"));
    assertFalse(token.toString().contains(token.value()));
  }

  private static final String MAC_OF_ANOTHER_TOOL =
      "6966399e55ea7e82b52dee418112abdabe280a436f7f35723caeb3c9408c9c96";

  @Test
  void the_fingerprint_tells_whether_secrets_are_the_same_and_not_which() {
    String fingerprint = new DownloadTokens("secret").fingerprint();

    assertEquals(fingerprint, new DownloadTokens("secret").fingerprint());
    assertNotEquals(fingerprint, new DownloadTokens("Secret").fingerprint());
    assertFalse(fingerprint.contains("secret"));
  }
}
