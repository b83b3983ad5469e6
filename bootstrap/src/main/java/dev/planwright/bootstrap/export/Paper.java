package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.bootstrap.export.BoardContent.Grid;
import org.apache.poi.wp.usermodel.HeaderFooterType;
import org.apache.poi.xwpf.usermodel.BreakType;
import org.apache.poi.xwpf.usermodel.ParagraphAlignment;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTable.XWPFBorderType;
import org.apache.poi.xwpf.usermodel.XWPFTableCell;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;
import org.apache.xmlbeans.XmlException;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTBookmark;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTHyperlink;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPageMar;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPageSz;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTSectPr;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STFldCharType;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.StylesDocument;

/** A document of Word as it is written, from top to bottom, with named styles. */
final class Paper {
  private static final int PAGE_WIDTH = 11906;
  private static final int PAGE_HEIGHT = 16838;
  private static final int MARGIN = 1134;
  private static final String LINES = "C9D3DA";
  private static final int TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;

  private final XWPFDocument document = new XWPFDocument();
  private final List<String> headings = new ArrayList<>();

  Paper() throws IOException {
    try (InputStream styles =
        Objects.requireNonNull(Paper.class.getResourceAsStream("styles.xml"), "styles.xml")) {
      document.createStyles().setStyles(StylesDocument.Factory.parse(styles).getStyles());
    } catch (XmlException e) {
      throw new IOException("styles.xml is part of the jar", e);
    }
    CTSectPr section = document.getDocument().getBody().addNewSectPr();
    CTPageSz size = section.addNewPgSz();
    size.setW(BigInteger.valueOf(PAGE_WIDTH));
    size.setH(BigInteger.valueOf(PAGE_HEIGHT));
    CTPageMar margins = section.addNewPgMar();
    margins.setTop(BigInteger.valueOf(MARGIN));
    margins.setBottom(BigInteger.valueOf(MARGIN));
    margins.setLeft(BigInteger.valueOf(MARGIN));
    margins.setRight(BigInteger.valueOf(MARGIN));
    margins.setFooter(BigInteger.valueOf(567));
    margins.setHeader(BigInteger.valueOf(567));
  }

  XWPFDocument document() {
    return document;
  }

  /** A paragraph of that style. */
  XWPFParagraph line(String style, String text) {
    XWPFParagraph paragraph = document.createParagraph();
    paragraph.setStyle(style);
    write(paragraph.createRun(), text);
    return paragraph;
  }

  /** A paragraph that begins with words that matter. */
  void verdict(String strong, String text) {
    XWPFParagraph paragraph = document.createParagraph();
    paragraph.setStyle("Verdict");
    XWPFRun run = paragraph.createRun();
    run.setBold(true);
    run.setText(strong + " ");
    write(paragraph.createRun(), text);
  }

  void bullets(List<String> items) {
    for (String item : items) {
      XWPFParagraph paragraph = line("Normal", "•  " + item);
      paragraph.setIndentationLeft(284);
      paragraph.setIndentationHanging(227);
      paragraph.setSpacingAfter(60);
    }
  }

  /** A heading of the first level, to which the contents lead. */
  void heading(String english) {
    int number = headings.size() + 1;
    String text = number + "  " + say(english);
    headings.add(text);
    XWPFParagraph paragraph = document.createParagraph();
    paragraph.setStyle("Heading1");
    CTBookmark begin = paragraph.getCTP().addNewBookmarkStart();
    begin.setId(BigInteger.valueOf(number));
    begin.setName(mark(number));
    paragraph.createRun().setText(text);
    paragraph.getCTP().addNewBookmarkEnd().setId(BigInteger.valueOf(number));
  }

  void subheading(String english) {
    line("Heading2", say(english));
  }

  void newPage() {
    document.createParagraph().createRun().addBreak(BreakType.PAGE);
  }

  private static String mark(int number) {
    return "_Toc" + (1000 + number);
  }

  /** The contents: links to these headings, which programs can bring up to date. */
  void contents(List<String> english) {
    line("TocHeading", say("Contents"));
    for (int i = 0; i < english.size(); i++) {
      XWPFParagraph entry = document.createParagraph();
      entry.setStyle("TOC1");
      if (i == 0) {
        field(entry, STFldCharType.BEGIN, "TOC \\o \"1-1\" \\n \\h \\z \\u");
        mark(entry, STFldCharType.SEPARATE);
      }
      CTHyperlink link = entry.getCTP().addNewHyperlink();
      link.setAnchor(mark(i + 1));
      link.addNewR().addNewT().setStringValue(i + 1 + "  " + say(english.get(i)));
      if (i == english.size() - 1) {
        mark(entry, STFldCharType.END);
      }
    }
  }

  private static void field(XWPFParagraph in, STFldCharType.Enum begin, String instruction) {
    mark(in, begin);
    in.createRun().getCTR().addNewInstrText().setStringValue(" " + instruction + " ");
  }

  private static void mark(XWPFParagraph in, STFldCharType.Enum kind) {
    in.createRun().getCTR().addNewFldChar().setFldCharType(kind);
  }

  /** Title and page number below every page. */
  void footer(String text) {
    XWPFParagraph paragraph = document.createFooter(HeaderFooterType.DEFAULT).createParagraph();
    paragraph.setStyle("Footer");
    XWPFRun run = paragraph.createRun();
    run.setText(text);
    run.addTab();
    field(paragraph, STFldCharType.BEGIN, "PAGE");
    mark(paragraph, STFldCharType.SEPARATE);
    paragraph.createRun().setText("1");
    mark(paragraph, STFldCharType.END);
  }

  /** A table under its caption, if it has rows; its head is repeated on every page. */
  void table(String caption, Grid grid) {
    if (grid.rows().isEmpty()) {
      return;
    }
    line("Caption", say(caption));
    XWPFTable table = blank(grid.rows().size() + 1, grid.widths());
    fill(table.getRow(0), grid.head(), "CellHead");
    for (int i = 1; i < grid.head().size(); i++) {
      if (numeric(grid.rows().getFirst().get(i))) {
        table.getRow(0).getCell(i).getParagraphArray(0).setAlignment(ParagraphAlignment.RIGHT);
      }
    }
    table.getRow(0).setRepeatHeader(true);
    table.getRow(0).getTableCells().forEach(cell -> cell.setColor(Styles.DARK));
    for (int i = 0; i < grid.rows().size(); i++) {
      fill(table.getRow(i + 1), grid.rows().get(i), "Cell");
    }
    document.createParagraph().setSpacingAfter(0);
  }

  /** An empty table with columns of these widths in percent. */
  XWPFTable blank(int rows, List<Integer> widths) {
    XWPFTable table = document.createTable(rows, widths.size());
    table.setWidth("100%");
    table.setInsideHBorder(XWPFBorderType.SINGLE, 4, 0, LINES);
    table.setBottomBorder(XWPFBorderType.SINGLE, 4, 0, LINES);
    table.setInsideVBorder(XWPFBorderType.NONE, 0, 0, "FFFFFF");
    table.setLeftBorder(XWPFBorderType.NONE, 0, 0, "FFFFFF");
    table.setRightBorder(XWPFBorderType.NONE, 0, 0, "FFFFFF");
    table.setTopBorder(XWPFBorderType.NONE, 0, 0, "FFFFFF");
    for (XWPFTableRow row : table.getRows()) {
      row.setCantSplitRow(true);
      for (int i = 0; i < widths.size(); i++) {
        row.getCell(i).setWidth(String.valueOf(TEXT_WIDTH * widths.get(i) / 100));
      }
    }
    return table;
  }

  private static void fill(XWPFTableRow row, List<String> texts, String style) {
    for (int i = 0; i < texts.size(); i++) {
      text(row.getCell(i), texts.get(i), style, numeric(texts.get(i)) && i > 0);
    }
  }

  /** Puts a text into a cell. */
  static void text(XWPFTableCell cell, String text, String style, boolean right) {
    XWPFParagraph paragraph = cell.getParagraphArray(0);
    paragraph.setStyle(style);
    if (right) {
      paragraph.setAlignment(ParagraphAlignment.RIGHT);
    }
    write(paragraph.createRun(), text);
  }

  private static boolean numeric(String text) {
    return text.matches("([A-Z]{3}\\h)?[0-9][0-9.,\\h]*(\\h[A-Z]{3}|\\h%)?");
  }

  private static void write(XWPFRun run, String text) {
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (i > 0) {
        run.addBreak();
      }
      run.setText(lines[i]);
    }
  }
}
