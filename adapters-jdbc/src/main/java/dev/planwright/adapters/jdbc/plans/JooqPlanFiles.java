package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_FILES;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Gzip;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** {@link PlanFiles} in the table {@code plan_files}, packed with gzip. */
public final class JooqPlanFiles implements PlanFiles {
  private final Database database;

  public JooqPlanFiles(Database database) {
    this.database = database;
  }

  @Override
  public List<Entry> list(PlanId plan) {
    return database.transaction(dsl ->
        dsl.select(PLAN_FILES.NAME, PLAN_FILES.UPDATED_AT)
            .from(PLAN_FILES)
            .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
            .orderBy(PLAN_FILES.NAME)
            .fetch(row -> new Entry(row.value1(), Sql.instant(row.value2()))));
  }

  @Override
  public Optional<Bytes> read(PlanId plan, String name) {
    return database.large(dsl ->
        dsl.select(PLAN_FILES.CONTENT, PLAN_FILES.BYTES)
            .from(PLAN_FILES)
            .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
            .and(PLAN_FILES.NAME.eq(name))
            .fetchOptional()
            .map(row -> Gzip.unpack(row.value1(), row.value2())));
  }

  @Override
  public List<PlanFile> read(PlanId plan, Collection<String> names) {
    return database.large(dsl -> read(dsl, plan, PLAN_FILES.NAME.in(names)));
  }

  @Override
  public List<PlanFile> readAll(PlanId plan) {
    return database.large(dsl -> readAll(dsl, plan));
  }

  static List<PlanFile> readAll(DSLContext dsl, PlanId plan) {
    return read(dsl, plan, DSL.noCondition());
  }

  private static List<PlanFile> read(DSLContext dsl, PlanId plan, Condition which) {
    return dsl.select(PLAN_FILES.NAME, PLAN_FILES.CONTENT, PLAN_FILES.BYTES)
        .from(PLAN_FILES)
        .where(PLAN_FILES.PLAN_ID.eq(plan.value()))
        .and(which)
        .orderBy(PLAN_FILES.NAME)
        .fetch(row -> new PlanFile(row.value1(), Gzip.unpack(row.value2(), row.value3())));
  }

  /** Keeps files; one of the same name is replaced. */
  static void keep(DSLContext dsl, PlanId plan, Collection<PlanFile> files) {
    for (PlanFile file : files) {
      dsl.insertInto(PLAN_FILES)
          .set(PLAN_FILES.PLAN_ID, plan.value())
          .set(PLAN_FILES.NAME, file.name())
          .set(PLAN_FILES.BYTES, file.content().size())
          .set(PLAN_FILES.SHA256, file.content().sha256())
          .set(PLAN_FILES.UPDATED_AT, Sql.NOW)
          .set(PLAN_FILES.CONTENT, Gzip.pack(file.content()))
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
