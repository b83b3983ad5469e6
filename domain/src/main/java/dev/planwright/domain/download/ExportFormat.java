package dev.planwright.domain.download;

import module java.base;

/** The formats in which a plan can be taken along. Names of formats and files are contract. */
public enum ExportFormat {
  MSPDI("mspdi", "plan-msproject.xml", "application/xml"),
  XER("xer", "plan.xer", "application/octet-stream"),
  PMXML("pmxml", "plan-primavera.xml", "application/xml"),
  XLSX("xlsx", "plan.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  DOCX(
      "docx",
      "plan.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  PPTX(
      "pptx",
      "plan.pptx",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
  PDF("pdf", "plan.pdf", "application/pdf"),
  CSV_JIRA("csv-jira", "plan-jira.csv", "text/csv; charset=utf-8"),
  CSV_ASANA("csv-asana", "plan-asana.csv", "text/csv; charset=utf-8"),
  GITHUB("github", "plan-github.jsonl", "application/jsonl; charset=utf-8"),
  ICS("ics", "plan.ics", "text/calendar; charset=utf-8"),
  MD("md", "plan.md", "text/markdown; charset=utf-8"),
  JSON("json", "plan.json", "application/json");

  private final String wireName;
  private final String fileName;
  private final String contentType;

  ExportFormat(String wireName, String fileName, String contentType) {
    this.wireName = wireName;
    this.fileName = fileName;
    this.contentType = contentType;
  }

  /** The name in tool arguments. */
  public String wireName() {
    return wireName;
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
