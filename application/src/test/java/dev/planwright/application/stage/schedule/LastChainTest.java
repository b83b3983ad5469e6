package dev.planwright.application.stage.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LastChainTest {
  @Test
  void it_goes_back_by_least_float_through_permits_and_not_by_starts() {
    assertEquals(
        List.of("1.1", "1.3", "1.5"),
        chain(
            "1.6",
            link("1.1", "1.3", LinkKind.FS),
            link("1.2", "1.3", LinkKind.SS),
            link("1.3", "P1", LinkKind.FS),
            link("P1", "1.5", LinkKind.FS),
            link("1.4", "1.5", LinkKind.FF),
            link("1.5", "1.6", LinkKind.FS)));
  }

  @Test
  void a_path_that_begins_with_the_plan_has_nothing_before_it() {
    assertEquals(List.of(), chain("1.1", link("1.1", "1.2", LinkKind.FS)));
  }

  @Test
  void links_in_a_circle_end_it() {
    assertEquals(
        List.of("1.1", "1.2"),
        chain(
            "1.3",
            link("1.2", "1.1", LinkKind.FS),
            link("1.1", "1.2", LinkKind.FS),
            link("1.2", "1.3", LinkKind.FS)));
  }

  /** Six packages, each with more float than the one before. */
  private static List<String> chain(String critical, Link... links) {
    LocalDate day = LocalDate.of(2027, 1, 4);
    List<GroupTime> packages =
        IntStream.rangeClosed(1, 6)
            .mapToObj(number ->
                new GroupTime(
                    WorkId.phase(1).part(number),
                    "Package",
                    new Dates(day, day.plusDays(number)),
                    BigDecimal.ONE,
                    BigDecimal.valueOf(number)))
            .toList();
    var course = new Course(List.of(), packages, List.of(), List.of(links), List.of(critical));
    return LastChain.of(course).stream().map(LastChain.Step::id).toList();
  }

  private static Link link(String from, String to, LinkKind kind) {
    return new Link(from, to, kind, 0, true);
  }
}
