package dev.planwright.bootstrap.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitledFileTest {
  private static final String PLAN = "42e49909-c626-4c9a-8465-f78a65eb4816";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Harbour bath, Aarhus|harbour-bath-aarhus-42e49909-report.html",
        "Ødegård &amp; café 2.0|ødegard-cafe-2-0-42e49909-report.html",
        "港の浴場|港の浴場-42e49909-report.html",
        "../../etc/passwd|etc-passwd-42e49909-report.html",
        "?!|saved.html"
      })
  void a_report_is_named_by_its_title(String title, String name) throws IOException {
    Path saved = folder.resolve("saved.html");
    Files.writeString(saved, "<html><head><title>%s</title>".formatted(title));

    assertEquals(folder.resolve(name), TitledFile.rename(saved, PLAN));
  }

  @Test
  void a_zip_is_named_by_its_report_and_no_file_is_replaced() throws IOException {
    for (String expected :
        new String[] {"a-bath-42e49909-plan.zip", "a-bath-42e49909-plan-1.zip"}) {
      Path saved = folder.resolve("saved.zip");
      try (var zip = new ZipOutputStream(Files.newOutputStream(saved))) {
        zip.putNextEntry(new ZipEntry("030-report.html"));
        zip.write("<title>A bath</title>".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
      assertEquals(folder.resolve(expected), TitledFile.rename(saved, PLAN));
    }
  }
}
