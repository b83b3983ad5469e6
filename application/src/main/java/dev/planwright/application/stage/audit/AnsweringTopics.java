package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.projectplan.Topic;
import dev.planwright.domain.project.ElementId;

/** The chapters in which a plan answers what facts of the prompt ask for. */
final class AnsweringTopics {
  private final List<Topic> topics;

  AnsweringTopics(PlanContent content) {
    topics = content.get(ProjectPlan.STAGE).map(ProjectPlan::topics).orElse(List.of());
  }

  /** An arrow and a link for each of them that names the fact. */
  List<Inline> links(ElementId fact) {
    return topics.stream()
        .filter(topic -> topic.facts().contains(fact))
        .<Inline>flatMap(topic ->
            Stream.of(new Inline.Text(" → "), new Inline.Jump(topic.anchor(), topic.title())))
        .toList();
  }
}
