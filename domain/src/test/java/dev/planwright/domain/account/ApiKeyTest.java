package dev.planwright.domain.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
  private final ApiKey key = ApiKey.generate(new SecureRandom());

  @Test
  void a_generated_key_has_the_documented_form_and_is_plausible() {
    assertTrue(key.value().matches(ApiKey.PATTERN));
    assertTrue(key.plausible());
    assertNotEquals(key, ApiKey.generate(new SecureRandom()));
  }

  @Test
  void equal_randomness_gives_equal_keys() {
    assertEquals(ApiKey.generate(new Random(7)), ApiKey.generate(new Random(7)));
  }

  @Test
  void a_mistyped_key_is_refused_without_a_look_into_the_database() {
    char last = key.value().charAt(key.value().length() - 1);
    String mistyped =
        key.value().substring(0, key.value().length() - 1) + (last == 'a' ? 'b' : 'a');

    assertFalse(new ApiKey(mistyped).plausible());
    assertFalse(new ApiKey(key.value() + "x").plausible());
  }

  @ParameterizedTest
  @ValueSource(strings = {"old-style-key", "pw", "sk-1234"})
  void keys_of_earlier_installations_have_any_form(String text) {
    assertTrue(new ApiKey(text).plausible());
  }

  @Test
  void keys_over_512_characters_are_not_looked_at() {
    assertTrue(new ApiKey("k".repeat(512)).plausible());
    assertFalse(new ApiKey("k".repeat(513)).plausible());
    assertFalse(new ApiKey("").plausible());
  }

  @Test
  void what_is_kept_is_the_hash_and_a_prefix() {
    assertEquals(
        "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
        new ApiKey("foo").sha256());
    assertEquals(12, key.prefix().length());
    assertEquals("foo", new ApiKey("foo").prefix());
  }

  @Test
  void the_shared_secret_is_recognised_and_nothing_shows_in_text() {
    assertTrue(new ApiKey("secret").matches("secret"));
    assertFalse(new ApiKey("secret").matches("secret "));
    assertFalse(key.toString().contains(key.value()));
  }
}
