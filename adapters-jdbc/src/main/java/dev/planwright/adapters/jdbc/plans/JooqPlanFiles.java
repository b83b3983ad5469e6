package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.FILE_CONTENTS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_FILES;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Gzip;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/**
 * {@link PlanFiles} in the table {@code plan_files}, their contents once each in {@code
 * file_contents}, packed with gzip. The report of a completed plan stands in the plan's row alone.
 */
public record JooqPlanFiles(Database database) implements PlanFiles {
  private static final Field<byte[]> CONTENT =
      DSL.coalesce(FILE_CONTENTS.CONTENT, PLAN_FILES.CONTENT);

  @Override
  public List<Entry> list(PlanId plan) {
    return database.transaction(dsl ->
        dsl.select(PLAN_FILES.NAME, PLAN_FILES.UPDATED_AT)
            .from(PLAN_FILES)
            .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
            .unionAll(
                DSL.select(DSL.inline(Pipeline.REPORT_FILE), PLANS.ENDED_AT)
                    .from(PLANS)
                    .where(PLANS.ID.eq(plan.value()))
                    .and(PLANS.GENERATED_REPORT_HTML.isNotNull())
                    .and(reportMoved(plan)))
            .orderBy(1)
            .fetch(row -> new Entry(row.value1(), Sql.instant(row.value2()))));
  }

  /** Files of our own are kept, but no report: then it is the one in the plan's row. */
  private static Condition reportMoved(PlanId plan) {
    Condition ofPlan = PLAN_FILES.PLAN_ID.eq(plan.value());
    return DSL.exists(DSL.selectOne().from(PLAN_FILES).where(ofPlan))
        .andNotExists(
            DSL.selectOne()
                .from(PLAN_FILES)
                .where(ofPlan)
                .and(PLAN_FILES.NAME.eq(Pipeline.REPORT_FILE)));
  }

  @Override
  public Optional<Bytes> read(PlanId plan, String name) {
    return read(plan, List.of(name)).stream().map(PlanFile::content).findFirst();
  }

  @Override
  public List<PlanFile> read(PlanId plan, Collection<String> names) {
    return database.large(dsl -> {
      List<PlanFile> found = read(dsl, plan, PLAN_FILES.NAME.in(names));
      return names.contains(Pipeline.REPORT_FILE) ? withReport(dsl, plan, found) : found;
    });
  }

  @Override
  public List<PlanFile> readAll(PlanId plan) {
    return database.large(dsl -> readAll(dsl, plan));
  }

  static List<PlanFile> readAll(DSLContext dsl, PlanId plan) {
    return withReport(dsl, plan, read(dsl, plan, DSL.noCondition()));
  }

  private static List<PlanFile> read(DSLContext dsl, PlanId plan, Condition which) {
    return dsl.select(PLAN_FILES.NAME, CONTENT, PLAN_FILES.BYTES)
        .from(PLAN_FILES)
        .leftJoin(FILE_CONTENTS)
        .on(FILE_CONTENTS.SHA256.eq(PLAN_FILES.CONTENT_SHA256))
        .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
        .and(which)
        .orderBy(PLAN_FILES.NAME)
        .fetch(row -> new PlanFile(row.value1(), Gzip.unpack(row.value2(), row.value3())));
  }

  private static List<PlanFile> withReport(DSLContext dsl, PlanId plan, List<PlanFile> found) {
    List<PlanFile> all = new ArrayList<>(found);
    dsl.select(PLANS.GENERATED_REPORT_HTML)
        .from(PLANS)
        .where(PLANS.ID.eq(plan.value()))
        .and(reportMoved(plan))
        .fetchOptional(PLANS.GENERATED_REPORT_HTML)
        .ifPresent(html -> all.add(PlanFile.text(Pipeline.REPORT_FILE, html)));
    all.sort(Comparator.comparing(PlanFile::name));
    return List.copyOf(all);
  }

  /** Keeps files; one of the same name is replaced. */
  static void keep(DSLContext dsl, PlanId plan, Collection<PlanFile> files) {
    SortedMap<String, Bytes> contents = new TreeMap<>(); // in one order, lest two wait for another
    files.forEach(file -> contents.put(file.content().sha256(), file.content()));
    contents.forEach((sha256, content) ->
        dsl.insertInto(FILE_CONTENTS)
            .set(FILE_CONTENTS.SHA256, sha256)
            .set(FILE_CONTENTS.CONTENT, Gzip.pack(content))
            .onConflictDoNothing()
            .execute());
    for (PlanFile file : files) {
      String sha256 = file.content().sha256();
      dsl.insertInto(PLAN_FILES)
          .set(PLAN_FILES.PLAN_ID, plan.value())
          .set(PLAN_FILES.NAME, file.name())
          .set(PLAN_FILES.BYTES, file.content().size())
          .set(PLAN_FILES.SHA256, sha256)
          .set(PLAN_FILES.CONTENT_SHA256, sha256)
          .set(PLAN_FILES.UPDATED_AT, Sql.NOW)
          .setNull(PLAN_FILES.CONTENT)
          .onConflict(PLAN_FILES.PLAN_ID, PLAN_FILES.NAME)
          .doUpdate()
          .setAllToExcluded()
          .execute();
    }
  }

  static void discard(DSLContext dsl, PlanId plan, Collection<String> names) {
    dsl.deleteFrom(PLAN_FILES)
        .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
        .and(PLAN_FILES.NAME.in(names))
        .execute();
  }
}
