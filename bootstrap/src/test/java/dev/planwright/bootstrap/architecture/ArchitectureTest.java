package dev.planwright.bootstrap.architecture;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The layering holds, and each rule would notice when it did not. */
class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.planwright");
  private static final JavaClasses WRONG = new ClassFileImporter().importPackages("wrong");

  @TestFactory
  Stream<DynamicTest> the_layering_holds() {
    return ArchitectureRules.under("dev.planwright").entrySet().stream()
        .map(rule ->
            DynamicTest.dynamicTest(
                rule.getKey(),
                () -> {
                  EvaluationResult result = rule.getValue().evaluate(OURS);

                  assertFalse(result.hasViolation(), () -> result.getFailureReport().toString());
                }));
  }

  @TestFactory
  Stream<DynamicTest> each_rule_rejects_a_class_that_breaks_it() {
    return ArchitectureRules.under("wrong").entrySet().stream()
        .map(rule ->
            DynamicTest.dynamicTest(
                rule.getKey(), () -> assertTrue(rule.getValue().evaluate(WRONG).hasViolation())));
  }
}
