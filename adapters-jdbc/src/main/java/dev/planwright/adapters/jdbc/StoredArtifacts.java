package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jooq.Field;
import org.jooq.impl.DSL;

/**
 * The first two sources of an artifact: what the plan's row holds, and for the report the single
 * file in the stored zip (plan-tool-server.md, artifact resolution order).
 */
public final class StoredArtifacts implements ArtifactSource {
  /** Larger ones count as absent (R20). */
  private static final int MOST_BYTES = 100 << 20;

  /** One inflated entry, counted while reading and never believed (S29). */
  private static final int MOST_ENTRY_BYTES = 64 << 20;

  private static final int MOST_ENTRIES = 10_000;

  private final Database database;

  public StoredArtifacts(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    return switch (artifact) {
      case REPORT ->
          read(plan, PLANS.GENERATED_REPORT_HTML)
              .filter(html -> !html.isBlank())
              .map(Bytes::utf8)
              .or(() -> zip(plan).flatMap(zip -> entry(zip, artifact.fileName())));
      case ZIP -> zip(plan);
    };
  }

  private Optional<Bytes> zip(PlanId plan) {
    return read(plan, PLANS.RUN_ZIP_SNAPSHOT).filter(zip -> zip.length > 0).map(Bytes::of);
  }

  private <T> Optional<T> read(PlanId plan, Field<T> column) {
    return database.large(dsl ->
        dsl.select(column)
            .from(PLANS)
            .where(PLANS.ID.eq(plan.value()))
            .and(DSL.field("octet_length({0})", Integer.class, column).le(MOST_BYTES))
            .fetchOptional(column));
  }

  /** The entry of that name, also in a folder, as older zips have it. */
  private static Optional<Bytes> entry(Bytes zip, String fileName) {
    try (var in = new ZipInputStream(zip.open())) {
      int seen = 0;
      for (ZipEntry entry = in.getNextEntry();
          entry != null && seen < MOST_ENTRIES;
          entry = in.getNextEntry(), seen++) {
        String name = entry.getName();
        if (!entry.isDirectory() && (name.equals(fileName) || name.endsWith("/" + fileName))) {
          byte[] content = in.readNBytes(MOST_ENTRY_BYTES);
          return in.read() < 0 ? Optional.of(Bytes.of(content)) : Optional.empty();
        }
      }
      return Optional.empty();
    } catch (IOException | IllegalArgumentException _) {
      // Unreadable counts as absent: the next source may have it.
      return Optional.empty();
    }
  }
}
