package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.report.language.Language;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.ExportFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFSlide;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Paper and slides for those who decide. */
class BoardFormatsTest {
  private final ExportedPlan plan = HarbourBath.plan();

  BoardFormatsTest() throws IOException {}

  @Test
  void the_paper_has_contents_that_lead_to_its_headings_tables_and_a_chart() throws IOException {
    try (var paper = new XWPFDocument(new ByteArrayInputStream(written(ExportFormat.DOCX)))) {
      List<String> headings = texts(paper, "Heading1");

      assertEquals(7, headings.size());
      assertEquals(headings, texts(paper, "TOC1"));
      assertEquals(List.of(plan.content().title()), texts(paper, "Title"));
      assertEquals(1, paper.getCharts().size());
      String risks = paper.getTables().stream().map(t -> t.getText()).reduce("", String::concat);
      plan.decisions().stream()
          .limit(8)
          .forEach(decision -> assertTrue(risks.contains(decision.question())));
    }
  }

  @Test
  void eight_slides_have_a_title_each_and_the_plans_numbers() throws IOException {
    try (var show = new XMLSlideShow(new ByteArrayInputStream(written(ExportFormat.PPTX)))) {
      List<String> titles = show.getSlides().stream().map(XSLFSlide::getTitle).toList();

      assertEquals(8, titles.size());
      assertEquals(8, titles.stream().distinct().count());
      assertEquals(plan.content().title(), titles.getFirst());
    }
  }

  @Test
  void slides_speak_the_plans_language() throws IOException {
    byte[] slides = Language.of("de").during(() -> written(ExportFormat.PPTX));

    try (var show = new XMLSlideShow(new ByteArrayInputStream(slides))) {
      assertEquals(
          List.of("Was es bringt", "Wann", "Was es kostet"),
          show.getSlides().stream().skip(1).limit(3).map(XSLFSlide::getTitle).toList());
    }
  }

  @Test
  void the_print_is_tagged_and_has_bookmarks_and_its_own_fonts() throws IOException {
    try (var pdf = Loader.loadPDF(written(ExportFormat.PDF))) {
      String text = new PDFTextStripper().getText(pdf);

      assertTrue(pdf.getDocumentCatalog().getMarkInfo().isMarked());
      assertEquals(
          Optional.of("Executive summary"),
          Optional.ofNullable(pdf.getDocumentCatalog().getDocumentOutline().getFirstChild())
              .map(mark -> mark.getTitle().strip()));
      assertTrue(text.contains(plan.content().title()));
      for (PDPage page : pdf.getPages()) {
        for (COSName name : page.getResources().getFontNames()) {
          assertTrue(page.getResources().getFont(name).isEmbedded(), name.getName());
        }
      }
    }
  }

  @Test
  void the_same_plan_gives_the_same_bytes() throws IOException {
    for (ExportFormat format :
        List.of(
            ExportFormat.MSPDI,
            ExportFormat.XER,
            ExportFormat.XLSX,
            ExportFormat.DOCX,
            ExportFormat.PPTX,
            ExportFormat.ICS)) {
      assertTrue(Arrays.equals(written(format), written(format)), format.wireName());
    }
  }

  /** Opt-in: {@code -Dlibreoffice=true}; needs {@code soffice} on the path. */
  @ParameterizedTest
  @CsvSource({"DOCX,6,10", "PPTX,8,8", "XLSX,8,60"})
  void libreoffice_opens_it(ExportFormat format, int least, int most, @TempDir Path folder)
      throws Exception {
    assumeTrue(Boolean.getBoolean("libreoffice"), "-Dlibreoffice=true asks for LibreOffice");
    Path file = Files.write(folder.resolve("plan." + format.wireName()), written(format));

    var process =
        new ProcessBuilder(
                "soffice",
                "--headless",
                "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                "--convert-to",
                "pdf",
                "--outdir",
                folder.toString(),
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();

    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    try (var pdf = Loader.loadPDF(folder.resolve("plan.pdf").toFile())) {
      int pages = pdf.getNumberOfPages();
      assertTrue(pages >= least && pages <= most, format + ": " + pages + " pages");
      String text = new PDFTextStripper().getText(pdf).replaceAll("\\s+", " ");
      assertTrue(text.contains(plan.content().title()), format.wireName());
    }
  }

  private static List<String> texts(XWPFDocument paper, String style) {
    return paper.getParagraphs().stream()
        .filter(paragraph -> style.equals(paragraph.getStyle()))
        .map(XWPFParagraph::getText)
        .map(text -> text.replaceAll(" TOC .* ", ""))
        .toList();
  }

  private byte[] written(ExportFormat format) throws IOException {
    var out = new ByteArrayOutputStream();
    PlanWriter.of(format).write(plan, out);
    return out.toByteArray();
  }
}
