import { headCode } from '@pasok/chain/head-code';
import { readSeenHead, type SeenHead, useDataAsOf } from '@pasok/client';
import { formatAsOf, formatNumber, look } from '@pasok/ui';
import { useEffect, useState } from 'react';
import type { CheckedHead } from '../api/chain.ts';
import { texts } from '../texts.ts';
import type { Place, ReadBlocks } from './alarms/follow-head.ts';
import type { ChainView } from './chain-view.ts';
import classes from './head-line.module.css';

const words = texts.headLine;
/** Groups of the code that a person compares at a glance; all of it stands in the panel of trust. */
const groups = 2;

type Compared = { words: string; isAlarming: boolean };
const calm = (said: string): Compared => ({ words: said, isAlarming: false });

/** What became of the head of the visit before; undefined while its block is on the way. */
async function compare(seen: SeenHead, head: Place, read: ReadBlocks): Promise<Compared> {
  if (seen.index > head.index) return { words: words.shorter, isAlarming: true };
  const hash = seen.index === head.index ? head.hash : (await read(seen.index, 1))[0]?.hash;
  if (hash === undefined) return calm(words.unknown);
  if (hash !== seen.hash) return { words: words.other, isAlarming: true };
  return calm(seen.index === head.index ? words.same : words.grown(head.index - seen.index));
}

function useCompared(head: Place | undefined, read: ReadBlocks): Compared | undefined {
  // The visit before: this one's own head is written down after this was read.
  const [seen] = useState(readSeenHead);
  const [compared, setCompared] = useState<Compared>();
  const asOf = useDataAsOf('chain');
  useEffect(() => {
    if (!head || !seen) return;
    let isCurrent = true;
    const conclude = (found: Compared) => isCurrent && setCompared(found);
    // A copy that lacks the newest blocks took none back.
    if (asOf && seen.index > head.index) conclude(calm(words.unknown));
    else compare(seen, head, read).then(conclude, () => conclude(calm(words.unknown)));
    return () => {
      isCurrent = false;
    };
  }, [head, seen, read, asOf]);
  return seen ? compared : calm(words.first);
}

/** The end of the chain in one line: which block, its code, when it was signed, and whether the last visit still holds. */
export function HeadLine({ chain, checked }: { chain: ChainView; checked: CheckedHead | undefined }) {
  const head = checked?.head;
  const compared = useCompared(head, chain.read);
  if (!head || !checked) return <p className={`${look('noPrint')} ${classes.line}`}>{words.loading}</p>;
  const code = headCode(head)
    .split('-')
    .slice(1, 1 + groups)
    .join('-');
  const signed =
    checked.publicKey === undefined ? words.unsigned : words.signed(formatAsOf(new Date(head.time)));
  return (
    <p className={`${look('noPrint')} ${classes.line}`} data-alarming={compared?.isAlarming ?? false}>
      {[words.head(formatNumber(head.index, 3)), code, signed].map((part, at) => (
        <span key={part}>
          <span className={at === 1 ? classes.code : undefined}>{part}</span>
          <span>{at < 2 || compared ? '\u00a0· ' : ''}</span>
        </span>
      ))}
      {compared && <strong>{compared.words}</strong>}
    </p>
  );
}
