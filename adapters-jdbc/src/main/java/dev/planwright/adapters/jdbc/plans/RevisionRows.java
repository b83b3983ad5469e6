package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_FILES;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_REVISIONS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.change.port.Revisions.Change;
import dev.planwright.application.change.port.Revisions.Content;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import org.jooq.DSLContext;

/** The table {@code plan_revisions}, and what plans hold. */
final class RevisionRows {
  private RevisionRows() {}

  static List<Revision> of(DSLContext dsl, PlanId plan) {
    var work = PLANS.as("work");
    return dsl.select(
            PLAN_REVISIONS.NUMBER,
            PLAN_REVISIONS.CREATED_AT,
            PLAN_REVISIONS.ACTOR,
            PLAN_REVISIONS.NOTE,
            PLAN_REVISIONS.OPERATIONS,
            work.ID,
            work.STATE,
            work.PROGRESS_PERCENTAGE)
        .from(PLAN_REVISIONS)
        .leftJoin(work)
        .on(work.ID.eq(PLAN_REVISIONS.WORK_PLAN_ID))
        .where(PLAN_REVISIONS.PLAN_ID.eq(plan.value()))
        .orderBy(PLAN_REVISIONS.NUMBER.desc())
        .fetch(row ->
            new Revision(
                plan,
                row.value1(),
                Optional.ofNullable(row.value7())
                    .flatMap(state -> PlanStatus.of(state.getLiteral()))
                    .orElse(PlanStatus.COMPLETED),
                Optional.ofNullable(row.value7()).isPresent()
                    ? Optional.ofNullable(row.value8()).orElse(BigDecimal.ZERO)
                    : BigDecimal.valueOf(100),
                Sql.instant(row.value2()),
                new Change(row.value3(), row.value4(), objects(row.value5().data())),
                Optional.ofNullable(row.value6()).map(PlanId::new)));
  }

  private static List<JsonObject> objects(String operations) {
    return JsonText.read(operations) instanceof JsonArray(List<Json> all)
        ? all.stream().map(JsonObject.class::cast).toList()
        : List.of();
  }

  static void insert(
      DSLContext dsl,
      PlanId plan,
      int number,
      Change change,
      Optional<PlanId> work,
      Optional<Bytes> zip) {
    dsl.insertInto(PLAN_REVISIONS)
        .set(PLAN_REVISIONS.PLAN_ID, plan.value())
        .set(PLAN_REVISIONS.NUMBER, number)
        .set(PLAN_REVISIONS.ACTOR, change.actor())
        .set(PLAN_REVISIONS.NOTE, change.note())
        .set(PLAN_REVISIONS.OPERATIONS, Sql.json(Json.array(change.operations())))
        .set(PLAN_REVISIONS.WORK_PLAN_ID, work.map(PlanId::value).orElse(null))
        .set(PLAN_REVISIONS.ZIP, zip.map(Bytes::toArray).orElse(null))
        .execute();
  }

  /** The plan holds that from now on. */
  static void hold(DSLContext dsl, PlanId plan, Content content) {
    dsl.update(PLANS)
        .set(PLANS.GENERATED_REPORT_HTML, content.report().map(Bytes::text).orElse(null))
        .set(PLANS.RUN_ZIP_SNAPSHOT, content.zip().toArray())
        .set(PLANS.ENGINE, content.engine())
        .set(PLANS.QUALITY_SUMMARY, Sql.json(content.qualitySummary()))
        .set(PLANS.LAST_PROGRESS_AT, Sql.NOW)
        .where(PLANS.ID.eq(plan.value()))
        .execute();
    List<PlanFile> files = // a report stands in the plan's row
        content.files().stream()
            .filter(file -> content.report().isEmpty() || !file.name().equals(Pipeline.REPORT_FILE))
            .toList();
    dsl.deleteFrom(PLAN_FILES)
        .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
        .and(PLAN_FILES.NAME.notIn(files.stream().map(PlanFile::name).toList()))
        .execute();
    JooqPlanFiles.keep(dsl, plan, files);
  }

  /**
   * The plan whose texts this one writes, locked: before the row of this one, as who deletes both
   * does.
   */
  static Optional<PlanId> lockParent(DSLContext dsl, PlanId work) {
    var child = PLANS.as("child");
    return dsl.select(PLANS.ID)
        .from(PLANS)
        .where(
            PLANS.ID.eq(dsl.select(child.REVISION_OF).from(child).where(child.ID.eq(work.value()))))
        .forUpdate()
        .fetchOptional(PLANS.ID)
        .map(PlanId::new);
  }

  /** What was written in the one is the other's now. */
  static void adopt(DSLContext dsl, PlanId plan, PlanId work) {
    dsl.execute(
        """
        update plans
        set generated_report_html = work.generated_report_html,
          run_zip_snapshot = work.run_zip_snapshot, engine = work.engine,
          quality_summary = work.quality_summary, last_progress_at = now() at time zone 'utc'
        from plans work where plans.id = ? and work.id = ?
        """,
        plan.value(),
        work.value());
    dsl.execute(
        """
        update plan_revisions
        set work_plan_id = null, zip = (select run_zip_snapshot from plans where id = work_plan_id)
        where work_plan_id = ?
        """,
        work.value());
    dsl.deleteFrom(PLAN_FILES).where(PLAN_FILES.PLAN_ID.eq(plan.value())).execute();
    dsl.execute(
        """
        insert into plan_files
          (plan_id, name, bytes, sha256, updated_at, content, content_sha256)
        select ?, name, bytes, sha256, updated_at, content, content_sha256
        from plan_files where plan_id = ?
        """,
        plan.value(),
        work.value());
  }
}
