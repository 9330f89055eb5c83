import type { Transaction } from '@pasok/contracts/transaction';
import { confirmedTimes } from '../token-entry/units.ts';

/** Units confirmed at one moment, and how many there were by then. */
export type Delivery = { time: string; units: number; sum: number };

/** What was confirmed when, the earliest first. */
export function deliveriesOf(transaction: Pick<Transaction, 'items'>): Delivery[] {
  const counts = new Map<string, number>();
  for (const time of confirmedTimes(transaction)) if (time) counts.set(time, (counts.get(time) ?? 0) + 1);
  let sum = 0;
  return [...counts]
    .sort(([one], [other]) => Date.parse(one) - Date.parse(other))
    .map(([time, units]) => {
      sum += units;
      return { time, units, sum };
    });
}

/** A place in the drawing: from left to right and from the bottom up, each from 0 to 1. */
export type Point = { x: number; y: number };

/** The line of the sum over time, as corners: it rises only where something was confirmed. */
export function stepsOf(deliveries: readonly Delivery[], total: number, from: number, to: number): Point[] {
  const span = Math.max(1, to - from);
  const xOf = (time: string) => Math.min(1, Math.max(0, (Date.parse(time) - from) / span));
  const corners = deliveries.flatMap(({ time, units, sum }) => [
    { x: xOf(time), y: (sum - units) / total },
    { x: xOf(time), y: sum / total },
  ]);
  return [{ x: 0, y: 0 }, ...corners, { x: 1, y: corners.at(-1)?.y ?? 0 }];
}
