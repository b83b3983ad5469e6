package dev.planwright.application.worker;

/**
 * What a worker has counted since its start, for its metrics.
 *
 * @param running plans in hand now
 * @param claimed plans taken up
 * @param completed plans brought to their end
 * @param failed plans that ended with a failure
 * @param leasesLost plans that were stopped or taken away
 * @param fencedWrites writes that the store refused for that reason
 * @param rescued plans of lost workers given back
 */
public record WorkerCounts(
    int running,
    long claimed,
    long completed,
    long failed,
    long leasesLost,
    long fencedWrites,
    long rescued) {}
