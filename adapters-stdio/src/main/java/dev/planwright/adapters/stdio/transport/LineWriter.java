package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The only one that writes to standard output: one message, one line, one write. */
final class LineWriter {
  private static final Logger LOG = LoggerFactory.getLogger(LineWriter.class);

  private final OutputStream out;
  private boolean broken;

  LineWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes the message; once the reader has gone, does nothing. */
  synchronized void write(Json message) {
    byte[] line = (JsonText.write(message) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      if (!broken) {
        out.write(line);
        out.flush();
      }
    } catch (IOException e) {
      broken = true;
      LOG.warn("nobody reads standard output any longer: {}", e.getMessage());
    }
  }
}
