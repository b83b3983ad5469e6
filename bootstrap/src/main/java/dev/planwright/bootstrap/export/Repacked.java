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
        var to = new ZipOutputStream(new Kept(out))) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        var fresh = new ZipEntry(entry.getName());
        fresh.setTimeLocal(STAMP);
        to.putNextEntry(fresh);
        if (entry.getName().endsWith(".xlsx")) {
          // The numbers of a chart: a workbook in the document.
          write(from::transferTo, to);
        } else {
          from.transferTo(to);
        }
        to.closeEntry();
      }
    }
  }

  /** Leaves the stream below open, which an outer document goes on writing to. */
  private static final class Kept extends FilterOutputStream {
    Kept(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
