import { faultWords } from '@pasok/chain/fault-words';
import { Banner, Button, ErrorState, LoadingText, lazyPart } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceApi } from '../api/classes.ts';
import { miner } from '../api/miner.ts';
import classes from '../class.module.css';
import { FalseBlock } from '../picture/false-block.tsx';
import { withPlans } from '../plans/with-plans.ts';
import { texts } from '../texts.ts';
import { LastBlocks } from './last-blocks.tsx';
import { measureRate } from './measure-rate.ts';
import type { Membership } from './membership.ts';
import { createPeer, type RunningPeer } from './peer.ts';
import { headOf, type PeerState } from './peer-state.ts';
import { sentenceOf } from './sentence.ts';
import { Task } from './task.tsx';
import { WaitingName } from './waiting-name.tsx';

const words = texts.student;
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
  return (
    <div className={classes.student} data-offline={!isOpen}>
      <div className={classes.who}>
        <strong>{words.you(device.nickname, membership.code)}</strong>
        <Button variant="subtle" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      <p className={classes.sentence} role="status">
        {sentenceOf(state)}
      </p>
      {isWaiting && device.isGiven && <WaitingName membership={membership} />}
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
    <div className={classes.agreement} data-all={isAll} role="status">
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${of === 0 ? 0 : (100 * agreeing) / of}%` }} />
      </span>
      <strong>{isAll ? words.all : words.waiting}</strong>
      <span>{words.agreed(agreeing, of)}</span>
    </div>
  );
}
