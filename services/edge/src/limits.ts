/** What everybody is held to (docs/rules.md, At the edge); tests take less. */
export const usualLimits = {
  /** How long a service may take to begin, then to go on, and a reader for 64 KB, in milliseconds. */
  timeoutMs: 9_000,
  /** From the connection, or the answer before, to the end of a request's head. */
  headMs: 10_000,
  /** To the end of the whole request, as long as bytes of it come (`leastOfBody`). */
  bodyMs: 1_800_000,
  /** Without a byte taken or given while something is under way; event streams say something every 15 s. */
  silenceMs: 30_000,
  /** Most connections of all addresses: what memory is there for. */
  maxConnections: 12_000,
  /** How often instances are asked for their readiness, in milliseconds. */
  healthEveryMs: 300,
  /**
   * Calls of an address a minute to what the edge answers by itself, a bearer or none: pages of a whole school that open at
   * once, and whoever asks all the time whether it is well. Services count theirs.
   */
  calls: { live: 6_000, ready: 6_000, self: 6_000, report: 600, status: 600, files: 60_000, shell: 60_000 },
};

export type Limits = typeof usualLimits;
