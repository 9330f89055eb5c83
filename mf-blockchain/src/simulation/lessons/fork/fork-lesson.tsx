import { maxAttempts } from '@pasok/chain/difficulty';
import { errorMessage } from '@pasok/client';
import { Badge, Button, SelectField } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import type { OwnProps } from '../../lessons.ts';
import { words as common } from '../../texts.ts';
import { AsTable } from '../as-table.tsx';
import classes from '../lessons.module.css';
import { Question } from '../question.tsx';
import {
  type Fork,
  type Found,
  type Group,
  groups,
  nameOf,
  nextStep,
  otherGroup,
  stageOf,
  startFork,
} from './fork.ts';
import { ForkPicture, rowsOf } from './fork-picture.tsx';
import { words as text } from './texts.ts';

const delays = [0, 1, 2, 3, 4];
const options = delays.map((steps) => ({ value: String(steps), label: text.delays(steps) }));

/** Blocks no group has heard of yet, told in words. */
function News({ fork }: { fork: Fork }) {
  const underway = fork.blocks.flatMap(({ by, heardAt }, at) =>
    heardAt > fork.step ? [text.underway(nameOf(fork, at), otherGroup(by), heardAt - fork.step)] : [],
  );
  return underway.length > 0 && <p className={classes.aside}>{underway.join(' ')}</p>;
}

/** What the two groups hold, and how a step is taken: who mines finds a real block, with the network's three zeros. */
function useFork({ block, mine }: Pick<OwnProps, 'block' | 'mine'>) {
  const [fork, setFork] = useState(() => startFork(2));
  const [failure, setFailure] = useState('');
  /** The step that is being taken; it ends with its round, and when the lesson is left. */
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function find(by: Group, signal: AbortSignal): Promise<Found[]> {
    const parent = fork.blocks[fork.heads[by] ?? -1];
    const index = block.index + (parent?.height ?? 0) + 1;
    const dataText = JSON.stringify({ group: by, step: fork.step + 1 });
    const previousHash = parent?.hash ?? block.hash;
    const result = await mine({ index, dataText, previousHash }, { maxAttempts, signal });
    return result.status === 'found' ? [{ by, hash: result.hash, nonce: result.nonce }] : [];
  }
  async function take(miners: readonly Group[]) {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    try {
      const found = (await Promise.all(miners.map((by) => find(by, run.signal)))).flat();
      if (running.current !== run) return;
      setFork((known) => nextStep(known, found));
      setFailure('');
    } catch (error) {
      if (running.current === run) setFailure(common.error(errorMessage(error)));
    } finally {
      if (running.current === run) running.current = undefined;
    }
  }
  function again() {
    running.current?.abort();
    running.current = undefined;
    setFailure('');
    setFork(({ delay }) => startFork(delay));
  }
  const setDelay = (delay: number) => setFork((known) => ({ ...known, delay }));
  return { fork, failure, take, again, setDelay };
}

/** Two groups mine apart until one hears of a longer branch; done once it is told how many blocks that cost. */
export default function ForkLesson({ block, mine, onDone }: OwnProps) {
  const { fork, failure, take, again, setDelay } = useFork({ block, mine });
  const { reorganisation } = fork;
  const stage = stageOf(fork);
  const moved = stage === 'left' && reorganisation ? `${text.moved(reorganisation.group)} ` : '';
  return (
    <>
      <div className={classes.actions}>
        <SelectField
          label={text.delay}
          data={options}
          value={String(fork.delay)}
          onChange={(value) => setDelay(Number(value))}
        />
      </div>
      <p className={classes.task} role="status">
        <Badge tone="blue">{text.step(fork.step)}</Badge>{' '}
        <span>{failure || `${moved}${text.now[stage]}`}</span>
      </p>
      <ForkPicture fork={fork} recorded={block.index} />
      <News fork={fork} />
      <div className={classes.actions}>
        {groups.map((group) => (
          <Button key={group} onClick={() => void take([group])}>
            {text.mine(group)}
          </Button>
        ))}
        <Button variant="default" onClick={() => void take(groups)}>
          {text.both}
        </Button>
        <Button variant="default" onClick={() => void take([])}>
          {text.wait}
        </Button>
        <Button variant="default" onClick={again}>
          {text.again}
        </Button>
      </div>
      {reorganisation && (
        <Question
          key={reorganisation.givenUp.join()}
          ask={text.ask(reorganisation.group)}
          refuse={(answer) =>
            answer === reorganisation.givenUp.length ? undefined : text.hint(reorganisation.group)
          }
          praise={text.praise}
          onRight={onDone}
        />
      )}
      <AsTable head={text.columns} rows={rowsOf(fork)} />
    </>
  );
}
