package dev.planwright.bootstrap.export;

import module java.base;

import java.text.DateFormat;
import org.apache.poi.ss.usermodel.BorderStyle;
import org.apache.poi.ss.usermodel.FillPatternType;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.VerticalAlignment;
import org.apache.poi.ss.util.DateFormatConverter;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** How cells of a workbook look, with numbers and dates as readers of that language write them. */
final class Styles {
  static final String DARK = "1F3A4D";
  static final String PALE = "E8EEF2";
  static final String BAR = "4C84A8";
  static final String CRITICAL = "B5473C";

  private static final String LINES = "C9D3DA";

  private final XSSFWorkbook workbook;
  private final Locale locale;
  private final Map<Look, XSSFCellStyle> styles = new EnumMap<>(Look.class);
  private final Map<Look, XSSFCellStyle> strong = new EnumMap<>(Look.class);

  /** What a cell holds. */
  enum Look {
    TEXT,
    NUMBER,
    MONEY,
    PERCENT,
    DAY,
    HEAD,
    TITLE,
    QUIET
  }

  Styles(XSSFWorkbook workbook, Locale locale) {
    this.workbook = workbook;
    this.locale = locale;
  }

  /** The style, in bold on a pale ground for what sums others up. */
  XSSFCellStyle of(Look look, boolean sum) {
    return (sum ? strong : styles).computeIfAbsent(look, _ -> made(look, sum));
  }

  /**
   * The same for a text that a spreadsheet would read as a formula: typed over, it stays a text.
   */
  XSSFCellStyle quoted(Look look, boolean sum) {
    XSSFCellStyle style = made(look, sum);
    style.setQuotePrefixed(true);
    return style;
  }

  private XSSFCellStyle made(Look look, boolean sum) {
    XSSFCellStyle style = workbook.createCellStyle();
    style.setVerticalAlignment(VerticalAlignment.TOP);
    style.setFont(font(look, sum));
    switch (look) {
      case TEXT -> style.setWrapText(true);
      case NUMBER -> format(style, "#,##0.##");
      case MONEY -> format(style, "#,##0.00");
      case PERCENT -> format(style, "0%");
      case DAY -> {
        format(style, dayFormat());
        style.setAlignment(HorizontalAlignment.LEFT);
      }
      case HEAD -> {
        fill(style, DARK);
        style.setWrapText(true);
        style.setVerticalAlignment(VerticalAlignment.CENTER);
      }
      case TITLE, QUIET -> {}
    }
    if (sum) {
      fill(style, PALE);
    }
    if (look != Look.TITLE && look != Look.QUIET) {
      style.setBorderBottom(BorderStyle.THIN);
      style.setBottomBorderColor(color(LINES));
    }
    return style;
  }

  private XSSFFont font(Look look, boolean sum) {
    XSSFFont font = workbook.createFont();
    font.setFontName("Calibri");
    font.setFontHeightInPoints((short) (look == Look.TITLE ? 16 : 10));
    font.setBold(sum || look == Look.HEAD || look == Look.TITLE);
    font.setColor(
        color(
            switch (look) {
              case HEAD -> "FFFFFF";
              case TITLE -> DARK;
              case QUIET -> "5B6B77";
              case TEXT, NUMBER, MONEY, PERCENT, DAY -> "1B1F23";
            }));
    return font;
  }

  private String dayFormat() {
    String pattern = DateFormatConverter.getJavaDatePattern(DateFormat.MEDIUM, locale);
    return DateFormatConverter.convert(locale, pattern);
  }

  private void format(XSSFCellStyle style, String format) {
    style.setDataFormat(workbook.createDataFormat().getFormat(format));
  }

  private static void fill(XSSFCellStyle style, String rgb) {
    style.setFillForegroundColor(color(rgb));
    style.setFillPattern(FillPatternType.SOLID_FOREGROUND);
  }

  static XSSFColor color(String rgb) {
    return new XSSFColor(HexFormat.of().parseHex(rgb), null);
  }
}
