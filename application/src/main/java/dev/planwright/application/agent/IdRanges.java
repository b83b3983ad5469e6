package dev.planwright.application.agent;

import module java.base;

/** Many ids in few words: {@code D1-D7 K3 1.1-1.4}. */
final class IdRanges {
  private static final Pattern ID = Pattern.compile("((?:[A-Z]|[0-9]+\\.)*)([0-9]{1,6})");

  /** Fewer are told one by one. */
  private static final int FEW = 4;

  private IdRanges() {}

  /** The ids with ranges for those that follow each other; empty where they are few or none. */
  static Optional<String> of(List<String> ids) {
    if (ids.size() <= FEW || !ids.stream().allMatch(id -> ID.matcher(id).matches())) {
      return Optional.empty();
    }
    List<String> ranges = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= ids.size(); i++) {
      if (i == ids.size() || !follows(ids.get(i - 1), ids.get(i))) {
        ranges.add(range(ids.subList(first, i)));
        first = i;
      }
    }
    return Optional.of(String.join(" ", ranges));
  }

  private static String range(List<String> ids) {
    return ids.size() < 3 ? String.join(" ", ids) : ids.getFirst() + "-" + ids.getLast();
  }

  private static boolean follows(String one, String next) {
    Matcher before = ID.matcher(one);
    Matcher after = ID.matcher(next);
    return before.matches()
        && after.matches()
        && before.group(1).equals(after.group(1))
        && Integer.parseInt(before.group(2)) + 1 == Integer.parseInt(after.group(2));
  }
}
