package dev.planwright.domain.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
  private static final String CANARY = "c4naryC4NARYc4nary";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Incorrect API key provided: sk-proj-%s. Find yours at https://example.com",
        "Incorrect API key provided: %s",
        "Authorization: Bearer %s",
        "authorization=Basic %s==",
        "\"x-api-key\": \"%s\"",
        "x-api-key:%s, accept: */*",
        "401 for https://models.example.com/v1?key=%s&alt=sse",
        "GET /download/1/run.zip?token=%s",
        "cannot reach postgresql://planwright:%s@db.example.com:5432/planwright",
        "https://user:%s@proxy.example.com",
        "password = '%s'",
        "client_secret: %s",
        "key pwk_%s was refused",
        "sk-ant-api03-%s",
        "gsk_%s",
        "AIzaSy%s0123456789abcdef",
        "jwt eyJhbGciOi.%s.sig",
        "opaque %s%1$s%1$s"
      })
  void what_looks_like_a_secret_is_masked(String text) {
    String masked = Secrets.masked(text.formatted(CANARY));

    assertFalse(masked.contains(CANARY), masked);
    assertEquals(masked, Secrets.masked(masked));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "429 Too Many Requests: rate limit of 30,000 tokens per minute for gpt-4o",
        "model anthropic.claude-3-5-sonnet-20241022-v2:0 is not available",
        "connect to http://127.0.0.1:11434/api/chat timed out after 120 s",
        "request 0b54b7f2-8f31-4f0c-9a3a-3f3f0d5f9f11 failed",
        "This model's maximum context length is 128000 tokens"
      })
  void what_helps_to_mend_the_failure_stays(String text) {
    assertEquals(text, Secrets.masked(text));
  }

  @Test
  void hostile_text_costs_no_time() {
    for (String piece : List.of("://a:", "bearer ", "api key", "a-", "eyJ.", "?key", "token\"")) {
      String text = piece.repeat(20_000);

      assertTimeout(Duration.ofSeconds(5), () -> Secrets.masked(text), piece);
    }
  }
}
