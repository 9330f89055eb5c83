/** What a suite answers, one for each measured thing. `goal` is in words; a figure without one is for information. */
export type Figure = {
  suite: string;
  name: string;
  value: number;
  unit: string;
  goal?: string;
  ok?: boolean;
};

export const atLeast = (value: number, goal: number) => ({ goal: `≥ ${goal}`, ok: value >= goal });
export const atMost = (value: number, goal: number) => ({ goal: `≤ ${goal}`, ok: value <= goal });

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** How much a suite measures with; `small` where a run only shows that it still runs (e2e/release/bench.long.ts). */
export const sized = (full: number, small: number): number => (process.env.BENCH_SMALL ? small : full);
