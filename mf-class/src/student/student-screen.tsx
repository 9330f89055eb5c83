import { chainTo } from '@pasok/chain/block-tree';
import { faultWords } from '@pasok/chain/fault-words';
import { startWorker } from '@pasok/client';
import { createMiner } from '@pasok/miner/miner';
import { Banner, Button, ErrorState, Form, LoadingText, TextField } from '@pasok/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import { ChainList } from './chain-list.tsx';
import { measureRate } from './measure-rate.ts';
import type { Membership } from './membership.ts';
import { createPeer, type RunningPeer } from './peer.ts';
import type { PeerState } from './peer-state.ts';

const words = texts.student;
const miner = createMiner(() =>
  startWorker(new URL('@pasok/miner/worker.js', import.meta.url), 'pasok-miner'),
);

type Props = { membership: Membership; onOver: () => void; onLeave: () => void };

/** A student's device: what to do, the own chain, and whether the class agrees. */
export function StudentScreen({ membership, onOver, onLeave }: Props) {
  const [peer] = useState(() =>
    createPeer({ ...membership, api: deviceApi, mine: miner.mine, measure: () => measureRate(miner.mine) }),
  );
  const [running, setRunning] = useState<RunningPeer>();
  useEffect(() => {
    const started = peer.start();
    setRunning(started);
    return started.end;
  }, [peer]);
  const state = useStore(peer.store);
  const isOver = state.status === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (state.status === 'failed')
    return <ErrorState message={texts.failed} onRetry={() => void running?.again()} />;
  if (state.status !== 'ready') return <LoadingText>{texts.loading}</LoadingText>;
  const chain = chainTo(state.tree, state.tree.head);
  return (
    <div className={classes.student}>
      <div className={classes.who}>
        <strong>{words.you(membership.nickname, membership.code)}</strong>
        <Button variant="subtle" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      {!state.isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <Agreement state={state} />
      <Task state={state} peer={running} next={chain.length} />
      <h2 className={classes.heading}>{words.chain}</h2>
      <ChainList chain={chain} losing={state.tree.blocks.size - chain.length} own={state.device?._id} />
    </div>
  );
}

function Agreement({ state: { agreement } }: { state: PeerState }) {
  if (!agreement) return null;
  const { agreeing, of } = agreement;
  const isAll = agreeing === of;
  return (
    <div className={classes.agreement} data-all={isAll} role="status">
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${of === 0 ? 0 : (100 * agreeing) / of}%` }} />
      </span>
      <strong>{isAll ? words.all : words.waiting}</strong>
      <span>{words.agreed(agreeing, of)}</span>
    </div>
  );
}

const taskOf = ({ info, device }: PeerState, next: number): string => {
  if (info?.frozen) return words.taskFrozen;
  if (info && info.second > 0) return words.taskSplit((device?.group ?? 0) + 1);
  return words.taskMine(next);
};

function Task({ state, peer, next }: { state: PeerState; peer: RunningPeer | undefined; next: number }) {
  const [text, setText] = useState('');
  const isSearching = state.attempts !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) peer?.stop();
    else void peer?.mine(text.normalize('NFC').trim());
  };
  return (
    <Form className={classes.task} onSubmit={submit}>
      <h2 className={classes.heading}>{words.task}</h2>
      <p>{taskOf(state, next)}</p>
      <details className={classes.nonce}>
        <summary>{words.nonceTitle}</summary>
        <p>{words.nonceText(state.info?.difficulty ?? 0)}</p>
      </details>
      <TextField
        label={words.text}
        description={words.textHint}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={state.info?.frozen === true}>
        {isSearching ? words.stop : words.mine(next)}
      </Button>
      <p className={classes.note} role="status">
        {isSearching ? words.searching(state.attempts ?? 0) : state.note}
      </p>
      {state.refused && (
        <Banner tone="success">
          {words.refused(state.refused.round, faultWords(state.refused.fault, state.info?.difficulty))}
        </Banner>
      )}
    </Form>
  );
}
