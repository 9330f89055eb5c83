import { type ClassDevice, type ClassInfo, maxClassZeros } from '@pasok/contracts/classes';
import { Button, formatNumber, useDialogs } from '@pasok/ui';
import { useStore } from 'zustand';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { Choice, Slider } from './inputs.tsx';
import { fittingZeros, paceOf } from './pace.ts';
import { robotsOf } from './robots.ts';
import classes from './teacher.module.css';
import { useCommand } from './use-command.tsx';

const words = texts.teacher;
const ways = ['joined', 'rate', 'row'] as const;

/** `devices`: those that are in and here. */
type Props = { info: ClassInfo; devices: readonly ClassDevice[]; onClosed: () => void };

type PaceProps = { rates: number[]; info: ClassInfo; onFit: (zeros: number) => void };

/** What this difficulty means for the devices of this class, and the one that fits them. */
function Pace({ rates, info: { difficulty, delayMs }, onFit }: PaceProps) {
  const fitting = fittingZeros(rates);
  if (fitting === undefined) return <p className={common.note}>{words.paceUnknown}</p>;
  const { seconds, branches } = paceOf(rates, difficulty, delayMs);
  return (
    <div className={common.buttons}>
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
  const { button } = useCommand();
  const groups = info.second > 0 ? [0, 1] : [0];
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.robots.title(count)}</legend>
      {button(texts.robots.add, robots.add)}
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
  const { run, isPending, button } = useCommand();
  const change = (body: Parameters<typeof teacherApi.change>[1]) => teacherApi.change(id, body);
  const set = (body: Parameters<typeof change>[0]) => run('set', () => change(body));
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
    <section className={common.card} aria-label={words.controls}>
      {button(words.mineNow, () => teacherApi.mine(id), { size: 'lg', variant: 'filled', disabled: frozen })}
      <div className={common.buttons}>
        {button(words.heal, () => change({ second: 0 }), { disabled: second === 0 })}
        {button(frozen ? words.unfreeze : words.freeze, () => change({ frozen: !frozen }))}
        {button(words.falseChanged, () => teacherApi.falseBlock(id, 'changed'))}
        {button(words.falseUnmined, () => teacherApi.falseBlock(id, 'unmined'))}
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
        onSet={(value) => set({ second: value })}
      />
      <Choice
        legend={words.splitBy}
        names={words.splitWays}
        of={ways}
        value={info.splitBy}
        onSet={(splitBy) => set({ splitBy })}
      />
      <Slider
        label={(ms) => words.delay(ms / 1_000)}
        value={delayMs}
        max={10_000}
        step={500}
        onSet={(value) => set({ delayMs: value })}
      />
      <Slider
        label={words.difficulty}
        value={difficulty}
        min={1}
        max={maxClassZeros}
        onSet={(value) => set({ difficulty: value })}
      />
      <Pace
        rates={devices.map(({ rate }) => rate)}
        info={info}
        onFit={(difficulty) => void set({ difficulty })}
      />
      <Button variant="default" color="red" loading={isPending(words.close)} onClick={() => void close()}>
        {words.close}
      </Button>
    </section>
  );
}
