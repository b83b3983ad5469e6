package dev.planwright.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/**
 * Finds public classes that no other class of the program uses: what only tests need belongs to the
 * tests, and what nobody needs goes.
 */
record UsedClasses(String root) {
  /** Begun by name: the main class, and the appender that the logging configuration names. */
  private static final Set<String> BEGUN_BY_NAME =
      Set.of("dev.planwright.bootstrap.cli.Start", "dev.planwright.bootstrap.log.LogLines");

  ArchRule rule() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .should(
            new ArchCondition<>("be used by another class of the program") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                if (!BEGUN_BY_NAME.contains(type.getName()) && !constants(type) && !used(type)) {
                  events.add(
                      SimpleConditionEvent.violated(type, type.getName() + " is used by nobody"));
                }
              }
            });
  }

  /** The compiler copies constants, so that nothing tells who uses them. */
  private static boolean constants(JavaClass type) {
    return !type.getFields().isEmpty()
        && type.getMethods().stream().allMatch(method -> method.getName().startsWith("$"));
  }

  private static boolean used(JavaClass type) {
    return usedFromOutside(type, type)
        || type.getPackage().getClasses().stream()
            .filter(nested -> nested.getName().startsWith(type.getName() + "$"))
            .anyMatch(nested -> usedFromOutside(nested, type));
  }

  private static boolean usedFromOutside(JavaClass used, JavaClass topLevel) {
    return used.getDirectDependenciesToSelf().stream()
        .map(dependency -> dependency.getOriginClass().getName())
        .anyMatch(
            user -> !user.equals(topLevel.getName()) && !user.startsWith(topLevel.getName() + "$"));
  }
}
