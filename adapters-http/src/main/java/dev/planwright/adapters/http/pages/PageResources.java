package dev.planwright.adapters.http.pages;

import module java.base;

/** The files beside this class that pages are made of. Read once, at start. */
final class PageResources {
  private PageResources() {}

  /**
   * The text of one.
   *
   * @throws IllegalStateException when it is missing, which a complete build rules out
   */
  static String text(String name) {
    try (InputStream in = PageResources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the resource " + name + " cannot be read", e);
    }
  }
}
