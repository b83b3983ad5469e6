package dev.planwright.application.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Accounts, credits and keys as an operator makes them: what cannot be kept is refused in words.
 */
class OpenAccountTest {
  private static final String ADA = "ada@example.org";

  private final InMemoryPorts ports = new InMemoryPorts();
  private final OpenAccount open = new OpenAccount(ports.users(), UUID::randomUUID);
  private final GrantCredits grant = new GrantCredits(ports.users(), UUID::randomUUID);
  private final IssueKey issue = new IssueKey(ports.keys(), UUID::randomUUID, new Random(1));

  @Test
  void an_account_begins_with_the_balance_it_was_given() {
    Account account = open.open(ADA, "Ada", new BigDecimal("12.50"));

    assertEquals(0, account.creditsBalance().compareTo(new BigDecimal("12.5")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(new BigDecimal("12.5")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1000000000", "0.0000000001"})
  void a_first_balance_that_cannot_be_is_refused_and_nothing_stored(String credits) {
    refused(() -> open.open(ADA, "Ada", new BigDecimal(credits)));

    assertEquals(List.of(), ports.users().list());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ada", "ada@", "@example.org", "a b@example.org", "a@b@c"})
  void what_is_no_address_is_refused(String email) {
    refused(() -> open.open(email, "Ada", BigDecimal.ZERO));
  }

  @ParameterizedTest
  @CsvSource({"256, true", "257, false"})
  void a_name_has_a_longest_length(int length, boolean kept) {
    String name = "\uD83E\uDD56".repeat(length);

    if (kept) {
      assertEquals(name, open.open(ADA, name, BigDecimal.ZERO).name());
    } else {
      assertTrue(refused(() -> open.open(ADA, name, BigDecimal.ZERO)).contains("256"));
    }
  }

  @Test
  void an_address_has_one_account() {
    open.open(ADA, "Ada", BigDecimal.ZERO);

    assertTrue(refused(() -> open.open(ADA, "Ada again", BigDecimal.ZERO)).contains(ADA));
  }

  @Test
  void a_balance_stays_what_the_table_can_hold() {
    Account account = open.open(ADA, "Ada", new BigDecimal("999999999"));

    refused(() -> grant.grant(account, BigDecimal.ONE, "too much"));
    refused(() -> grant.grant(account, BigDecimal.ONE.negate(), "x".repeat(257)));
    refused(() -> issue.issue(account.id(), "x".repeat(129)));
    refused(() -> issue.issue(account.id(), "two\nlines"));

    assertEquals(
        0,
        grant
            .grant(account, new BigDecimal("-999999999"), "x".repeat(256))
            .compareTo(BigDecimal.ZERO));
    assertEquals(128, issue.issue(account.id(), "x".repeat(128)).entry().label().length());
  }

  private static String refused(Runnable work) {
    Refusal refusal = assertThrows(Refusal.class, work::run);
    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    return refusal.sentence();
  }
}
