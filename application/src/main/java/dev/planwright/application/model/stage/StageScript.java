package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json.JsonObject;

/** How a stage is made by asking models: its calls, and how their answers become its data. */
@FunctionalInterface
interface StageScript {

  /**
   * Makes what an engine returns for the stage, before code completes it.
   *
   * @throws dev.planwright.application.model.call.NoAnswer when too little of it can be had
   * @throws InterruptedException when the run ends
   */
  JsonObject returned(StageWork work) throws InterruptedException;
}
