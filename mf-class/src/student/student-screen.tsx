import { faultWords } from '@pasok/chain/fault-words';
import { errorMessage } from '@pasok/client';
import { Banner, Button, ErrorState, Form, LoadingText, lazyPart, look, TextField } from '@pasok/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { FalseBlock } from '../picture/false-block.tsx';
import { texts, withPlans } from '../texts.ts';
import { LastBlocks } from './last-blocks.tsx';
import { measureRate, miner } from './measure-rate.ts';
import type { Membership } from './membership.ts';
import { NicknameForm } from './nickname-form.tsx';
import { createPeer, type RunningPeer } from './peer.ts';
import { headOf, type PeerState, sentenceOf } from './peer-state.ts';

const words = texts.student;

type TaskProps = { state: PeerState; peer: RunningPeer | undefined; next: number };

/** What to mine, and the one button that does or stops it. */
function Task({ state: { attempts, goesOn, info, isOpen }, peer, next }: TaskProps) {
  const [text, setText] = useState('');
  const [wantsMore, setWantsMore] = useState(false);
  const isSearching = attempts !== undefined || goesOn;
  const isOff = !isSearching && (!isOpen || info?.frozen === true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) peer?.stop();
    else if (!isOff) void peer?.mine(text.normalize('NFC').trim(), wantsMore);
  };
  return (
    <Form className={classes.task} onSubmit={submit}>
      <TextField
        label={words.text}
        description={words.textHint}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <label className={classes.goOn}>
        <input
          type="checkbox"
          checked={wantsMore}
          disabled={isSearching}
          onChange={(event) => setWantsMore(event.currentTarget.checked)}
        />
        <span>{words.goOn}</span>
      </label>
      <Button type="submit" aria-disabled={isOff}>
        {isSearching ? words.stop : words.mine(next)}
      </Button>
      <p className={classes.note}>{attempts !== undefined && words.searching(attempts)}</p>
    </Form>
  );
}

const Guess = lazyPart(withPlans(() => import('./guess.tsx')));

type Props = { membership: Membership; onOver: (how: 'over' | 'removed') => void; onLeave: () => void };

/** A student's device: what is going on, the one thing to do, the own chain, and whether the class agrees. */
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
  const { status, device, info, tree, names, refused, isOpen } = state;
  useEffect(() => {
    if (status === 'over' || status === 'removed') onOver(status);
  }, [status, onOver]);
  if (status === 'failed') return <ErrorState message={texts.failed} onRetry={() => void running?.again()} />;
  if (status !== 'ready' || !device || !info) return <LoadingText>{texts.loading}</LoadingText>;
  const isWaiting = device.state === 'waiting';
  /** A device that was given a name may choose one, once, while it waits: it joins again with it. */
  const { code, secret } = membership;
  const joinAgain = (nickname: string) =>
    deviceApi.join({ code, secret, nickname }).then(() => undefined, errorMessage);
  return (
    <div className={classes.student} data-offline={!isOpen}>
      <div className={look('row', 'middle', 'apart', 'gap2', 'text18')}>
        <strong>{words.you(device.nickname, membership.code)}</strong>
        <Button variant="subtle" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      <p className={look('text20', 'semibold')} role="status">
        {sentenceOf(state)}
      </p>
      {isWaiting && device.isGiven && (
        <NicknameForm
          className={classes.task}
          label={words.rename}
          submit={words.renameSend}
          onSend={joinAgain}
        />
      )}
      {!isWaiting && info.place && <Guess info={info} device={device} membership={membership} />}
      {!isWaiting && <Task state={state} peer={running} next={(headOf(state)?.index ?? 0) + 1} />}
      {refused && (
        <Banner tone="success">
          <p>{words.refused(refused.round, faultWords(refused.fault, info.difficulty))}</p>
          {info.falseBlock && <FalseBlock block={info.falseBlock} />}
        </Banner>
      )}
      {!isWaiting && <LastBlocks tree={tree} names={names} own={device._id} />}
      {!isWaiting && <Agreement state={state} />}
      <details className={classes.nonce}>
        <summary>{words.nonceTitle}</summary>
        <p>{words.nonceText(info.difficulty)}</p>
      </details>
    </div>
  );
}

function Agreement({ state: { agreement } }: { state: PeerState }) {
  if (!agreement) return null;
  const { agreeing, of } = agreement;
  const isAll = agreeing === of;
  return (
    <div className={classes.card} data-all={isAll} role="status">
      <progress className={classes.bar} value={agreeing} max={of || 1} aria-hidden />
      <strong>{isAll ? words.all : words.waiting}</strong>
      <span>{words.agreed(agreeing, of)}</span>
    </div>
  );
}
