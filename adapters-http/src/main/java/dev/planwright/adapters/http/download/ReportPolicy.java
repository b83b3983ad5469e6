package dev.planwright.adapters.http.download;

import java.util.List;

/**
 * What a report may do in a browser: nothing beyond its own page, and only our own scripts.
 *
 * @param scriptHashes CSP sources of the scripts that our reports hold, such as {@code sha256-...}
 * @param inlineScripts {@code SERVICE_REPORT_SCRIPTS=inline}: also run scripts of reports that
 *     others made, inside the sandbox
 */
public record ReportPolicy(List<String> scriptHashes, boolean inlineScripts) {
  public ReportPolicy {
    scriptHashes = List.copyOf(scriptHashes);
  }

  /** The Content-Security-Policy header. */
  public String header() {
    return "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none';"
        + " script-src "
        + scripts()
        + "; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action"
        + " 'none'; object-src 'none'; frame-ancestors 'none'";
  }

  /** The same for a report that offers files. */
  String downloading() {
    return header().replaceFirst("sandbox ", "sandbox allow-downloads ");
  }

  private String scripts() {
    if (inlineScripts) {
      return "'unsafe-inline'";
    }
    return scriptHashes.isEmpty()
        ? "'none'"
        : String.join(" ", scriptHashes.stream().map(hash -> "'" + hash + "'").toList());
  }
}
