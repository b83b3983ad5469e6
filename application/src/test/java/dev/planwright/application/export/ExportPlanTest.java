package dev.planwright.application.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.HeldFiles;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportPlanTest {
  private static final ExportFile SHEET = new ExportFile(ExportFormat.XLSX, OptionalInt.empty());

  private final InMemoryPorts ports = new InMemoryPorts();
  private final List<PlanFile> files =
      new ArrayList<>(List.of(PlanFile.text(Stage.SCHEDULE.fileName(), "{}")));
  private final List<ExportFormat> made = new ArrayList<>();
  private final ExportPlan exports =
      new ExportPlan(
          new HeldFiles(files),
          (_, revision) -> List.of(PlanFile.text(Stage.SCHEDULE.fileName(), "{" + revision)),
          StandardPipeline.all(),
          (format, plan) -> {
            made.add(format);
            return plan;
          });

  @Test
  void what_was_made_lately_is_not_made_again_unless_the_plan_changed_or_was_deleted() {
    Plan plan = Samples.completed(ports);

    Optional<Bytes> first = exports.export(plan, SHEET);
    Optional<Bytes> again = exports.export(plan, SHEET);
    files.add(PlanFile.text(Stage.BUDGET.fileName(), "{}"));
    exports.export(plan, SHEET);
    exports.forget();
    exports.export(plan, SHEET);

    assertEquals(first, again);
    assertEquals(3, made.size());
  }

  @Test
  void a_plan_in_the_making_has_none_and_one_without_a_schedule_is_refused() {
    Plan plan = Samples.completed(ports);
    Plan pending = Samples.created(ports); // later: of two that wait, either may be claimed
    files.clear();

    Refusal brief = assertThrows(Refusal.class, () -> exports.export(plan, SHEET));

    assertEquals(Optional.empty(), exports.export(pending, SHEET));
    assertEquals(ErrorCode.CONTENT_UNAVAILABLE, brief.code());
    assertEquals(List.of(), made);
  }

  @Test
  void a_revision_is_exported_from_its_own_files() {
    Plan plan = Samples.completed(ports);

    Optional<Bytes> newest = exports.export(plan, SHEET);
    Optional<Bytes> second =
        exports.export(plan, new ExportFile(ExportFormat.XLSX, OptionalInt.of(2)));

    assertEquals(
        2, List.of(newest.orElseThrow(), second.orElseThrow()).stream().distinct().count());
  }

  @ParameterizedTest
  @EnumSource
  void a_file_is_known_by_its_name_with_and_without_a_revision(ExportFormat format) {
    for (OptionalInt revision : List.of(OptionalInt.empty(), OptionalInt.of(12))) {
      var file = new ExportFile(format, revision);

      assertEquals(Optional.of(file), ExportFile.ofFileName(file.fileName()));
      assertEquals(Optional.of(format), ExportFormat.of(file.wireName()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan-r0.xlsx", "plan.exe", "plan-r1.zip", "../plan.xlsx", "plan-r2"})
  void nothing_else_is_a_file(String name) {
    assertEquals(Optional.empty(), ExportFile.ofFileName(name));
  }
}
