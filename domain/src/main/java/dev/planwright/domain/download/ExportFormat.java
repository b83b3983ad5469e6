package dev.planwright.domain.download;

import module java.base;

/** The formats in which a plan can be taken along. Names of formats and files are contract. */
public enum ExportFormat {
  MSPDI("mspdi", "MS Project", "plan-msproject.xml", "application/xml"),
  XER("xer", "Primavera XER", "plan.xer", "application/octet-stream"),
  PMXML("pmxml", "Primavera XML", "plan-primavera.xml", "application/xml"),
  XLSX(
      "xlsx",
      "Excel",
      "plan.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  DOCX(
      "docx",
      "Word",
      "plan.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  PPTX(
      "pptx",
      "PowerPoint",
      "plan.pptx",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
  PDF("pdf", "PDF", "plan.pdf", "application/pdf"),
  CSV_JIRA("csv-jira", "Jira", "plan-jira.csv", "text/csv; charset=utf-8"),
  CSV_ASANA("csv-asana", "Asana", "plan-asana.csv", "text/csv; charset=utf-8"),
  GITHUB("github", "GitHub", "plan-github.jsonl", "application/jsonl; charset=utf-8"),
  ICS("ics", "iCalendar", "plan.ics", "text/calendar; charset=utf-8"),
  MD("md", "Markdown", "plan.md", "text/markdown; charset=utf-8"),
  JSON("json", "JSON", "plan.json", "application/json");

  private final String wireName;
  private final String title;
  private final String fileName;
  private final String contentType;

  ExportFormat(String wireName, String title, String fileName, String contentType) {
    this.wireName = wireName;
    this.title = title;
    this.fileName = fileName;
    this.contentType = contentType;
  }

  /** The name in tool arguments. */
  public String wireName() {
    return wireName;
  }

  /** What people call it: the program that opens it, or the format. */
  public String title() {
    return title;
  }

  /** The media type. */
  public String contentType() {
    return contentType;
  }

  /** The file's name, of a revision with its number: {@code plan.xlsx}, {@code plan-r2.xlsx}. */
  String fileName(OptionalInt revision) {
    return revision.isEmpty()
        ? fileName
        : fileName.replaceFirst("\\.", "-r" + revision.getAsInt() + ".");
  }

  /** The format of that name in tool arguments. */
  public static Optional<ExportFormat> of(String wireName) {
    return Arrays.stream(values()).filter(f -> f.wireName.equals(wireName)).findFirst();
  }

  /** All names, in order. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(ExportFormat::wireName).toList();
  }
}
