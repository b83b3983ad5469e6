package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** A page as Chromium prints it. */
final class Paper {
  private static final long PRINT_SECONDS = 90;

  private final List<String> pages;
  private final float smallest;

  private Paper(List<String> pages, float smallest) {
    this.pages = pages;
    this.smallest = smallest;
  }

  /** Prints it on paper of that size, as in "A4". */
  static Paper of(String html, String size, Path folder) throws IOException, InterruptedException {
    Path page =
        Files.writeString(
            folder.resolve("page.html"),
            html.replace("</head>", "<style>@page{size:%s}</style></head>".formatted(size)));
    Path pdf = folder.resolve(size + ".pdf");
    Process print =
        new ProcessBuilder(
                Browser.program().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--user-data-dir=" + folder.resolve("profile"),
                "--no-pdf-header-footer",
                "--print-to-pdf=" + pdf,
                page.toUri().toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(print.waitFor(PRINT_SECONDS, TimeUnit.SECONDS), "Chromium does not end");
    assertEquals(0, print.exitValue());
    try (var document = Loader.loadPDF(pdf.toFile())) {
      return read(document);
    }
  }

  private static Paper read(PDDocument document) throws IOException {
    var sizes = new Sizes();
    sizes.setSortByPosition(true);
    List<String> pages = new ArrayList<>();
    for (int page = 1; page <= document.getNumberOfPages(); page++) {
      sizes.setStartPage(page);
      sizes.setEndPage(page);
      pages.add(sizes.getText(document));
    }
    return new Paper(List.copyOf(pages), sizes.smallest);
  }

  /** The text of each page. */
  List<String> pages() {
    return pages;
  }

  /** The size of the smallest text, in points. */
  float smallest() {
    return smallest;
  }

  private static final class Sizes extends PDFTextStripper {
    private float smallest = Float.MAX_VALUE;

    @Override
    protected void writeString(String text, List<TextPosition> positions) throws IOException {
      for (TextPosition position : positions) {
        if (!position.getUnicode().isBlank()) {
          smallest = Math.min(smallest, position.getYScale());
        }
      }
      super.writeString(text, positions);
    }
  }
}
