package dev.planwright.application.pipeline.file;

import module java.base;

import dev.planwright.domain.download.Bytes;

/**
 * The zip of a plan: entries sorted by name, one fixed time stamp, so that equal plans give equal
 * bytes. The run's own log, activity and temporary files never get in.
 */
public final class PlanZip {
  private static final LocalDateTime STAMP = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final Pattern NEVER =
      Pattern.compile(".*(track.activity|log\\.txt|failures\\.jsonl|\\.(tmp|part|log|swp))$");

  private PlanZip() {}

  /**
   * The zip of these files.
   *
   * @throws IllegalArgumentException when a name occurs twice
   */
  public static Bytes of(List<PlanFile> files) {
    var out = new ByteArrayOutputStream();
    Set<String> names = new HashSet<>();
    try (var zip = new ZipOutputStream(out)) {
      for (PlanFile file : files.stream().sorted(Comparator.comparing(PlanFile::name)).toList()) {
        if (!names.add(file.name())) {
          throw new IllegalArgumentException("two files are called " + file.name());
        }
        if (!NEVER.matcher(file.name()).matches()) {
          add(file, zip);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    return Bytes.of(out.toByteArray());
  }

  private static void add(PlanFile file, ZipOutputStream zip) throws IOException {
    var entry = new ZipEntry(file.name());
    entry.setTimeLocal(STAMP);
    zip.putNextEntry(entry);
    file.content().open().transferTo(zip);
    zip.closeEntry();
  }
}
