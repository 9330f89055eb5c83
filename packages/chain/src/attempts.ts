/** Attempts after which the explorer and the services give up. */
export const maxAttempts = 1_000_000;
/** Attempts after which the simulation gives up. */
export const simulationMaxAttempts = 100_000;
