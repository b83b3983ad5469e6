package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;

/** Stage 005: places, law and money. */
public final class ContextStage {
  private ContextStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Context.STAGE)
        .in(ContextStage.class)
        .core()
        .after(Stage.INTAKE)
        .calls(1, Sampling.STRUCTURE)
        .asked(ContextStage::ask, ContextStage::completed)
        .text(ContextSection::blocks)
        .section("Places, law and money", ContextSection::blocks)
        .digest(
            "sites(label country region city why) jurisdictions currency(main local) season_notes"
                + " windows(id name from to closed yearly days) holiday_country")
        .bounds(context ->
            Optional.of(context.currency().main())
                .filter(code -> !code.isEmpty())
                .map("Money is counted in %s."::formatted))
        .offers(
            "windows", context -> context.windows().stream().map(window -> window.id().toString()))
        .offers("currency", context -> Stream.of(context.currency().main()).filter(Codes::shaped))
        .done();
  }

  /** The table of currencies and the working calendar are added. */
  static StageResult<Context> completed(Context answer, StageInput input) {
    return StageResult.of(new MoneyAndDays(input).added(answer));
  }

  private static Context ask(StageAsking asking) throws InterruptedException {
    return asking.ask(
        Call.whole(
            Context.STAGE.codec()::read, new Codes(asking.input().get(Intake.STAGE)).rules()));
  }
}
