import {
  type ClassDevice,
  type ClassInfo,
  maxClassZeros,
  type SplitBy as SplitWay,
} from '@pasok/contracts/classes';
import { Button, formatNumber, useDialogs } from '@pasok/ui';
import { useStore } from 'zustand';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { fittingZeros, paceOf } from './pace.ts';
import { robotsOf } from './robots.ts';
import { Slider } from './slider.tsx';
import classes from './teacher.module.css';
import { useCommand } from './use-command.ts';

const words = texts.teacher;

/** `devices`: those that are in and here. */
type Props = { info: ClassInfo; devices: readonly ClassDevice[]; onClosed: () => void };

type PaceProps = { rates: number[]; info: ClassInfo; onFit: (zeros: number) => void };

/** What this difficulty means for the devices of this class, and the one that fits them. */
function Pace({ rates, info: { difficulty, delayMs }, onFit }: PaceProps) {
  const fitting = fittingZeros(rates);
  if (fitting === undefined) return <p className={common.note}>{words.paceUnknown}</p>;
  const { seconds, branches } = paceOf(rates, difficulty, delayMs);
  return (
    <div className={classes.buttons}>
      <p className={common.note}>
        {words.pace(seconds < 0.01 ? '' : formatNumber(seconds, 2), formatNumber(branches, 1))}
      </p>
      {fitting !== difficulty && (
        <Button variant="default" onClick={() => onFit(fitting)}>
          {words.fit(fitting)}
        </Button>
      )}
    </div>
  );
}

const ways: readonly SplitWay[] = ['joined', 'rate', 'row'];

/** What decides who is in the second group. */
function SplitBy({ by, onSet }: { by: SplitWay; onSet: (by: SplitWay) => void }) {
  return (
    <fieldset className={classes.choice}>
      <legend>{words.splitBy}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="splitBy" checked={by === way} onChange={() => onSet(way)} />
          <span>{words.splitWays[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The second group's part of all hashes a second, in percent; 0 while nobody has measured. */
function powerOf(devices: Props['devices']): number {
  const rateOf = (some: Props['devices']) => some.reduce((sum, { rate }) => sum + rate, 0);
  const all = rateOf(devices);
  return all === 0 ? 0 : Math.round((100 * rateOf(devices.filter(({ group }) => group === 1))) / all);
}

/** Devices without a person, for a class of few, or of one. */
function RobotControls({ info }: { info: ClassInfo }) {
  const robots = robotsOf(info);
  const { count, mining } = useStore(robots.store);
  const { run, isPending } = useCommand();
  const groups = info.second > 0 ? [0, 1] : [0];
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.robots.title(count)}</legend>
      <Button variant="default" loading={isPending('add')} onClick={() => void run('add', robots.add)}>
        {texts.robots.add}
      </Button>
      {count > 0 &&
        groups.map((group) => (
          <Button
            key={group}
            variant={mining.has(group) ? 'filled' : 'default'}
            aria-pressed={mining.has(group)}
            onClick={() => robots.toggle(group)}
          >
            {texts.robots.mine(info.second > 0 ? group + 1 : 0)}
          </Button>
        ))}
    </fieldset>
  );
}

/** What the teacher does to the network. */
export function Controls({ info, devices, onClosed }: Props) {
  const { confirm } = useDialogs();
  const { _id: id, delayMs, difficulty, frozen, second, falseRound } = info;
  const { run, isPending } = useCommand();
  const set = (name: string, body: Parameters<typeof teacherApi.change>[1]) =>
    run(name, () => teacherApi.change(id, body));
  /** A button whose label names its command. */
  const command = (name: string, send: () => Promise<unknown>) => (
    <Button variant="default" loading={isPending(name)} onClick={() => void run(name, send)}>
      {name}
    </Button>
  );
  const refused = devices.filter((device) => device.refused >= falseRound).length;
  async function close() {
    const isSure = await confirm({
      message: words.closeAsk,
      detail: words.closeHint,
      confirmLabel: words.close,
      cancelLabel: words.cancel,
      danger: true,
    });
    if (isSure && (await run(words.close, () => teacherApi.close(id)))) onClosed();
  }
  return (
    <section className={classes.controls} aria-label={words.controls}>
      <Button
        size="lg"
        disabled={frozen}
        loading={isPending(words.mineNow)}
        onClick={() => void run(words.mineNow, () => teacherApi.mine(id))}
      >
        {words.mineNow}
      </Button>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={second === 0}
          loading={isPending(words.heal)}
          onClick={() => void set(words.heal, { second: 0 })}
        >
          {words.heal}
        </Button>
        {command(frozen ? words.unfreeze : words.freeze, () => teacherApi.change(id, { frozen: !frozen }))}
        {command(words.falseChanged, () => teacherApi.falseBlock(id, 'changed'))}
        {command(words.falseUnmined, () => teacherApi.falseBlock(id, 'unmined'))}
      </div>
      <p className={common.note} role="status">
        {falseRound > 0 && words.refusals(refused, devices.length)}
      </p>
      <RobotControls info={info} />
      <Slider
        label={() =>
          words.split(second === 0 ? 0 : devices.filter(({ group }) => group === 1).length, powerOf(devices))
        }
        value={second}
        max={Math.max(devices.length - 1, second, 1)}
        onSet={(value) => set('second', { second: value })}
      />
      <SplitBy by={info.splitBy} onSet={(splitBy) => void set('splitBy', { splitBy })} />
      <Slider
        label={(ms) => words.delay(ms / 1_000)}
        value={delayMs}
        max={10_000}
        step={500}
        onSet={(value) => set('delayMs', { delayMs: value })}
      />
      <Slider
        label={words.difficulty}
        value={difficulty}
        min={1}
        max={maxClassZeros}
        onSet={(value) => set('difficulty', { difficulty: value })}
      />
      <Pace
        rates={devices.map(({ rate }) => rate)}
        info={info}
        onFit={(zeros) => void set('difficulty', { difficulty: zeros })}
      />
      <Button variant="default" color="red" loading={isPending(words.close)} onClick={() => void close()}>
        {words.close}
      </Button>
    </section>
  );
}
