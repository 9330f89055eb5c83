import type { ClassDevice } from '@pasok/contracts/classes';

/** Heads by how many devices hold them, the most held first; of equally many the one with the smaller hash. */
export function headsOf(devices: readonly Pick<ClassDevice, 'head'>[]): { head: string; holders: number }[] {
  const counts = new Map<string, number>();
  for (const { head } of devices) counts.set(head, (counts.get(head) ?? 0) + 1);
  return [...counts]
    .map(([head, holders]) => ({ head, holders }))
    .sort((a, b) => b.holders - a.holders || (a.head < b.head ? -1 : 1));
}
