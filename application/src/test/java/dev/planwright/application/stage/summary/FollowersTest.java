package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FollowersTest {
  @Test
  void work_follows_over_other_work() {
    assertEquals(
        Set.of("1.2", "1.3"),
        Followers.of(
            "1.1",
            List.of(
                link("1.2", "1.3", LinkKind.FS),
                link("1.1", "1.2", LinkKind.FS),
                link("1.4", "1.3", LinkKind.FS),
                link("1.0", "1.1", LinkKind.FS))));
  }

  @Test
  void what_begins_with_the_task_does_not_follow_it() {
    assertEquals(
        Set.of(),
        Followers.of(
            "1.1", List.of(link("1.1", "1.2", LinkKind.SS), link("1.2", "1.3", LinkKind.FS))));
  }

  @Test
  void what_begins_with_work_that_follows_also_follows() {
    assertEquals(
        Set.of("1.2", "1.3"),
        Followers.of(
            "1.1", List.of(link("1.1", "1.2", LinkKind.FS), link("1.2", "1.3", LinkKind.SS))));
  }

  @Test
  void work_that_only_ends_later_holds_back_what_waits_for_its_end_and_not_what_begins_with_it() {
    assertEquals(
        Set.of("1.3"),
        Followers.of(
            "1.1",
            List.of(
                link("1.1", "1.2", LinkKind.FF),
                link("1.2", "1.3", LinkKind.FS),
                link("1.2", "1.4", LinkKind.SS))));
  }

  @Test
  void work_that_ends_later_and_is_then_found_to_begin_later_is_looked_at_again() {
    assertEquals(
        Set.of("1.2", "1.3", "1.4"),
        Followers.of(
            "1.1",
            List.of(
                link("1.1", "1.2", LinkKind.FF),
                link("1.1", "1.3", LinkKind.FS),
                link("1.3", "1.2", LinkKind.FS),
                link("1.2", "1.4", LinkKind.SS))));
  }

  private static Link link(String from, String to, LinkKind kind) {
    return new Link(from, to, kind, 0, true);
  }
}
