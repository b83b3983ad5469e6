package dev.planwright.domain.usage;

import java.util.OptionalLong;

/**
 * What was written, thinking included, and how much of it was thinking. Thinking never exceeds the
 * output; where the output is not stated, it is at most 0.
 */
record OutputTokens(OptionalLong all, OptionalLong thinking) {

  /**
   * Applies the first case of the section's table that fits.
   *
   * @param hidesThinking the model is one whose OpenAI endpoint states its thinking only in the
   *     total
   */
  static OutputTokens of(ReportedTokens reported, boolean hidesThinking) {
    if (reported.thoughts().isPresent()) {
      return beside(reported.written(), reported.thoughts());
    }
    if (reported.reasoning().isPresent()) {
      return countedBeside(reported, reported.reasoning().getAsLong())
          ? beside(reported.written(), reported.reasoning())
          : new OutputTokens(reported.written(), reported.reasoning());
    }
    OptionalLong hidden = hidesThinking ? hidden(reported) : OptionalLong.empty();
    return hidden.isPresent()
        ? beside(reported.written(), hidden)
        : new OutputTokens(reported.written(), OptionalLong.empty());
  }

  private static OutputTokens beside(OptionalLong written, OptionalLong thinking) {
    return new OutputTokens(Stated.sum(written, thinking), thinking);
  }

  private static boolean countedBeside(ReportedTokens reported, long reasoning) {
    if (reasoning > reported.written().orElse(0)) {
      return true;
    }
    return reasoning > 0
        && reported.prompt().isPresent()
        && reported.total().isPresent()
        && reported.total().getAsLong()
            == reported.prompt().getAsLong() + reported.written().orElse(0) + reasoning;
  }

  /**
   * What the total holds beyond the rest. Cached parts and tool use are part of the rest, or they
   * would pass for thinking; a missing count is no rest, for none is derived from the total.
   */
  private static OptionalLong hidden(ReportedTokens reported) {
    if (reported.total().isEmpty() || reported.prompt().isEmpty() || reported.written().isEmpty()) {
      return OptionalLong.empty();
    }
    long rest =
        reported.total().getAsLong() - reported.input().orElse(0) - reported.written().getAsLong();
    return rest > 0 ? OptionalLong.of(rest) : OptionalLong.empty();
  }
}
