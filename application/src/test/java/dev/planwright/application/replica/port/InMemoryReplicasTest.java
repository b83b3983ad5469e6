package dev.planwright.application.replica.port;

class InMemoryReplicasTest extends ReplicasContract {
  private final Replicas replicas = new InMemoryReplicas();

  @Override
  protected Replicas replicas() {
    return replicas;
  }
}
