// How much work a hash shows. Hashes nothing: whoever only reads a chain need not load what does.

/** Hex zeros a hash must start with: '000'. */
export const standardDifficulty = 3;

/** Whether a hash (lower-case hex) begins with `difficulty` hex zeros, four zero bits each; it is not checked to be one. */
export function hasDifficulty(hash: string, difficulty = standardDifficulty): boolean {
  return hash.startsWith('0'.repeat(difficulty));
}

/** Whether a hash (64 hex digits), read as a number, lies below the target 2^(256 - bits): it begins with so many zero bits. */
export function hasZeroBits(hash: string, bits: number): boolean {
  const whole = Math.floor(bits / 4);
  return hasDifficulty(hash, whole) && Number.parseInt(hash[whole] ?? '0', 16) < 2 ** (4 - (bits % 4));
}

/** Attempts after which the explorer and the services give up. */
export const maxAttempts = 1_000_000;
/** Attempts after which the simulation gives up. */
export const simulationMaxAttempts = 100_000;

/** Attempts that a hash with so many leading hex zeros takes on average. */
export const workOf = (zeros: number): number => 16 ** zeros;

/**
 * The one rule of choice, wherever chains compete here: a chain heard of takes the place of the one held only if more work
 * is in it. Of equals the one seen first stays. How many hold a chain, how many blocks it has, and what its hash is do not count.
 */
export const isChosen = (heard: { work: number }, held: { work: number }): boolean => heard.work > held.work;
