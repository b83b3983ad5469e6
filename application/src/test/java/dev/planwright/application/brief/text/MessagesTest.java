package dev.planwright.application.brief.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.pipeline.codec.Members;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
  @ParameterizedTest
  @ValueSource(strings = {"de", "es", "fr"})
  void every_language_has_the_texts_that_english_has(String language) throws IOException {
    assertEquals(keys("messages_en"), keys("messages_" + language));
    assertEquals(keys("fields_en"), keys("fields_" + language));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "es", "fr"})
  void the_checklist_of_each_field_is_a_plain_list_without_numbers(String language) {
    Messages messages = Messages.of(language);
    for (Domain field : Domain.values()) {
      for (String list : List.of("phases", "permits", "risks", "roles")) {
        List<String> items = messages.list(Members.name(field) + "." + list);
        assertTrue(items.size() >= 5 && items.size() <= 12, items::toString);
        assertEquals(items.size(), new HashSet<>(items).size(), items::toString);
        for (String item : items) {
          assertFalse(item.isBlank() || item.chars().anyMatch(Character::isDigit), item);
        }
      }
    }
  }

  @Test
  void a_language_without_texts_of_its_own_gets_english_ones() {
    assertEquals("en", Messages.of("ja").language());
    assertEquals("Goal", Messages.of("und").text("kind.goal"));
  }

  private static Set<String> keys(String name) throws IOException {
    Properties properties = new Properties();
    try (var in = MessagesTest.class.getResourceAsStream(name + ".properties")) {
      properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    return properties.stringPropertyNames();
  }
}
