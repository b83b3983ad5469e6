package dev.planwright.bootstrap.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The layering as rules over a root package, so that wrong classes under another root can prove
 * that each rule bites.
 */
final class ArchitectureRules {
  private ArchitectureRules() {}

  static Map<String, ArchRule> under(String root) {
    String domain = root + ".domain..";
    String application = root + ".application..";
    String adapters = root + ".adapters..";
    String bootstrap = root + ".bootstrap..";
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put(
        "every class lives in a layer",
        classes()
            .that()
            .resideInAPackage(root + "..")
            .should()
            .resideInAnyPackage(domain, application, adapters, bootstrap));
    rules.put(
        "the domain depends on nothing",
        classes()
            .that()
            .resideInAPackage(domain)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(domain, "java..", "javax.crypto..", "org.jspecify.annotations.."));
    rules.put(
        "the application depends on the domain and a JSON parser",
        classes()
            .that()
            .resideInAPackage(application)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                domain,
                application,
                "java..",
                "javax.crypto..",
                "org.jspecify.annotations..",
                "org.slf4j..",
                "com.fasterxml.jackson.core.."));
    rules.put(
        "adapters do not know each other",
        slices().matching(root + ".adapters.(*)..").should().notDependOnEachOther());
    rules.put(
        "only bootstrap wires",
        noClasses()
            .that()
            .resideOutsideOfPackage(bootstrap)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(bootstrap));
    rules.put(
        "MCP sees tools, prompts, resources and JSON only",
        noClasses()
            .that()
            .resideInAPackage(root + ".application.mcp..")
            .should()
            .dependOnClassesThat(
                resideInAPackage(application)
                    .and(
                        not(
                            resideInAnyPackage(
                                root + ".application.mcp..",
                                root + ".application.refusal",
                                root + ".application.request",
                                root + ".application.tool",
                                root + ".application.prompt",
                                root + ".application.resource",
                                root + ".application.json")))));
    rules.put(
        "nothing in the application sees MCP",
        noClasses()
            .that()
            .resideInAPackage(application)
            .and()
            .resideOutsideOfPackage(root + ".application.mcp..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(root + ".application.mcp.."));
    rules.put(
        "the proxy sees no use case",
        noClasses()
            .that()
            .resideInAPackage(root + ".adapters.stdio..")
            .should()
            .dependOnClassesThat(
                resideInAPackage(application)
                    .and(
                        not(
                            resideInAnyPackage(
                                root + ".application.mcp..",
                                root + ".application.refusal",
                                root + ".application.request",
                                root + ".application.tool",
                                root + ".application.prompt",
                                root + ".application.resource",
                                root + ".application.text",
                                root + ".application.json")))));
    rules.put("jOOQ lives in adapters.jdbc", only(root, "org.jooq..", root + ".adapters.jdbc.."));
    rules.put(
        "Javalin lives in adapters.http", only(root, "io.javalin..", root + ".adapters.http.."));
    rules.put(
        "LangChain4j lives in adapters.llm",
        only(root, "dev.langchain4j..", root + ".adapters.llm.."));
    rules.put(
        "the JSON parser lives in application.json",
        only(root, "com.fasterxml.jackson.core..", root + ".application.json.."));
    rules.put(
        "the libraries of export formats live in bootstrap.export",
        noClasses()
            .that()
            .resideInAPackage(root + "..")
            .and()
            .resideOutsideOfPackage(root + ".bootstrap.export..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "org.mpxj..",
                "org.apache.poi..",
                "org.openxmlformats..",
                "org.apache.commons.csv..",
                "net.fortuna.ical4j..",
                "com.openhtmltopdf..",
                "org.apache.pdfbox.."));
    rules.put("picocli lives in bootstrap.cli", only(root, "picocli..", root + ".bootstrap.cli.."));
    rules.put(
        "folders of the application have no cycles",
        slices().matching(root + ".application.(*)..").should().beFreeOfCycles());
    rules.put("the pipeline knows no single stage", blind(root, "pipeline", "stage", "model"));
    rules.put("the report knows no single stage", blind(root, "report", "stage", "model"));
    rules.put(
        "a stage sees pipeline, brief, report, JSON and other stages",
        noClasses()
            .that()
            .resideInAPackage(root + ".application.stage..")
            .should()
            .dependOnClassesThat(
                resideInAPackage(application)
                    .and(
                        not(
                            resideInAnyPackage(
                                root + ".application.stage..",
                                root + ".application.pipeline..",
                                root + ".application.brief..",
                                root + ".application.report..",
                                root + ".application.json")))));
    rules.put("a stage uses only what another stage says", new OthersRecords(root).rule());
    rules.put("a public class is used by more than tests", new UsedClasses(root).rule());
    rules.put(
        "packages of the domain have no cycles",
        slices().matching(root + ".domain.(**)").should().beFreeOfCycles());
    rules.put("time and randomness come in through ports", timeless(domain, application));
    rules.put("no standard streams outside the command line", silent(bootstrap));
    return rules;
  }

  private static ArchRule only(String root, String library, String home) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(home)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library);
  }

  private static ArchRule blind(String root, String folder, String... unseen) {
    return noClasses()
        .that()
        .resideInAPackage(root + ".application." + folder + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            Stream.of(unseen)
                .map(other -> root + ".application." + other + "..")
                .toArray(String[]::new));
  }

  private static ArchRule timeless(String domain, String application) {
    return noClasses()
        .that()
        .resideInAnyPackage(domain, application)
        .should()
        .callMethod(java.time.Instant.class, "now")
        .orShould()
        .callMethod(java.time.LocalDate.class, "now")
        .orShould()
        .callMethod(java.util.UUID.class, "randomUUID")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(Math.class, "random");
  }

  private static ArchRule silent(String bootstrap) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(bootstrap)
        .and()
        .doNotHaveSimpleName("StandardStreams")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .dependOnClassesThat(resideInAPackage("java.lang").and(simpleName("IO")));
  }
}
