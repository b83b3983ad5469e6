package dev.planwright.application.outline.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.brief.read.IntakeCodec;
import dev.planwright.domain.json.Json;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeverTermsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "No subcontractors | Hire a subcontractor | true",
        "No subcontractors | Hire own crew | false",
        "Never use diesel | Rent diesel generators | true",
        "Diesel generators are banned | Rent a diesel generator | true",
        "Diesel generators are banned | Rent a generator | false",
        "no alcohol or gambling | Serve alcohol at the bar | true",
        "no alcohol or gambling | Gambling tent | true",
        "Without venture capital | Ask for venture capital | true",
        "We never sell data and we don't want to use venture capital | Raise venture capital |"
            + " true",
        "Do not exceed 40 guests | Invite guests | false",
        "Never launch without a security review | Hold a security review | false",
        "No more than three suppliers | Choose suppliers | false",
        "The facade must not be changed | Values changes of the contract | false",
        "The facade must not be changed | Change the facade | true",
        "The project must not use diesel | Use diesel | true"
      })
  void a_text_breaks_a_plain_ban_only(String limit, String text, boolean breaks) {
    NeverTerms terms =
        NeverTerms.of(
            IntakeCodec.read(
                Json.build()
                    .put(
                        "facts",
                        List.of(
                            Json.build()
                                .put("id", "F7")
                                .put("kind", "never")
                                .put("text", limit)
                                .put("q", limit)
                                .done()))
                    .done()));

    assertEquals(breaks, terms.brokenBy(text).isPresent());
  }
}
