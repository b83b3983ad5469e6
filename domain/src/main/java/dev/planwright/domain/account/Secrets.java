package dev.planwright.domain.account;

import module java.base;

/**
 * Masks what looks like a key, token or password in text that others wrote, such as a provider's
 * error message. It may mask too much, but never too little.
 */
public final class Secrets {
  private static final String MASK = "***";

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

  /**
   * Each keeps its first group, which says what was there. Possessive: linear on hostile text. Most
   * look at the first letter before all else: whole requests to models are masked for the log.
   */
  private static final List<Pattern> PATTERNS =
      List.of(
          Pattern.compile("(?i)(://[^\\s/?#:@]{0,256}+:)[^\\s/?#@]++(?=@)"),
          Pattern.compile(
              "(?i)(authorization[\"']?\\s*+[:=]\\s*+[\"']?(?:(?:bearer|basic)\\s++)?+)"
                  + "(?!\\*|<)[^\\s\"',;]++"),
          Pattern.compile(
              "(?i)((?=b)\\b(?:bearer|basic)\\s++)(?!<)(?=[A-Za-z]*+[^A-Za-z\\s\"',;.]|[A-Za-z]{16})"
                  + "[^\\s\"',;]++"),
          Pattern.compile(
              "(?i)((?=[acpstx])(?<!(?-i:[A-Z]_))(?:"
                  + NAMES
                  + ")[\"']?\\s*+[:=]\\s*+[\"']?)"
                  + NO_SECRET
                  + "[^\\s\"',;&]++"),
          // A setting's name and a colon begin a sentence about the setting.
          Pattern.compile(
              "((?=[AKPST])(?<=[A-Z]_)(?:API_KEY|KEY|TOKEN|SECRET|PASSWORD)[\"']?\\s*+"
                  + "(?:=|:(?!\\s*+[a-z]+[ ,.]))\\s*+[\"']?)"
                  + NO_SECRET
                  + "[^\\s\"',;&]++"),
          Pattern.compile("(?i)([?&](?:key|sig|code)=)[^\\s\"'&]++"),
          Pattern.compile(
              "((?=[ghprsx])\\b(?:pwk_|sk-|sk_|pk_|gsk_|xai-|hf_|ghp_|r8_))[0-9A-Za-z_*.-]{4,}+"),
          Pattern.compile("((?=A)\\b(?:AIza|AKIA|ASIA))[0-9A-Za-z_-]{12,}+"),
          Pattern.compile("(\\beyJ)[0-9A-Za-z_-]++(?:\\.[0-9A-Za-z_-]++)*+"),
          Pattern.compile(
              "()(?<![0-9A-Za-z+_-])(?=[A-Za-z+_-]*+[0-9])"
                  + "(?!"
                  + NAME_PART
                  + "(?:[-_]"
                  + NAME_PART
                  + ")*+(?![0-9A-Za-z+_-]))"
                  + "[0-9A-Za-z+_-]{40,}+"));

  private Secrets() {}

  /** The text with all possible secrets masked; masking twice changes nothing more. */
  public static String masked(String text) {
    String result = text;
    for (Pattern pattern : PATTERNS) {
      result = pattern.matcher(result).replaceAll("$1" + MASK.replace("$", "\\$"));
    }
    return result;
  }
}
