package dev.planwright.application.stage.governance;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Governance.Control;
import dev.planwright.application.stage.governance.Governance.Decision;
import dev.planwright.application.stage.governance.Governance.Reporting;
import dev.planwright.application.stage.governance.Governance.SetupStep;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;

/** Who decides, who checks, who is asked. */
final class GovernanceSection {
  private GovernanceSection() {}

  /** The bodies, and what they do; how they are set up and checked stands on a screen alone. */
  static List<Block> blocks(Governance governance) {
    return new Blocks()
        .part("Bodies", bodies(governance.bodies()))
        .part("Decisions and escalation", decisions(governance.decisions()))
        .part("Reporting", reporting(governance.reporting()))
        .screen(
            new Blocks()
                .part("Set-up", setup(governance.setup()))
                .part("Controls", controls(governance.controls()))
                .done())
        .fold("Hard questions", new Blocks().items(governance.hardQuestions()).done())
        .done();
  }

  /** The days on which bodies sit, where these are known. */
  static List<Block> sittings(List<Body> bodies, Sittings sittings) {
    return new Blocks()
        .table(
            Rows.of(
                    "Sittings that are known",
                    bodies.stream()
                        .filter(body -> !sittings.of(body.id().toString()).isEmpty())
                        .toList())
                .ref("Body", Body::id)
                .strong("Name", Body::name)
                .text(
                    "Days",
                    body ->
                        sittings.of(body.id().toString()).stream()
                            .map(LocalDate::toString)
                            .collect(Collectors.joining(", "))))
        .done();
  }

  /** Who has which part in each package of the work. */
  static List<Block> responsibilities(List<Responsibility> lines) {
    return new Blocks()
        .table(
            Rows.of("Who does, answers for, is asked about and is told of each package", lines)
                .ref("Package", line -> line.workPackage().id())
                .text("Title", line -> line.workPackage().title())
                .refs("Responsible", Responsibility::responsible)
                .named("Accountable", Responsibility::accountable)
                .refs("Consulted", Responsibility::consulted)
                .refs("Informed", Responsibility::informed))
        .done();
  }

  private static List<Block> bodies(List<Body> bodies) {
    return new Blocks()
        .table(
            Rows.of("Bodies", bodies)
                .own(Body::id)
                .onScreen()
                .strong("Body", Body::name)
                .text("Purpose", body -> body.mandate().purpose())
                .onScreen()
                .texts("Members", Body::members)
                .texts("Decides", body -> body.mandate().decides())
                .text("Meets", body -> body.mandate().cadence())
                .maybeNamed("Escalates to", Body::above)
                .onScreen())
        .done();
  }

  private static List<Block> setup(List<SetupStep> setup) {
    return new Blocks()
        .table(
            Rows.of("Set-up", setup)
                .strong("Step", SetupStep::step)
                .named("Owner", SetupStep::owner)
                .number("Within days", SetupStep::withinDays)
                .text("Output", SetupStep::output))
        .done();
  }

  private static List<Block> decisions(List<Decision> decisions) {
    return new Blocks()
        .table(
            Rows.of("Decisions and escalation", decisions)
                .strong("Decision", Decision::type)
                .text("Limit", Decision::limit)
                .named("Owner", Decision::owner)
                .named("Escalates to", Decision::escalate)
                .text("If late", Decision::ifLate)
                .onScreen())
        .done();
  }

  private static List<Block> controls(List<Control> controls) {
    return new Blocks()
        .table(
            Rows.of("Controls", controls)
                .strong("Area", Control::area)
                .text("Misuse", Control::misuse)
                .text("Check", Control::check)
                .text("Every", Control::every))
        .done();
  }

  private static List<Block> reporting(List<Reporting> reporting) {
    return new Blocks()
        .table(
            Rows.of("Reporting", reporting)
                .strong("What", Reporting::what)
                .named("Owner", Reporting::owner)
                .text("Every", Reporting::every)
                .text("Also when", report -> report.trigger().orElse(""))
                .onScreen())
        .done();
  }
}
