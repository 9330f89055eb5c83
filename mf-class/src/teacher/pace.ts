import { workOf } from '@pasok/chain/difficulty';
import { maxClassZeros } from '@pasok/contracts/classes';

/** Seconds until all others have heard of a block: the school's network, and phones that draw it. */
const newsSeconds = 0.3;

/** How long a block takes a class that mines at once, and how many blocks stand beside each other afterwards, on average. */
export type Pace = { seconds: number; branches: number };

/**
 * The pace of devices with these rates (hashes a second) at so many hex zeros. A search has no memory: while the first block's
 * news is under way for `seconds`, each other device finds its own with the chance 1 − e^(−rate × seconds ÷ 16^zeros).
 */
export function paceOf(rates: readonly number[], zeros: number, delayMs = 0): Pace {
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const late = newsSeconds + delayMs / 1_000;
  const meanwhile = rates.map((rate) => 1 - Math.exp((-rate * late) / workOf(zeros)));
  // Whoever found the first is one of them, as likely as its part of the rate.
  const others = rates.reduce((sum, rate, at) => {
    const rest = meanwhile.reduce((part, chance, other) => (other === at ? part : part + chance), 0);
    return sum + (all === 0 ? 0 : (rate / all) * rest);
  }, 0);
  return { seconds: workOf(zeros) / all, branches: 1 + others };
}

/**
 * The fewest zeros at which a round leaves fewer than two blocks on average: the fastest one's is used more often than not. The
 * most there are where none is enough; undefined while nobody has measured.
 */
export function fittingZeros(rates: readonly number[]): number | undefined {
  if (!rates.some((rate) => rate > 0)) return undefined;
  for (let zeros = 1; zeros < maxClassZeros; zeros++) if (paceOf(rates, zeros).branches < 2) return zeros;
  return maxClassZeros;
}
