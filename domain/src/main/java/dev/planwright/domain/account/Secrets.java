package dev.planwright.domain.account;

import module java.base;

/**
 * Masks what looks like a key, token or password in text that others wrote, such as a provider's
 * error message. It may mask too much, but never too little.
 */
public final class Secrets {
  private static final String SHOWN = "***";

  private static final String NAMES =
      "api[-_ ]?key(?: provided)?|access[-_ ]?token|auth[-_ ]?token|client[-_ ]?secret|secret"
          + "|password|passwd|pwd|token|signature|x-api-key";

  /** What stands after such a name and is no secret: a setting's name, or that there is none. */
  private static final String NO_SECRET =
      "(?!bearer|basic|\\*|(?:not|none|null|true|false|unset|missing|empty)\\b"
          + "|(?-i:[A-Z]+(?:_[A-Z]+)*_(?:KEY|TOKEN|SECRET|PASSWORD|URI|FILE))\\b)";

  /** Words, numbers and UUIDs, joined: a name, however long. */
  private static final String NAME_PART =
      "(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z]{1,24}+|[0-9]{1,6}+)";

  /** Texts that may hold a key without a name are looked through only for runs as long as this. */
  private static final int LONG_RUN = 40;

  private static final List<Mask> MASKS =
      List.of(
          mask("://", "(?i)(://[^\\s/?#:@]{0,256}+:)[^\\s/?#@]++(?=@)"),
          mask(
              "authorization",
              "(?i)(authorization[\"']?\\s*+[:=]\\s*+[\"']?(?:(?:bearer|basic)\\s++)?+)"
                  + "(?!\\*|<)[^\\s\"',;]++"),
          mask(
              "bearer basic",
              "(?i)((?=b)\\b(?:bearer|basic)\\s++)(?!<)(?=[A-Za-z]*+[^A-Za-z\\s\"',;.]|[A-Za-z]{16})"
                  + "[^\\s\"',;]++"),
          mask(
              "api token secret pass pwd signature",
              "(?i)((?=[acpstx])(?<!(?-i:[A-Z]_))(?:"
                  + NAMES
                  + ")[\"']?\\s*+[:=]\\s*+[\"']?)"
                  + NO_SECRET
                  + "[^\\s\"',;&]++"),
          // A setting's name and a colon begin a sentence about the setting.
          mask(
              "_key _token _secret _pass _api",
              "((?=[AKPST])(?<=[A-Z]_)(?:API_KEY|KEY|TOKEN|SECRET|PASSWORD)[\"']?\\s*+"
                  + "(?:=|:(?!\\s*+[a-z]+[ ,.]))\\s*+[\"']?)"
                  + NO_SECRET
                  + "[^\\s\"',;&]++"),
          mask("key= sig= code=", "(?i)([?&](?:key|sig|code)=)[^\\s\"'&]++"),
          mask(
              "pwk_ sk- sk_ pk_ xai- hf_ ghp_ r8_",
              "((?=[ghprsx])\\b(?:pwk_|sk-|sk_|pk_|gsk_|xai-|hf_|ghp_|r8_))[0-9A-Za-z_*.-]{4,}+"),
          mask("aiza akia asia", "((?=A)\\b(?:AIza|AKIA|ASIA))[0-9A-Za-z_-]{12,}+"),
          mask("eyj", "(\\beyJ)[0-9A-Za-z_-]++(?:\\.[0-9A-Za-z_-]++)*+"),
          new Mask(
              Secrets::hasLongRun,
              Pattern.compile(
                  "()(?<![0-9A-Za-z+_-])(?=[A-Za-z+_-]*+[0-9])"
                      + "(?!"
                      + NAME_PART
                      + "(?:[-_]"
                      + NAME_PART
                      + ")*+(?![0-9A-Za-z+_-]))"
                      + "[0-9A-Za-z+_-]{"
                      + LONG_RUN
                      + ",}+")));

  private Secrets() {}

  /**
   * One kind of secret. Whole requests to models are masked for the log, so a pattern is tried only
   * where it could match.
   *
   * @param possible whether a text, in lower case, may hold it
   * @param pattern keeps its first group, which says what was there; possessive, so that it is
   *     linear on hostile text
   */
  private record Mask(Predicate<String> possible, Pattern pattern) {}

  /** For texts with one of these words, which are in lower case and separated by blanks. */
  private static Mask mask(String words, String pattern) {
    List<String> any = List.of(words.split(" "));
    return new Mask(lower -> any.stream().anyMatch(lower::contains), Pattern.compile(pattern));
  }

  private static boolean hasLongRun(String lower) {
    int run = 0;
    for (int i = 0; i < lower.length() && run < LONG_RUN; i++) {
      char c = lower.charAt(i);
      boolean part = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "+_-".indexOf(c) >= 0;
      run = part ? run + 1 : 0;
    }
    return run >= LONG_RUN;
  }

  /** The text with all possible secrets masked; masking twice changes nothing more. */
  public static String masked(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    String result = text;
    for (Mask mask : MASKS) {
      if (mask.possible.test(lower)) {
        result = mask.pattern.matcher(result).replaceAll("$1" + SHOWN);
      }
    }
    return result;
  }
}
