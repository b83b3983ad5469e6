package dev.planwright.application.artifact;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.planwright.application.report.page.PaperSize;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignReportTest {
  private static final String ACTIVE =
      "meta[http-equiv], base, form, iframe, frame, frameset, object, embed";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta http-equiv=\"refresh\" content=\"0;url=https://evil.example\">",
        "<META HTTP-EQUIV=refresh CONTENT='0;url=//evil.example'>",
        "<meta/http-equiv=refresh content=0>",
        "<meta\nname=\"a\" http-equiv=\"refresh\" content=\"0\">",
        "<meta name=\"a>\" http-equiv=refresh content=0>",
        "<meta charset=\"utf-8\"http-equiv=\"refresh\" content=\"0\">",
        "<meta http-equiv=\"refresh\" http-equiv=\"Content-Security-Policy\" content=\"0\">",
        "<base href=\"https://evil.example/\">",
        "<form action=https://evil.example><input name=x></form>",
        "<iframe src=https://evil.example></iframe>",
        "<IFrame/src=//evil.example>",
        "<object data=x></object><embed src=x>"
      })
  void a_report_made_elsewhere_cannot_navigate_away_send_or_embed(String attack) {
    String page =
        "<!doctype html><html><head></head><body>" + attack + "<p>Æ text</p></body></html>";

    String shown = ForeignReport.harmless(Bytes.utf8(page)).text();

    assertEquals(0, Jsoup.parse(shown).select(ACTIVE).size(), shown);
    assertEquals("Æ text", Jsoup.parse(shown).select("p").text());
  }

  @Test
  void a_frameset_in_the_place_of_a_body_goes_too() {
    String shown =
        ForeignReport.harmless(Bytes.utf8("<html><frameset><frame src=x></frameset></html>"))
            .text();

    assertEquals(0, Jsoup.parse(shown).select(ACTIVE).size(), shown);
  }

  @Test
  void two_bytes_a_character_hide_nothing() {
    String attack = "\ufeff<meta http-equiv=refresh content=0><p>text</p>";

    String shown = ForeignReport.harmless(Bytes.of(attack.getBytes(UTF_16LE))).text();

    assertFalse(shown.contains("<meta"), shown);
  }

  @Test
  void a_report_of_ours_stays_the_same() {
    String form = "<p>A form of base frames.</p>";
    Bytes ours =
        Bytes.utf8(
            new ReportPage(
                    form,
                    form,
                    PaperSize.A4,
                    List.of(),
                    Map.of(),
                    Json.build().put("a", form).done())
                .html());

    assertSame(ours, ForeignReport.harmless(ours));
  }
}
