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
import { Banner, Button, ChangedDeal, CopyButton, formatAsOf, saveFile, useDialogs } from '@pasok/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';
import { type Accepted, acceptedOf, keepAccepted, readAccepted } from './accepted.ts';
import type { ChainView } from './chain-view.ts';
import { type Followed, followHead, type Place } from './follow-head.ts';
import classes from './head-alarm.module.css';

const words = texts.alarm;

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

function Head({ name, place }: { name: string; place: Place | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {place ? (
          <span>
            #{place.index} <code>{place.hash}</code>
          </span>
        ) : (
          <span>{words.none}</span>
        )}
      </dd>
    </>
  );
}

/** Hands out both heads as they were signed: evidence that stands without this browser. */
const saveHeads = (heads: readonly Accepted[]) =>
  saveFile(new Blob([JSON.stringify(heads, undefined, 2)], { type: 'application/json' }), words.file);

/** What was accepted here once stays to be read. */
function Earlier() {
  const [heads] = useState(() => readAccepted(deviceStorage));
  const last = heads.at(-1);
  return (
    last && (
      <Banner tone="warning" title={words.acceptedTitle}>
        <span>{words.accepted(formatAsOf(new Date(last.at)))}</span>{' '}
        <Button variant="default" onClick={() => saveHeads(heads)}>
          {words.saveAgain}
        </Button>
      </Banner>
    )
  );
}

/** Compares the chain with the head this browser saw last time; silent while everything only grew. */
export function HeadAlarm({ chain, signed }: Props) {
  const { seen, followed, older, deal, forget } = useFollowed({ chain, signed });
  const { confirm } = useDialogs();
  if (!followed?.contradiction)
    return (
      <>
        <Earlier key={String(seen === undefined)} />
        {older && seen && (
          <Banner tone="info" title={words.olderCopyTitle}>
            {words.olderCopy(formatAsOf(new Date(older)), seen.index)}
          </Banner>
        )}
      </>
    );
  async function accept(found: Followed) {
    const one = acceptedOf(found, seen, signed);
    saveHeads([...readAccepted(deviceStorage), one]);
    if (!(await confirm({ message: words.ask, detail: words.askDetail, confirmLabel: words.accept }))) return;
    keepAccepted(deviceStorage, one);
    forget();
  }
  return (
    <section className={classes.alarm} role="alert">
      <h2 className={classes.title}>{words.title}</h2>
      <p>{words[followed.contradiction]}</p>
      {deal && <ChangedDeal {...deal} />}
      <dl className={classes.heads}>
        {seen ? <Head name={words.seen} place={seen} /> : <Head name={words.signed} place={signed} />}
        <Head name={words.now} place={followed.now} />
      </dl>
      {seen?.proof && (
        <p className={classes.proof}>
          {words.proof}
          <CopyButton text={JSON.stringify(seen.proof)} label={words.copyProof} />
        </p>
      )}
      <p className={classes.todo}>{words.todo}</p>
      <Button variant="default" onClick={() => void accept(followed)}>
        {words.accept}
      </Button>
    </section>
  );
}
