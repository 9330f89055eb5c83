import {
  api,
  type ChangedBlock,
  chainShapes,
  findChanged,
  readSeenHead,
  type SeenHead,
  useDataAsOf,
} from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { wordsOf } from '@pasok/contracts/language';
import { Banner, ButtonLink, ChangedDeal } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import own from '../words/own-chain.json' with { type: 'json' };

const words = wordsOf('shell chain', own);

/** How long an answer holds, in milliseconds. */
const holds = 10 * 60_000;

/** `limit` blocks from an index on; an answer that ended early, for large blocks, is gone on from. */
async function read(from: number, limit: number): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let next: number | undefined = from; next !== undefined && blocks.length < limit; ) {
    const query = { from: next, limit: limit - blocks.length };
    const answer: { chain: Block[]; next?: number | undefined } = await api.get(
      '/blockchain/',
      chainShapes.chain,
      { query },
    );
    blocks.push(...answer.chain);
    next = answer.next;
  }
  return blocks;
}

type Change = { kind: 'rolledBack' | 'rewritten'; deal: ChangedBlock | null };

/** What became of the head that this browser saw last; null while it stands. */
async function changeSince({ index, hash }: SeenHead): Promise<Change | null> {
  const [block] = await read(index, 1);
  if (block?.hash === hash) return null;
  return { kind: block ? 'rewritten' : 'rolledBack', deal: (await findChanged(read)) ?? null };
}

/**
 * On every page of who has seen the chain: that it is another one now. The explorer itself tells more, and takes the new one.
 * Of a copy of earlier nothing is said, which may not have the newest blocks yet.
 */
export default function ChainNote(): ReactNode {
  const { pathname } = useLocation();
  const isCopy = useDataAsOf('chain') !== undefined;
  const seen = readSeenHead();
  const { data: change } = useQuery({
    // What a copy lacks, the server itself may have.
    queryKey: ['chain-note', seen?.index, seen?.hash, isCopy],
    queryFn: () => (seen ? changeSince(seen) : null),
    enabled: seen !== undefined && pathname !== '/blockchain',
    staleTime: holds,
    refetchInterval: holds,
  });
  if (!change || pathname === '/blockchain' || (isCopy && change.kind === 'rolledBack')) return null;
  return (
    <Banner tone="error" title={words.title}>
      <p>{words[change.kind](seen?.index ?? 0)}</p>
      {change.deal && <ChangedDeal {...change.deal} />}
      <ButtonLink to="/blockchain" variant="default" size="compact-md">
        {words.look}
      </ButtonLink>
    </Banner>
  );
}
