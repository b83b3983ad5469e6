package dev.planwright.domain.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarityTest {
  @ParameterizedTest
  @CsvSource({
    "Projektleiter, Projektcontroller, false",
    "Projektleiter, Projektbüro, false",
    "Projektleiterin, Projektleiter, true",
    "Bauleitung, Bauleiter, true",
    "site manager, the manager of the site, true",
    "site management, site manager, true",
    "water permits, Water Permit, true",
    "port permit, ports, false",
    "City council, County council, false",
    "a, the, false"
  })
  void names_are_the_same_whatever_their_endings(String one, String other, boolean same) {
    assertEquals(same, Similarity.sameName(one, other));
    assertEquals(same, Similarity.sameName(other, one));
  }
}
