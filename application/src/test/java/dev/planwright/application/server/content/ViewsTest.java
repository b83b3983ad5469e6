package dev.planwright.application.server.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.download.ExportFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ViewsTest {
  private static final Pattern FORMATS = Pattern.compile("const FORMATS = \\[(.*)];");

  @ParameterizedTest
  @ValueSource(strings = {Views.PROGRESS, Views.PLAN})
  void a_view_is_one_small_text_that_offers_the_exports_there_are(String uri) {
    String html = Views.view(uri);

    assertTrue(html.length() < 30_000, "characters: " + html.length());
    assertEquals(
        List.of(
            ExportFormat.wireNames().stream()
                .map("'%s'"::formatted)
                .collect(Collectors.joining(", "))),
        FORMATS.matcher(html).results().map(found -> found.group(1)).toList());
  }
}
