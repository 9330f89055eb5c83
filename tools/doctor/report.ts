import type { Comparison, Kind } from './compare.ts';

const olderCore =
  "core is older than the chain. If its log goes on, restore it to the chain's moment or later; else nothing needs to be done: the block stays valid, and the follower gives it to its deal when that is completed again.";
const anew =
  'the follower mends its copy within seconds of reaching chain-api: see that core-api runs and CHAIN_API_URL is right. If it stays, npm run admin -- reread-chain.';

/** What to do about each kind. */
const remedies: Record<Kind, string> = {
  'copy without a block': `the chain is older than core, or another one: ${anew} The vendor can then record the deal again.`,
  'copy of another block': anew,
  'block without a copy': anew,
  'block without a deal': olderCore,
  'block of a deal that is not completed': olderCore,
  'block with other content':
    'a row of core was changed past the product, or core is another market: compare the deal with the receipts of its parties; a block is never changed. If core was changed, restore it.',
  'block that is not valid':
    'the chain was changed past the product: npm run verify-chain names the first block that is wrong. Restore the chain to a moment before.',
  'follower elsewhere': anew,
};

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
