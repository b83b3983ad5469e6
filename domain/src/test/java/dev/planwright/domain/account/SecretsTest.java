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
        "opaque %s%1$s%1$s",
        "SERVICE_MCP_API_KEY=%s",
        "SERVICE_DOWNLOAD_TOKEN_SECRET: %s",
        "Authorization: Basic letters%s",
        "basic YWxhZGRpbjpvcGVuc2VzYW1l%s"
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SERVICE_DOWNLOAD_TOKEN_SECRET: set it in the environment of every server",
        "SERVICE_MCP_API_KEY: use at least 32 characters",
        "the secret is read from: token = SERVICE_DOWNLOAD_TOKEN_SECRET",
        "password: not set, token: none",
        "column token_metrics.api_key_id of type varchar(36) is added",
        "thread plan-44efdb12-42b0-4be7-ab3a-79896333c55d-012-project-plan",
        "saved 44efdb12-42b0-4be7-ab3a-79896333c55d-030-report-1.html",
        "index plans_pending_by_timestamp_created_and_user_id_2 is built",
        "a basic understanding of Bearer tokens; Authorization: Bearer <key> is not accepted"
      })
  void names_of_settings_columns_threads_and_files_stay(String text) {
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
