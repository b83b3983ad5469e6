package dev.planwright.application.stage.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnersTest {
  private static final Owners OWNERS =
      new Owners(
          List.of(new ElementId('R', 1), new ElementId('R', 2), new ElementId('R', 5)),
          Map.of(
              id("1.1"), new ElementId('R', 1),
              id("1.2"), new ElementId('R', 2),
              id("1.3"), new ElementId('R', 2)));

  @ParameterizedTest(name = "{0} ({1}): {2}")
  @CsvSource({
    "1.1, R5 signs, R1",
    "1.9, Accountable: R5 and then R1, R5",
    "1.9, R77 signs, R2",
    "1.9, It works, R2",
    "2.1, It works, ''"
  })
  void a_package_without_tasks_has_the_role_it_names_or_that_of_its_phase(
      String id, String accepted, String owner) {
    var pack = new WorkPackage(id(id), "Works", List.of(), accepted, Optional.empty());

    assertEquals(owner, OWNERS.of(pack).map(ElementId::toString).orElse(""));
  }

  private static WorkId id(String text) {
    return WorkId.of(text).orElseThrow();
  }
}
