package dev.planwright.application.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

    /** The header's values, stripped of spaces and tabs around them; repeats of one count once. */
    List<String> all(String name) {
      var values = new LinkedHashSet<String>();
      headers.getOrDefault(name, List.of()).forEach(value -> values.add(value.strip()));
      return List.copyOf(values);
    }
  }

  /** On a line of standard input. */
  record OverStdio(Session session) implements MessageContext {}

  /** The {@code MCP-Protocol-Version} header; sent twice, the values joined as HTTP does. */
  default Optional<String> versionHeader() {
    return switch (this) {
      case OverHttp http -> {
        List<String> values = http.all("MCP-Protocol-Version");
        yield values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
      }
      case OverStdio _ -> Optional.empty();
    };
  }
}
