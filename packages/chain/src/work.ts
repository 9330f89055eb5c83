/** Attempts that a hash with so many leading hex zeros takes on average. */
export const workOf = (zeros: number): number => 16 ** zeros;

/**
 * The one rule of choice, wherever chains compete here: a chain heard of takes the place of the one held only if more work
 * is in it. Of equals the one seen first stays. How many hold a chain, how many blocks it has, and what its hash is do not count.
 */
export const isChosen = (heard: { work: number }, held: { work: number }): boolean => heard.work > held.work;
