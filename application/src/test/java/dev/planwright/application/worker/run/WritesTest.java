package dev.planwright.application.worker.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.run.Writes.Last;
import dev.planwright.application.worker.run.Writes.Next;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Progress;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WritesTest {
  private static final Progress PROGRESS =
      new Progress(BigDecimal.TEN, "3 of 33, 2 calls running", 3, 33, "004-premise");

  private final Writes writes = new Writes(new CallLog());

  @Test
  void files_that_come_during_a_write_of_equal_progress_are_written_next() {
    writes.keep(List.of(file("004-premise-01.json")), PROGRESS, List.of());
    Next first = writes.next(false).orElseThrow();
    writes.keep(List.of(file("004-premise-02.json")), PROGRESS, List.of());

    writes.over(first);

    Next.Keep second = assertInstanceOf(Next.Keep.class, writes.next(false).orElseThrow());
    assertEquals(List.of(file("004-premise-02.json")), second.files());
  }

  @Test
  void files_that_come_while_equal_progress_is_written_alone_are_written_next() {
    writes.moved(PROGRESS);
    Next moved = writes.next(true).orElseThrow();
    writes.keep(List.of(file("004-premise-01.json")), PROGRESS, List.of());

    writes.over(moved);

    assertInstanceOf(Next.Keep.class, writes.next(false).orElseThrow());
  }

  @Test
  void files_that_come_while_others_cannot_be_written_are_written_next() {
    writes.keep(List.of(file("004-premise-01.json")), PROGRESS, List.of());
    Next first = writes.next(false).orElseThrow();
    writes.keep(List.of(file("004-premise-02.json")), PROGRESS, List.of());

    writes.broken(first);

    assertInstanceOf(Next.Keep.class, writes.next(false).orElseThrow());
  }

  @Test
  void the_end_comes_after_all_files_and_progress_is_written_once() {
    writes.keep(List.of(file("004-premise-01.json")), PROGRESS, List.of());
    writes.end(new Last.Release());

    Next first = writes.next(true).orElseThrow();
    assertInstanceOf(Next.Keep.class, first);
    writes.over(first);
    Next second = writes.next(true).orElseThrow();
    assertInstanceOf(Next.End.class, second);
    writes.over(second);

    assertEquals(Optional.empty(), writes.next(true));
  }

  private static PlanFile file(String name) {
    return new PlanFile(name, Bytes.utf8(name));
  }
}
