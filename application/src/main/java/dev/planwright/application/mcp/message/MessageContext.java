package dev.planwright.application.mcp.message;

import module java.base;

/** How a message came, as far as its meaning depends on it. */
public sealed interface MessageContext {

  /**
   * In the body of a POST.
   *
   * @param headers the request's headers, at least those whose names start with {@code mcp-}; names
   *     in any case, each with all its values
   */
  record OverHttp(Map<String, List<String>> headers) implements MessageContext {
    public OverHttp {
      var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
      headers.forEach(
          (name, values) -> copy.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(values));
      headers = Collections.unmodifiableMap(copy);
    }

    /** The header's values in order, without the spaces and tabs around them. */
    public List<String> values(String name) {
      return headers.getOrDefault(name, List.of()).stream().map(HeaderText::stripped).toList();
    }
  }

  /** On a line of standard input. */
  record OverStdio(Session session) implements MessageContext {}

  /**
   * The {@code MCP-Protocol-Version} header; sent twice with different values, both as HTTP joins
   * them.
   */
  default Optional<String> versionHeader() {
    return switch (this) {
      case OverHttp http -> {
        List<String> values = http.values(MirroredHeaders.VERSION).stream().distinct().toList();
        yield values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
      }
      case OverStdio _ -> Optional.empty();
    };
  }
}
