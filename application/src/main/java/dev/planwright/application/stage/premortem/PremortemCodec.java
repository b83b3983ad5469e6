package dev.planwright.application.stage.premortem;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.premortem.Premortem.Failure;
import dev.planwright.application.stage.premortem.Premortem.Kill;
import dev.planwright.application.stage.premortem.Premortem.Response;
import dev.planwright.application.stage.premortem.Premortem.Story;
import dev.planwright.application.stage.premortem.Premortem.Trial;
import dev.planwright.application.stage.premortem.Premortem.Watch;
import dev.planwright.application.stage.premortem.Premortem.Weight;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.project.ElementId;

/** The premortem as JSON. */
final class PremortemCodec {
  private static final RecordCodec<Kill> KILL =
      RecordCodec.of(Kill.class, "")
          .own(
              "assumption",
              Members::maybeId,
              id -> Json.of(id.map(ElementId::toString).orElse("new")))
          .names("text")
          .flat(RecordCodec.of(Trial.class, "test days false_if"))
          .names("by");
  private static final RecordCodec<Story> STORY =
      RecordCodec.numbered(Story.class, 'Y', "")
          .flat(RecordCodec.of(Failure.class, "title chain signs"))
          .flat(RecordCodec.of(Weight.class, "likelihood impact"))
          .flat(RecordCodec.of(Watch.class, "tripwire owner task check_on too_late"))
          .flat(RecordCodec.of(Response.class, "playbook stop_rule"))
          .shown("score", Story::score);

  static final RecordCodec<Premortem> PREMORTEM =
      RecordCodec.of(Premortem.class, "").list("kills", KILL).list("stories", STORY);

  private PremortemCodec() {}
}
