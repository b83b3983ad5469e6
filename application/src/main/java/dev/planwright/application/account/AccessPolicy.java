package dev.planwright.application.account;

import java.util.Optional;

/**
 * Who may call.
 *
 * @param required {@code SERVICE_MCP_REQUIRE_AUTH}
 * @param sharedSecret {@code SERVICE_MCP_API_KEY}
 * @param userKeyRequired {@code SERVICE_MCP_REQUIRE_USER_KEY}: plan_create needs a user's key
 * @param creditsRequired {@code SERVICE_CREDITS_REQUIRED}: users without credits make no plans
 */
public record AccessPolicy(
    boolean required,
    Optional<String> sharedSecret,
    boolean userKeyRequired,
    boolean creditsRequired) {

  /** Never shows the secret. */
  @Override
  public String toString() {
    return "AccessPolicy[required=%s, sharedSecret=%s, userKeyRequired=%s, creditsRequired=%s]"
        .formatted(
            required, sharedSecret.isPresent() ? "***" : "none", userKeyRequired, creditsRequired);
  }
}
