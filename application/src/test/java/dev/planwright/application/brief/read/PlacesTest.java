package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.text.Resources;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places that are meant, and words in capitals that are none. */
final class PlacesTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  private static String places(String text) {
    return Reading.of(text, START).facts().stream()
        .flatMap(fact -> fact.place().stream())
        .map(place -> place.name() + place.country().map(c -> " [" + c + "]").orElse(""))
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Build a bridge in Copenhagen. | Copenhagen [DK]
          Build a bridge in Copenhagen, Denmark. | Copenhagen, Denmark [DK]
          build a bridge in copenhagen | copenhagen [DK]
          Build a bridge in Austin, Texas, USA. | Austin, Texas, USA [US]
          Build a bridge in Perth, Scotland. | Perth, Scotland [GB]
          Build a bridge in Perth, Australia. | Perth, Australia [AU]
          Build a bridge in Birmingham, Alabama. | Birmingham, Alabama [US]
          Build a bridge in Paris. | Paris [FR]
          Build a bridge in Nice, France. | Nice, France [FR]
          Build a bridge in Reading. | Reading [GB]
          Build a bridge in New York. | New York [US]
          Build a bridge in York. | York [GB]
          Build a bridge in South Africa. | South Africa [ZA]
          Build a bridge in the Netherlands. | Netherlands [NL]
          Build a bridge in The Hague. | The Hague [NL]
          Build a bridge in Ho Chi Minh City. | Ho Chi Minh City [VN]
          Build a bridge in São Paulo. | São Paulo [BR]
          Build a bridge in München. | München [DE]
          Eine Brücke in Köln bauen | Köln [DE]
          Construire un pont à Nantes | Nantes [FR]
          Build a bridge in Washington, D.C. | Washington, D.C [US]
          Build a bridge across the Øresund. | Øresund
          Build a bridge in Kenya and Uganda. | Kenya [KE]; Uganda [UG]
          Ship coffee from Addis Ababa to Hamburg. | Addis Ababa [ET]; Hamburg [DE]
          Open a Berlin-based studio. | Berlin [DE]
          Build a school in Turkana County, Kenya. | Turkana County, Kenya [KE]
          Restore the mill near Ellerby, Yorkshire. | Ellerby, Yorkshire [GB]
          Build a hut near Mount Kinyeti. | Mount Kinyeti
          Run a camp at Lake Balaton, Hungary. | Lake Balaton, Hungary [HU]
          Plant trees in Nykøbing Falster. | Nykøbing Falster
          Renovate a flat in the Croix-Rousse district. | Croix-Rousse district
          Location: Strandvejen 12, 2900 Hellerup, Denmark | Strandvejen 12, 2900 Hellerup, Denmark [DK]
          Location: Bexhill-on-Sea | Bexhill-on-Sea
          Where: Lagos | Lagos
          Location: Lagos, Nigeria | Lagos, Nigeria [NG]
          Launch an app across Europe. | Europe
          Build a plant in Georgia, USA. | Georgia, USA [US]
          Build a plant in Tbilisi, Georgia. | Tbilisi, Georgia [GE]
          Build houses in California. | California [US]
          Build a hall in London, Ontario. | London, Ontario [CA]
          Build a lift in Hong Kong. | Hong Kong [HK]
          """)
  void places_are_found_where_they_are_meant(String text, String expected) {
    assertEquals(expected, places(text), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The plan shall start in May and end in September. | ''
          We build it in Phase 2 and in Q3. | ''
          Write the service in Java, Python and Go. | ''
          We speak in English and in German. | ''
          Follow the Paris Agreement and the Kyoto Protocol. | ''
          Ask Charlotte, Sofia and Austin to help. | ''
          Mr. London and Mrs. Florence Lima lead it. | ''
          Have a nice bath and read a lot; the turkey is for the mobile of orange cork. | ''
          They want us to split male and female teams. | ''
          On Monday we meet. In January we rest. | ''
          Store it in AWS, in Excel or in PDF. | ''
          In This Case We Use Capitals. | ''
          The Times wrote about The Project. | ''
          I must say that Essen is great. | ''
          Jordan and Chad run the shop. | ''
          It must not be sold in Germany. | ''
          Only UK-registered contractors. | ''
          In total, 40 people came. In addition, we paid. | ''
          """)
  void words_in_capitals_are_no_places(String text, String expected) {
    assertEquals(expected == null ? "" : expected, places(text), text);
  }

  @Test
  void several_countries_are_a_question() {
    Reading reading = Reading.of("Open shops in Berlin and in Vienna.", START);

    assertEquals("place", reading.conflicts().getFirst().field());
    assertTrue(reading.conflicts().getFirst().question().contains("Berlin, Vienna"));
  }

  @Test
  void a_place_is_listed_once_however_often_it_is_named() {
    String text = "Open a shop in Lyon. Lyon is large. The mayor of Lyon likes Lyon, France.";

    assertEquals("Lyon [FR]", places(text));
  }

  @Test
  void every_currency_of_a_country_and_every_resource_row_is_well_formed() {
    for (List<String> row : Resources.rows("countries.txt")) {
      assertEquals(7, row.size(), row.toString());
      assertTrue(row.getFirst().matches("[A-Z]{2}"), row.toString());
      assertTrue(row.get(3).matches("[A-Z]{3}"), row.toString());
      assertTrue(
          row.getFirst().equals("XK")
              || List.of(java.util.Locale.getISOCountries()).contains(row.getFirst()),
          row.toString());
      assertEquals(row.get(3), java.util.Currency.getInstance(row.get(3)).getCurrencyCode());
    }
    for (List<String> row : Resources.rows("regions.txt")) {
      assertEquals(2, row.size(), row.toString());
    }
  }
}
