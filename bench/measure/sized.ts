/** How much a suite measures with; `small` where a run only shows that it still runs (e2e/release/bench.long.ts). */
export const sized = (full: number, small: number): number => (process.env.BENCH_SMALL ? small : full);
