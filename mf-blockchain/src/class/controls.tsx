import { toast, wordsOf } from '@pasok/client';
import type { ClassDevice, ClassInfo } from '@pasok/contracts/classes';
import { Button, useDialogs } from '@pasok/ui';
import common from './class.module.css';
import { teacherApi } from './class-api.ts';
import { Slider } from './slider.tsx';
import classes from './teacher.module.css';
import { classWords } from './texts.ts';

const words = classWords.teacher;

/** Whether a command was done; a refusal is told. */
async function command(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    toast({ type: 'error', title: words.failed, message: wordsOf(error) });
    return false;
  }
}

type Props = { info: ClassInfo; devices: readonly ClassDevice[]; onClosed: () => void };

/** What the teacher does to the network. */
export function Controls({ info, devices, onClosed }: Props) {
  const { confirm } = useDialogs();
  const { _id: id, delayMs, difficulty, frozen, second, falseRound } = info;
  const set = (body: Parameters<typeof teacherApi.change>[1]) => command(teacherApi.change(id, body));
  const here = devices.filter(({ isHere }) => isHere);
  const refused = here.filter((device) => device.refused >= falseRound).length;
  async function close() {
    const isSure = await confirm({
      message: words.closeAsk,
      detail: words.closeHint,
      confirmLabel: words.close,
      cancelLabel: words.cancel,
      danger: true,
    });
    if (isSure && (await command(teacherApi.close(id)))) onClosed();
  }
  return (
    <section className={classes.controls} aria-label={words.controls}>
      <Button size="lg" disabled={frozen} onClick={() => void command(teacherApi.mine(id))}>
        {words.mineNow}
      </Button>
      <Slider
        label={words.split}
        value={second}
        max={Math.max(devices.length - 1, second, 1)}
        onSet={(value) => set({ second: value })}
      />
      <Slider
        label={words.delay}
        value={delayMs}
        max={10_000}
        step={500}
        onSet={(value) => set({ delayMs: value })}
      />
      <Slider
        label={words.difficulty}
        value={difficulty}
        min={1}
        max={6}
        onSet={(value) => set({ difficulty: value })}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={second === 0} onClick={() => set({ second: 0 })}>
          {words.heal}
        </Button>
        <Button variant="default" onClick={() => set({ frozen: !frozen })}>
          {frozen ? words.unfreeze : words.freeze}
        </Button>
        <Button variant="default" onClick={() => void command(teacherApi.falseBlock(id, 'changed'))}>
          {words.falseChanged}
        </Button>
        <Button variant="default" onClick={() => void command(teacherApi.falseBlock(id, 'unmined'))}>
          {words.falseUnmined}
        </Button>
        <Button variant="default" color="red" onClick={close}>
          {words.close}
        </Button>
      </div>
      <p className={common.note} role="status">
        {falseRound > 0 && words.refusals(refused, here.length)}
      </p>
    </section>
  );
}
