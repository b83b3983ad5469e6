package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;

/** The files of a plan, read from its zip. */
public final class FilesOfZip {
  private final ZipLimits limits;

  public FilesOfZip(ZipLimits limits) {
    this.limits = limits;
  }

  /**
   * All files, by name.
   *
   * @return empty when the zip cannot be read, is beyond the limits, or holds something that is no
   *     file of a plan
   */
  public Optional<List<PlanFile>> of(Bytes zip) {
    byte[] bytes = zip.toArray();
    try {
      var inflater = new ZipInflater(bytes, limits);
      Map<String, PlanFile> files = new TreeMap<>();
      for (ZipDirectory.Entry entry : ZipDirectory.of(bytes, limits).entries()) {
        var file = new PlanFile(entry.name(), Bytes.of(inflater.content(entry)));
        if (entry.link() || files.put(file.name(), file) != null) {
          return Optional.empty();
        }
      }
      return Optional.of(List.copyOf(files.values()));
    } catch (UnreadableZip | IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
