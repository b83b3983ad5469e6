package dev.planwright.bootstrap.export;

import module java.base;

/** Packs a document of the Office formats anew: its entries get one fixed time stamp. */
final class Repacked {
  private static final LocalDateTime STAMP = LocalDateTime.of(1980, 1, 1, 0, 0);

  private Repacked() {}

  /** Writes a document. */
  interface Document {
    void write(OutputStream out) throws IOException;
  }

  static void write(Document document, OutputStream out) throws IOException {
    var packed = new ByteArrayOutputStream();
    document.write(packed);
    try (var from = new ZipInputStream(new ByteArrayInputStream(packed.toByteArray()));
        var to = new ZipOutputStream(out)) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        var fresh = new ZipEntry(entry.getName());
        fresh.setTimeLocal(STAMP);
        to.putNextEntry(fresh);
        from.transferTo(to);
        to.closeEntry();
      }
    }
  }
}
