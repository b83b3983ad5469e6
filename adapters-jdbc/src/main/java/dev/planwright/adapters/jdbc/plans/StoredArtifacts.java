package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.Optional;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** The first source of an artifact: what the plan's row holds. */
public record StoredArtifacts(Database database) implements ArtifactSource {
  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    return switch (artifact) {
      case REPORT ->
          read(plan, PLANS.GENERATED_REPORT_HTML).filter(html -> !html.isBlank()).map(Bytes::utf8);
      case ZIP -> read(plan, PLANS.RUN_ZIP_SNAPSHOT).filter(zip -> zip.length > 0).map(Bytes::of);
    };
  }

  private <T> Optional<T> read(PlanId plan, Field<T> column) {
    return database.large(dsl ->
        dsl.select(column)
            .from(PLANS)
            .where(PLANS.ID.eq(plan.value()))
            .and(DSL.field("octet_length({0})", Integer.class, column).le(MAX_BYTES))
            .fetchOptional(column));
  }
}
