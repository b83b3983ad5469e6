package dev.planwright.application.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.usage.UsagePayloads;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UsagePayloadsTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void the_examples_of_the_rules_are_read_as_they_say(PayloadCase example) {
    assertEquals(example.expected(), UsagePayloads.read(example.payload(), Optional.empty()));
  }

  static Stream<PayloadCase> the_examples_of_the_rules_are_read_as_they_say() {
    return PayloadCase.of("examples.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void every_family_and_every_row_of_the_rules_is_read(PayloadCase payload) {
    assertEquals(payload.expected(), UsagePayloads.read(payload.payload(), Optional.empty()));
  }

  static Stream<PayloadCase> every_family_and_every_row_of_the_rules_is_read() {
    return PayloadCase.of("payloads.txt");
  }
}
