import { blockFault, orderFault } from '@pasok/chain/validity';
import { type Block, blockDataSchema } from '@pasok/contracts/blockchain';
import { isId } from '@pasok/contracts/id';
import type { ISql } from 'postgres';
import { type ActFault, compareActs } from './compare-acts.ts';
import { blockPages, copyPages, type Deal, readDeals, recordedOf, type StoredBlock } from './read-pages.ts';

/** How core and chain can differ. */
export type Kind =
  | 'copy without a block'
  | 'copy of another block'
  | 'block without a copy'
  | 'block that is gone'
  | 'block without a deal'
  | 'block of a deal that is not completed'
  | 'block with other content'
  | 'block that is not valid'
  | 'follower elsewhere'
  | 'row that is not as it was logged'
  | 'act that is not in the log'
  | 'row without its act';

const kindsOfActs: Record<ActFault['is'], Kind> = {
  changed: 'row that is not as it was logged',
  unlogged: 'act that is not in the log',
  uncovered: 'row without its act',
};

/** One difference; `what` names it, so that two looks know it by that. */
type Difference = { kind: Kind; what: string };

/** How far each is: `head` the chain's last block, `next` the block the follower reads next. */
type Standing = { head: { index: number; hash: string } | undefined; next: number; recorded: number };
export type Comparison = { standing: Standing; differences: Difference[] };

type Cursor = { next: number; last: string };

/**
 * Compares core and chain, each in one snapshot: every block with its deal, every deal that says it has one, and every row that
 * the log of acts covers with what that holds.
 */
export async function compare({ core, chain }: { core: ISql; chain: ISql }): Promise<Comparison> {
  const [row] = await core<Cursor[]>`select next_index::int as next, last_hash as last from chain_cursor`;
  const cursor = row ?? { next: 0, last: '' };
  const differences: Difference[] = [];
  let last: StoredBlock | undefined;
  let followed: string | undefined;
  for await (const page of blockPages(chain)) {
    const deals = await readDeals(core, page.map(({ deal }) => deal).filter(isId));
    const known = new Map(deals.map((deal) => [deal.id, deal]));
    for (const block of page) {
      differences.push(...faultsOf(block, last, known.get(block.deal), cursor));
      if (block.index === cursor.next - 1) followed = block.hash;
      last = block;
    }
  }
  if (cursor.next > 0 && followed !== cursor.last)
    differences.push(
      differ('follower elsewhere', `it has read to block ${cursor.next - 1} of another chain`),
    );
  if (last && cursor.next <= last.index)
    differences.push(differ('follower elsewhere', `it has yet to read block ${cursor.next}`));
  differences.push(...(await goneBlocks(core)));
  const recorded = await missingBlocks({ core, chain }, differences);
  for (const { is, what } of await compareActs({ core, chain }))
    differences.push(differ(kindsOfActs[is], what));
  return { standing: { head: last, next: cursor.next, recorded }, differences };
}

const differ = (kind: Kind, what: string): Difference => ({ kind, what });

/** Blocks that core has read and the chain holds no more, as core keeps them. */
async function goneBlocks(core: ISql): Promise<Difference[]> {
  const gone = await core<{ deal: string; index: number; hash: string }[]>`
    select transaction_id as deal, block_index::int as index, block_hash as hash from chain_evidence
    where kind = 'gone' and told_at is not null order by block_index`;
  return gone.map(({ deal, index, hash }) =>
    differ('block that is gone', `block ${index} ${hash}, deal ${deal}`),
  );
}

/** Deals that say they are recorded, of which there is no block; answers how many say so. */
async function missingBlocks(
  { core, chain }: { core: ISql; chain: ISql },
  differences: Difference[],
): Promise<number> {
  let count = 0;
  for await (const copies of copyPages(core)) {
    count += copies.length;
    const recorded = await recordedOf(
      chain,
      copies.map(({ id }) => id),
    );
    for (const { id, block } of copies)
      if (!recorded.has(id))
        differences.push(differ('copy without a block', `deal ${id} says block ${block}`));
  }
  return count;
}

/** What is wrong with a block, and with what core says of it. */
function faultsOf(
  stored: StoredBlock,
  before: StoredBlock | undefined,
  deal: Deal | undefined,
  cursor: Cursor,
): Difference[] {
  const { index } = stored;
  const block = parse(stored);
  const position = before ? before.index + 1 : 0;
  const fault = block ? (blockFault(block, position, before) ?? orderFault(block, before)) : 'unreadable';
  if (!block || fault) return [differ('block that is not valid', `block ${index}: ${fault}`)];
  if (index === 0) return [];
  const what = `block ${index}, deal ${stored.deal}`;
  if (!deal) return [differ('block without a deal', what)];
  if (deal.status !== 'completed')
    return [differ('block of a deal that is not completed', `${what}, ${deal.status}`)];
  return [
    ...(isSnapshot(block, deal) ? [] : [differ('block with other content', what)]),
    ...copyFaults(stored, deal, cursor, what),
  ];
}

function copyFaults(stored: StoredBlock, deal: Deal, cursor: Cursor, what: string): Difference[] {
  if (deal.block === null) return stored.index < cursor.next ? [differ('block without a copy', what)] : [];
  const isSame = deal.block === stored.index && deal.hash === stored.hash;
  return isSame ? [] : [differ('copy of another block', `${what}, which says block ${deal.block}`)];
}

function parse({ data: text, deal: _, ...rest }: StoredBlock): Block | undefined {
  try {
    return { ...rest, data: blockDataSchema.parse(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

/** Whether a block says what core says of its deal; names of people may have changed since. */
function isSnapshot({ data: { buyer, vendor, total, items } }: Block, deal: Deal): boolean {
  const said = items.map(({ name, quantity, price, tokens }) => ({ name, quantity, price, tokens }));
  return (
    buyer === deal.buyer &&
    vendor === deal.vendor &&
    total === deal.total &&
    JSON.stringify(said) === JSON.stringify(deal.items)
  );
}
