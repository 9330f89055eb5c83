import type { Comparison } from './compare.ts';
import { remedies } from './differences.ts';

/** So many of a kind are named. */
const maxNamed = 5;

/** What was found, in lines: how far each is, the differences by kind, and what to do about each kind. */
export function report({ standing: { head, next, recorded }, differences }: Comparison): string[] {
  const standing = [
    `chain: ${head ? `${head.index + 1} blocks, head #${head.index} ${head.hash}` : 'no block'}`,
    `core: ${recorded} recorded deals, the follower reads block ${next} next`,
  ];
  if (differences.length === 0) return [...standing, 'core and chain agree.'];
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const all = differences.filter((one) => one.kind === kind);
    const more = all.length - maxNamed;
    return [
      `DIFFERS ${kind} (${all.length})`,
      ...all.slice(0, maxNamed).map(({ what }) => `  ${what}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
      `  To do: ${remedies[kind]}`,
    ];
  });
  return [...standing, ...lines];
}
