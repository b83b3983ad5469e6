package dev.planwright.application.report.section;

import dev.planwright.application.computed.GovernanceParts;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Who does, answers for, is asked about and is told of each package of the work. */
final class RaciTable {
  private RaciTable() {}

  static List<Block> of(PlanContent content) {
    List<JsonObject> rows =
        GovernanceParts.raci(
            content.data(Stage.TEAM), content.data(Stage.WBS), content.data(Stage.TASKS));
    return new Blocks()
        .table(
            JsonTable.json(
                    "Who does, answers for, is asked about and is told of each package", rows)
                .ref("Package", "ref")
                .text("Title", "title")
                .refs("Responsible", "responsible")
                .named("Accountable", "accountable")
                .refs("Consulted", "consulted")
                .refs("Informed", "informed"))
        .done();
  }
}
