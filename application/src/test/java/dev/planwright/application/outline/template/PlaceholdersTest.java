package dev.planwright.application.outline.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceholdersTest {
  private final Placeholders placeholders =
      new Placeholders(Map.of("title", "Mill $1 {place}", "deadline", "2028-06-30"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Open {title} | Open Mill $1 {place}",
        "Survey[ in {place}] done | Survey done",
        "Done[ by {deadline}] | Done by 2028-06-30",
        "Done[ by {deadline} in {place}] | Done",
        "At {place} | At not stated",
        "Finish {{deadline}} | Finish {{deadline}}",
        "Nothing to fill | Nothing to fill"
      })
  void a_text_is_filled_by_what_is_stated(String template, String filled) {
    assertEquals(filled, placeholders.fill(template));
  }
}
