import { median, sized } from './figure.ts';

type Call = () => Promise<unknown>;

const [windows, callsAWindow] = [sized(5, 1), sized(1_000, 20)];

async function timeOf(call: Call): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

const p99 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/**
 * p99 of one call over that of another: of a thousand of each, one and the other by turns and each first every other time, so
 * that what the machine does meanwhile is among the ten latest of both. The median of five such ratios: a pause that hits the
 * one alone decides nothing.
 */
export async function lateRatio(one: Call, other: Call): Promise<number> {
  const ratios: number[] = [];
  for (let window = 0; window < windows; window++) {
    const ones = { call: one, times: [] as number[] };
    const others = { call: other, times: [] as number[] };
    for (let at = 0; at < callsAWindow; at++)
      for (const { call, times } of at % 2 === 0 ? [ones, others] : [others, ones])
        times.push(await timeOf(call));
    ratios.push(p99(ones.times) / p99(others.times));
  }
  return median(ratios);
}
