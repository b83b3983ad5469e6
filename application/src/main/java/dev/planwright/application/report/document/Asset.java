package dev.planwright.application.report.document;

import module java.base;

import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.download.Bytes;

/** The files of ours that stand inside every report. */
public enum Asset {
  STYLE("report.css"),
  SCRIPT("report.js");

  private final String content;

  Asset(String resource) {
    this.content = PackagedText.of(Asset.class, resource);
  }

  /** What stands between the tags, byte for byte. */
  public String content() {
    return content;
  }

  /** The source expression of a Content-Security-Policy that allows exactly this content. */
  public String policySource() {
    byte[] digest = HexFormat.of().parseHex(Bytes.utf8(content).sha256());
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
