import type { Comparison, Kind } from './compare.ts';

const olderCore =
  "core is older than the chain, or the block was written past the product: the accounts it names were told; ask them. If core was restored and its log goes on, restore it to the chain's moment or later; the follower gives the block to its deal when that is completed again.";
const anew =
  'the follower mends its copy within seconds of reaching chain-api: see that core-api runs and CHAIN_API_URL is right. If it stays, npm run admin -- reread-chain.';

/** What to do about each kind. */
const remedies: Record<Kind, string> = {
  'copy without a block': `the chain is older than core, or another one: ${anew} The vendor can then record the deal again.`,
  'copy of another block': anew,
  'block without a copy': anew,
  'block that is gone':
    'blocks were cut from the chain or replaced in it; the parties were told, and core keeps what stood there. Restore the chain to a moment before; each is forgotten once it stands again.',
  'block without a deal': olderCore,
  'block of a deal that is not completed': olderCore,
  'block with other content':
    'core or the chain was changed past the product, or core is another market: compare both with the receipts of the parties, and restore what differs from them.',
  'block that is not valid':
    'the chain was changed past the product: npm run verify-chain names the first block that is wrong. Restore the chain to a moment before.',
  'follower elsewhere': anew,
  'row that is not as it was logged':
    'it was changed or deleted past the product since the log of acts took it: compare it with the files of those who hold it (papers, seals, the export of their account), and restore core to a moment before.',
  'act that is not in the log':
    'core or the log of acts was changed past the product, or is of another moment: compare the log with a witness or an earlier checkpoint, and restore what differs.',
  'row without its act': 'it was written past the product: ask the people whom it names.',
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
