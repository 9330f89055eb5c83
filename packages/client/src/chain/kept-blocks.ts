import type { Block } from '@pasok/contracts/blockchain';
import { personStorage } from '../session/person-storage.ts';
import { useSession } from '../session/session.ts';

/** What this browser remembers of a block it has seen: enough to say what was changed in it. Money in rupiah. */
type KeptBlock = { index: number; hash: string; who: string; total: number };

/** A block that is another one than before; `now` is undefined where none stands in its place. */
export type ChangedBlock = { before: KeptBlock; now: KeptBlock | undefined };

/** Reads blocks from an index on, `limit` at most. */
type Read = (from: number, limit: number) => Promise<readonly Block[]>;

const key = 'chain-blocks';
/** The newest blocks, which fit into a part of what a browser keeps for a site. */
const most = 1_000;
/** Blocks of one answer of the server. */
const atOnce = 500;

const keptOf = ({ index, hash, data }: Block): KeptBlock => ({
  index,
  hash,
  who: data.buyerName || data.buyer,
  total: data.total,
});

/** Names of parties stay this person's: they are gone when they sign out. */
const ownStorage = () => {
  const { user } = useSession.getState();
  return user ? personStorage(user._id) : undefined;
};

function readKept(): KeptBlock[] {
  try {
    const kept: unknown = JSON.parse(ownStorage()?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Remembers blocks of a chain whose last block is `end`; what was remembered behind it was given up. A full or refused
 * storage loses what blocks were, not that they changed.
 */
export function keepBlocks(blocks: readonly Block[], end: number): void {
  const all = new Map([...readKept(), ...blocks.map(keptOf)].map((block) => [block.index, block]));
  const newest = [...all.values()]
    .filter(({ index }) => index <= end)
    .sort((one, other) => one.index - other.index)
    .slice(-most);
  try {
    ownStorage()?.setItem(key, JSON.stringify(newest));
  } catch {
    return;
  }
}

/** The first remembered block that is another one now; undefined where all stand, or none is remembered. */
export async function findChanged(read: Read): Promise<ChangedBlock | undefined> {
  const kept = readKept();
  for (let at = 0; at < kept.length; ) {
    const from = kept[at]?.index ?? 0;
    const blocks = await read(from, atOnce);
    const now = new Map(blocks.map((block) => [block.index, keptOf(block)]));
    const part = kept.filter(({ index }) => index >= from && index < from + atOnce);
    const before = part.find(({ index, hash }) => now.get(index)?.hash !== hash);
    if (before) return { before, now: now.get(before.index) };
    at += Math.max(1, part.length);
  }
  return undefined;
}
