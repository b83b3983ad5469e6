package dev.planwright.application.brief.text;

/**
 * A sentence, or an item of a list, without its bullet and its label.
 *
 * @param from its first token
 * @param to the token behind its last
 * @param topic what its label, or the heading above it, says
 * @param labelled whether the label stands right in front of it
 * @param listed whether it is an item of a list
 */
public record Passage(int from, int to, Topic topic, boolean labelled, boolean listed) {

  public int length() {
    return to - from;
  }
}
