package dev.planwright.domain.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CallerTest {
  private static final Caller GUARDED = new Caller.Anonymous(true);
  private static final Caller OPEN = new Caller.Anonymous(false);

  @Test
  void somebody_without_a_key_sees_no_plan_where_keys_are_asked_for() {
    assertEquals(Optional.of(UserId.NOBODY), GUARDED.onlyOwner());
  }

  @Test
  void somebody_without_a_key_sees_every_plan_where_none_is_asked_for() {
    assertEquals(Optional.empty(), OPEN.onlyOwner());
  }

  @Test
  void what_is_made_without_a_key_belongs_to_the_operator_and_is_told_as_anonymous() {
    assertEquals(UserId.ADMIN, OPEN.userId());
    assertEquals("anonymous", OPEN.actor());
    assertEquals(Optional.empty(), OPEN.apiKeyId());
  }

  @Test
  void the_operator_and_a_user_are_told_by_their_ids() {
    var user = new Caller.User(new UserId("ada"), UUID.randomUUID());

    assertEquals("admin", new Caller.Admin().actor());
    assertEquals("ada", user.actor());
    assertEquals(Optional.of(user.user()), user.onlyOwner());
  }
}
