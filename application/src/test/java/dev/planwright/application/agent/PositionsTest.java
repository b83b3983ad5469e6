package dev.planwright.application.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionsTest {
  private static final JsonObject MADE =
      json(
          """
          {"levers":[
            {"id":"L1","name":"Place","options":[{"id":"L1.1","label":"here"},{"id":"L1.2","label":"there"}]},
            {"id":"L2","name":"Pace","options":[{"id":"L2.1","label":"slow"},{"id":"L2.2","label":"fast"}]}]}
          """);

  /** The second of the first answer was left out as a twin. */
  private static final List<JsonObject> ANSWERED =
      List.of(
          json(
              """
              {"levers":[
                {"name":"Place","options":[{"label":"there"},{"label":"here"}]},
                {"name":"Site","options":[]}]}
              """),
          json(
              "{\"levers\":[{\"name\":\"Pace\",\"options\":[{\"label\":\"slow\"},{\"label\":\"fast\"}]}]}"));

  private static final JsonObject SCHEMA =
      json(
          """
          {"properties":{
            "lever":{"enum":["L1","L2"]},
            "option":{"enum":["L1.1","L1.2","L2.1","L2.2"]},
            "why":{"type":"string"},
            "picks":{"properties":{"L2":{"enum":["L2.1","L2.2"]}}}}}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"lever\":\"lever 1\"} | {\"lever\":\"L1\"}",
        "{\"lever\":\"Lever 3\"} | {\"lever\":\"L2\"}",
        "{\"lever\":\"L2\"} | {\"lever\":\"L2\"}",
        "{\"lever\":\"lever 2\"} | {\"lever\":\"lever 2\"}",
        "{\"option\":\"lever 1 option 1\"} | {\"option\":\"L1.2\"}",
        "{\"why\":\"lever 1\"} | {\"why\":\"lever 1\"}",
        "{\"picks\":{\"lever 3\":\"option 2\"}} | {\"picks\":{\"L2\":\"L2.2\"}}",
        "{\"picks\":{\"L2\":\"option 1\",\"lever 1\":\"option 1\"}} | {\"picks\":{\"L2\":\"L2.1\"}}"
      })
  void a_position_becomes_the_id_of_what_stood_there(String said, String meant) {
    var positions = new Positions();
    positions.learn(MADE, ANSWERED);

    assertEquals(json(meant), positions.resolved(json(said), SCHEMA));
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
