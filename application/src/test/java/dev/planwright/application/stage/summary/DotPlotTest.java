package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.summary.DotPlot.Mark;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DotPlotTest {
  private static final int CHAR = 6;

  @ParameterizedTest
  @CsvSource({
    "1 2 2 3 3 3 4 4 5 8 9 12 18 25 30, 4, 9, 22", // many early, labels must give way
    "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 20 20 40, 1, 1, 3", // one tall stack
    "1 5 9 13 17 21 25 29 33 37 40, 20, 30, 31",
    "1 30 34 36 38 38 39 39 39 40 40 40, 38, 39, 40" // many late
  })
  void labels_cover_no_dots_no_other_labels_and_no_other_lines(
      String values, double p50, double p80, double deadline) {
    Document plot =
        plot(
            DoubleStream.of(
                    List.of(values.split(" ")).stream().mapToDouble(Double::parseDouble).toArray())
                .boxed()
                .toList(),
            List.of(
                new Mark(p50, "P50 2031-04-09", "gantt-startline"),
                new Mark(p80, "P80 2031-04-17", "gantt-startline"),
                new Mark(deadline, "Deadline 2031-04-29", "gantt-deadline-line")));
    List<Element> labels = plot.select("text.gantt-mark:matches(^(P50|P80|Deadline))");

    assertEquals(3, labels.size());
    for (Element label : labels) {
      assertTrue(from(label) >= 0 && to(label) <= 400, label::toString);
      assertEquals(
          List.of(),
          plot.select("circle").stream()
              .filter(dot -> at(dot, "cx") + 5 > from(label) && at(dot, "cx") - 5 < to(label))
              .filter(dot -> at(dot, "cy") - 5 < at(label, "y"))
              .toList(),
          "dots under " + label.text());
      assertEquals(
          List.of(),
          plot.select("line").stream()
              .filter(line -> at(line, "x1") == at(line, "x2"))
              .filter(line -> at(line, "x1") > from(label) && at(line, "x1") < to(label))
              .filter(line -> at(line, "y1") < at(label, "y"))
              .toList(),
          "lines through " + label.text());
      assertEquals(
          List.of(),
          labels.stream()
              .filter(other -> other != label && at(other, "y") == at(label, "y"))
              .filter(other -> from(other) < to(label) && to(other) > from(label))
              .toList(),
          "labels over " + label.text());
    }
  }

  /** Three long labels that find no room beside one another, whatever the dots do. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 20})
  void a_value_is_a_dot_that_no_other_dot_hides(int places) {
    Document plot =
        plot(
            IntStream.range(0, 20).mapToObj(i -> (double) (i % places)).toList(),
            List.of(
                new Mark(places / 2.0, "P50 EUR 12.4 million, all of it with risks", "a"),
                new Mark(places / 2.0 + 0.1, "P80 EUR 14.1 million, all of it with risks", "a"),
                new Mark(places / 2.0 + 0.2, "Stated EUR 13.25 million, all without risks", "a")));

    assertEquals(
        20,
        plot.select("circle").stream()
            .map(dot -> dot.attr("cx") + " " + dot.attr("cy"))
            .distinct()
            .count());
  }

  private static Document plot(List<Double> values, List<Mark> marks) {
    return Jsoup.parse(
        "<svg>" + new DotPlot(0, values, marks).shapes("Finish", String::valueOf) + "</svg>",
        Parser.xmlParser());
  }

  private static int from(Element label) {
    return label.attr("text-anchor").equals("end") ? at(label, "x") - width(label) : at(label, "x");
  }

  private static int to(Element label) {
    return from(label) + width(label);
  }

  private static int width(Element label) {
    return CHAR * label.text().length();
  }

  private static int at(Element shape, String attribute) {
    return Integer.parseInt(shape.attr(attribute));
  }
}
