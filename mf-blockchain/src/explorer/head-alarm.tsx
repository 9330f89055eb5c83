import { Button } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import classes from './head-alarm.module.css';
import { headAlarm, type Proof, readSeenHead, writeSeenHead } from './last-head.ts';

const words = texts.alarm;

type Props = {
  chain: ChainView;
  /** The server's head, its signature verified. */
  signed: Proof | undefined;
};

/** Compares the chain with the head this browser saw last time; silent while everything only grew. */
export function HeadAlarm({ chain, signed }: Props) {
  const [seen, setSeen] = useState(() => readSeenHead(localStorage));
  const { length, keep } = chain;
  const seenIndex = seen?.index ?? 0;
  useEffect(() => {
    keep([seenIndex, length - 1].filter((index) => index >= 0 && index < length));
  }, [keep, seenIndex, length]);
  const head = chain.blockAt(length - 1);
  const there = seen && chain.blockAt(seen.index);
  const isKnown = !seen || seen.index >= length || there !== undefined;
  const alarm = isKnown ? headAlarm(seen, length, there?.hash) : undefined;
  useEffect(() => {
    if (!head || !isKnown || alarm) return;
    const { index, hash } = head;
    const proof = signed?.index === index && signed.hash === hash ? signed : undefined;
    writeSeenHead(localStorage, { index, hash, proof });
  }, [head, isKnown, alarm, signed]);
  if (!alarm || !seen) return null;
  const now = alarm === 'dropped' ? head : there;
  return (
    <section className={classes.alarm} role="alert">
      <h2 className={classes.title}>{words.title}</h2>
      <p>{words[alarm]}</p>
      <dl className={classes.heads}>
        <dt>{words.seen}</dt>
        <dd>
          #{seen.index} <code>{seen.hash}</code>
        </dd>
        <dt>{words.now}</dt>
        <dd>
          #{now?.index} <code>{now?.hash}</code>
        </dd>
      </dl>
      {seen.proof && (
        <p className={classes.proof}>
          {words.proof}
          <CopyButton text={JSON.stringify(seen.proof)} label={words.copyProof} />
        </p>
      )}
      <Button
        variant="default"
        onClick={() => {
          if (head) writeSeenHead(localStorage, { index: head.index, hash: head.hash });
          setSeen(readSeenHead(localStorage));
        }}
      >
        {words.accept}
      </Button>
    </section>
  );
}
