package dev.planwright.application.account;

import module java.base;

/**
 * A map of bounded size: what was not used for longest goes first. Not safe for several threads.
 */
final class RecentlyUsed<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;

  private final int max;

  RecentlyUsed(int max) {
    super(16, 0.75f, true);
    this.max = max;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > max;
  }
}
