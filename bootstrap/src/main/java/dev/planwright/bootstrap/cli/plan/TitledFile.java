package dev.planwright.bootstrap.cli.plan;

import module java.base;

/** Gives a saved file of a plan a name that begins with the plan's title. */
public final class TitledFile {
  private static final Pattern TITLE = Pattern.compile("<title>([^<]*)</title>");
  private static final int HEAD_BYTES = 64 << 10;
  private static final int LONGEST = 50;
  private static final int SHORT_ID = 8;

  private TitledFile() {}

  /**
   * Renames it, to {@code harbour-bath-aarhus-42e49909-report.html}; never replaces another file.
   *
   * @return where it is now; where it was, if it has no title or cannot be renamed
   */
  public static Path rename(Path saved, String plan) {
    boolean zip = saved.toString().endsWith(".zip");
    try {
      Optional<String> title = title(zip ? reportIn(saved) : head(Files.newInputStream(saved)));
      if (title.isEmpty()) {
        return saved;
      }
      String name = title.get() + "-" + plan.substring(0, SHORT_ID) + (zip ? "-plan" : "-report");
      String end = zip ? ".zip" : ".html";
      Path target = saved.resolveSibling(name + end);
      for (int i = 1; Files.exists(target); i++) {
        target = saved.resolveSibling(name + "-" + i + end);
      }
      return Files.move(saved, target);
    } catch (IOException _) {
      return saved;
    }
  }

  private static String reportIn(Path saved) throws IOException {
    try (var zip = new ZipFile(saved.toFile())) {
      ZipEntry report = zip.getEntry("030-report.html");
      return report == null ? "" : head(zip.getInputStream(report));
    }
  }

  private static String head(InputStream content) throws IOException {
    try (content) {
      return new String(content.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
    }
  }

  /** The words of the title, for a file name. */
  private static Optional<String> title(String html) {
    Matcher matcher = TITLE.matcher(html);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String words =
        Normalizer.normalize(matcher.group(1).replaceAll("&[a-z]+;", " "), Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{N}]+", "-")
            .replaceAll("^-|-$", "");
    String fitting =
        words.length() <= LONGEST ? words : words.substring(0, LONGEST).replaceFirst("-[^-]*$", "");
    return Optional.of(fitting).filter(text -> !text.isEmpty());
  }
}
