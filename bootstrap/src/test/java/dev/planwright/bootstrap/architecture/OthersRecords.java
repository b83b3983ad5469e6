package dev.planwright.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.Set;

/**
 * Of another stage a stage uses the values that it says, how they are read, and how they are shown;
 * never what it computes. The packages that serve report, digest, prose, numbers and revisions of
 * all stages are there for that.
 */
final class OthersRecords {
  private static final Set<String> SHARED =
      Set.of("report", "narrative", "digest", "revision", "numbers");

  private final String stages;

  OthersRecords(String root) {
    this.stages = root + ".application.stage.";
  }

  ArchRule rule() {
    return classes().that().resideInAPackage(stages + ".").should(useValuesOfOthersOnly());
  }

  private ArchCondition<JavaClass> useValuesOfOthersOnly() {
    return new ArchCondition<>("use only values of other stages") {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        String own = stageOf(user);
        for (Dependency use : user.getDirectDependenciesFromSelf()) {
          JavaClass used = use.getTargetClass();
          String other = stageOf(used);
          if (!own.isEmpty()
              && !other.isEmpty()
              && !other.equals(own)
              && !SHARED.contains(own)
              && !SHARED.contains(other)
              && !value(used)) {
            events.add(SimpleConditionEvent.violated(use, use.getDescription()));
          }
        }
      }
    };
  }

  /** A package within a stage's package belongs to that stage. */
  private String stageOf(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(stages) ? name.substring(stages.length()).split("\\.")[0] : "";
  }

  private static boolean value(JavaClass type) {
    Optional<JavaClass> around = type.getEnclosingClass();
    String name = type.getSimpleName();
    return name.endsWith("Section")
        || name.endsWith("Codec")
        || type.isRecord()
        || type.isEnum()
        || type.isInterface()
        || around.filter(OthersRecords::value).isPresent();
  }
}
