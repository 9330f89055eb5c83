import { isAfter } from '@pasok/chain/head';
import {
  type ChangedBlock,
  deviceStorage,
  findChanged,
  keepBlocks,
  readSeenHead,
  type SeenHead,
  type SignedProof,
  useDataAsOf,
  writeSeenHead,
} from '@pasok/client';
import { LoadingText, lazyPart } from '@pasok/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { acceptedKey } from '../../api/keys.ts';
import { texts } from '../../texts.ts';
import type { ChainView } from '../chain-view.ts';
import { type Followed, followHead } from './follow-head.ts';

/** Few have anything to be told. */
const HeadNotes = lazyPart(
  () => import('./head-notes.tsx'),
  <LoadingText>{texts.explorer.loading}</LoadingText>,
);

type Props = {
  chain: ChainView;
  /** The server's head, its signature verified. */
  signed: SignedProof | undefined;
};

/**
 * The moment of a copy that need not hold the seen head: the seen one was signed later. What the server signs counts, not
 * what it says of an answer: a copy of a later moment holds every block seen before, or they were taken back.
 */
function earlierCopy(seen: SeenHead | undefined, signed: SignedProof | undefined, asOf: string | undefined) {
  const [copied, known] = [signed?.time ?? asOf, seen?.proof?.time];
  if (!asOf || !copied) return undefined;
  return known && isAfter(copied, known) ? undefined : copied;
}

/** Of the newest thousand blocks those that are here. */
const newestOf = (length: number, blockAt: ChainView['blockAt']) =>
  Array.from({ length: Math.min(length, 1_000) }, (_, at) => blockAt(length - 1 - at)).filter(
    (block) => block !== undefined,
  );

/** Follows the chain from the head this browser saw last; remembers the new one when every block led there. */
function useFollowed({ chain: { length, read, blockAt }, signed }: Props) {
  const [seen, setSeen] = useState(() => readSeenHead());
  const [followed, setFollowed] = useState<Followed>();
  const [older, setOlder] = useState<string>();
  const [deal, setDeal] = useState<ChangedBlock>();
  const keep = useEffectEvent(() => keepBlocks(newestOf(length, blockAt), length - 1));
  const asOf = useDataAsOf('chain');
  useEffect(() => {
    let isCurrent = true;
    function conclude(found: Followed) {
      if (!isCurrent) return;
      // A copy that lacks the newest blocks took none back.
      const copied = found.contradiction === 'rolled_back' ? earlierCopy(seen, signed, asOf) : undefined;
      setOlder(copied);
      if (copied) return;
      setFollowed(found);
      const { contradiction, now } = found;
      if (contradiction)
        void findChanged(read).then(
          (changed) => isCurrent && setDeal(changed),
          () => undefined,
        );
      if (contradiction || !now) return;
      keep();
      const { index, hash } = now;
      const proof = signed?.index === index && signed.hash === hash ? signed : undefined;
      writeSeenHead({ index, hash, proof });
      if (index !== seen?.index) setSeen({ index, hash, proof });
    }
    // Blocks that do not arrive say nothing about the chain: the next look asks for them again.
    followHead(seen, length, signed, read).then(conclude, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [length, read, seen, signed, asOf]);
  return { seen, followed, older, deal, forget: () => setSeen(undefined) };
}

/** Whether a contradicting chain was taken here once; where nothing can be stored, none is known. */
function hasAccepted(): boolean {
  try {
    return deviceStorage.getItem(acceptedKey) !== null;
  } catch {
    return false;
  }
}

/** Compares the chain with the head this browser saw last time; silent while everything only grew. */
export function HeadAlarm({ chain, signed }: Props) {
  const { forget, ...found } = useFollowed({ chain, signed });
  const { followed, older, seen } = found;
  const hasNotes = followed?.contradiction || (older && seen) || hasAccepted();
  return hasNotes && <HeadNotes {...found} signed={signed} onAccept={forget} />;
}
