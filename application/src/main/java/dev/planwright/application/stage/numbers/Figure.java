package dev.planwright.application.stage.numbers;

import module java.base;

/**
 * A number as a text says it.
 *
 * @param text as it stands there
 * @param values what it may mean: a comma or a point parts thousands or decimals, and "300 m" is a
 *     length or a sum
 * @param money whether a currency stands beside it
 * @param before the words in front of it
 */
record Figure(String text, List<BigDecimal> values, boolean money, String before) {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,_:/§#-])\\d+(?:[.,'’\\u00a0\\u202f"
              + " ](?=\\d{3}(?!\\d))\\d{3})*(?:[.,]\\d+)?"
              + "(?![\\p{L}\\p{N}_:/-]|[.,]\\d)(?:[\\s\\u00a0](?<scale>\\p{L}+))?");
  private static final Pattern NORM =
      Pattern.compile(
          "\\b(?:ISO|DIN|EN|IEC|IEEE|BS|NF|UNE|RFC|[Aa]rt\\.?|[Nn]o\\.|[Nn]r\\.|§)[\\s-]$");
  private static final String CURRENCY =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.joining("|", "(?:[€$£¥]|\\b(?:", "|Euros?|euros?)\\b)"));
  private static final Pattern PAID = Pattern.compile(CURRENCY + "[\\s\\u00a0]?$");
  private static final String THEN = ")\\s+(?:" + CURRENCY + "\\s?)?$";
  private static final Pattern ABOUT =
      Pattern.compile(
          "(?iu)\\b(?:about|around|roughly|nearly|almost|near|circa|ca\\.|etwa|rund|knapp|fast|gut"
              + "|unos|unas|cerca de|casi|alrededor de|environ|près de|presque"
              + THEN);
  private static final Pattern BOUND =
      Pattern.compile(
          "(?iu)\\b(?:above|below|over|under|beyond|exceeds?|(?:more|less) than|über|unter|mehr als"
              + "|weniger als|más de|menos de|encima de|plus de|moins de|au-dessus de"
              + THEN);
  private static final Pattern PAYS = Pattern.compile("^[\\s\\u00a0]?(?:%|" + CURRENCY + ")");
  private static final Map<String, Integer> SCALES =
      Map.ofEntries(
          Map.entry("thousand", 3),
          Map.entry("k", 3),
          Map.entry("tausend", 3),
          Map.entry("tsd", 3),
          Map.entry("mil", 3),
          Map.entry("mille", 3),
          Map.entry("million", 6),
          Map.entry("millions", 6),
          Map.entry("m", 6),
          Map.entry("mn", 6),
          Map.entry("mio", 6),
          Map.entry("millionen", 6),
          Map.entry("millones", 6),
          Map.entry("millón", 6),
          Map.entry("billion", 9),
          Map.entry("bn", 9),
          Map.entry("milliarden", 9),
          Map.entry("mrd", 9),
          Map.entry("milliards", 9));

  /** All numbers of a text, without those of norms and ids. */
  static List<Figure> in(String text) {
    List<Figure> figures = new ArrayList<>();
    Matcher found = NUMBER.matcher(text);
    while (found.find()) {
      String before = text.substring(Math.max(0, found.start() - 24), found.start());
      if (!NORM.matcher(before).find()) {
        figures.add(of(text, found, before));
      }
    }
    return figures;
  }

  private static Figure of(String text, Matcher found, String before) {
    String scale = found.group("scale");
    int zeros = scale == null ? 0 : SCALES.getOrDefault(scale.toLowerCase(Locale.ROOT), 0);
    String digits =
        scale == null ? found.group() : text.substring(found.start(), found.start("scale")).strip();
    int end = zeros == 0 ? found.start() + digits.length() : found.end();
    boolean money = PAID.matcher(before).find() || PAYS.matcher(text.substring(end)).find();
    List<BigDecimal> values = new ArrayList<>(values(digits, zeros));
    if ("m".equals(scale) && !money) {
      values.addAll(0, values(digits, 0));
    }
    return new Figure(zeros == 0 ? digits : found.group(), values, money, before);
  }

  private static List<BigDecimal> values(String digits, int zeros) {
    String plain = digits.replaceAll("['’\\u00a0\\u202f ]", "");
    int last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
    List<BigDecimal> values = new ArrayList<>();
    boolean thousands = last >= 0 && plain.length() - last == 4;
    if (last < 0 || thousands) {
      values.add(new BigDecimal(plain.replaceAll("[.,]", "")).scaleByPowerOfTen(zeros));
    }
    if (last >= 0) {
      String whole = plain.substring(0, last).replaceAll("[.,]", "");
      values.add(new BigDecimal(whole + "." + plain.substring(last + 1)).scaleByPowerOfTen(zeros));
    }
    return values;
  }

  /** A small whole number is a count, as in "two of three". */
  boolean small() {
    return values.size() == 1
        && values.getFirst().scale() <= 0
        && values.getFirst().compareTo(BigDecimal.valueOf(12)) <= 0;
  }

  /** Whether it is said as a bound: "above 340 million". */
  boolean bound() {
    return BOUND.matcher(before).find();
  }

  /** Whether the table holds what it may mean. */
  boolean in(NumberTable table) {
    boolean about = ABOUT.matcher(before).find();
    return values.stream()
        .anyMatch(value -> table.holds(value, about ? rounded(value) : precision(value)));
  }

  /** "About 16 million" is said to the million, and 300 to the ten. */
  private static BigDecimal rounded(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int magnitude = stripped.precision() - stripped.scale();
    return BigDecimal.ONE.scaleByPowerOfTen(Math.min(-stripped.scale(), magnitude - 2));
  }

  /** Up to three digits may be rounded; more are meant as they stand. */
  private static BigDecimal precision(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int magnitude = stripped.precision() - stripped.scale();
    int place = stripped.precision() <= 3 ? magnitude - 3 : -stripped.scale();
    return BigDecimal.ONE.scaleByPowerOfTen(
        Math.min(magnitude - 1, Math.max(place, -Math.max(0, value.scale()))));
  }
}
