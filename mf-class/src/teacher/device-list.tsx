import type { BlockTree } from '@pasok/chain/block-tree';
import { toast } from '@pasok/client';
import type { ClassDevice } from '@pasok/contracts/classes';
import { Button, Dialog, look, useDialogs } from '@pasok/ui';
import { memo, useCallback, useState } from 'react';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { NicknameForm } from '../student/nickname-form.tsx';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';
import { useCommand } from './use-command.tsx';

const words = texts.teacher;

type Device = Pick<ClassDevice, '_id' | 'nickname' | 'head' | 'height' | 'row' | 'group' | 'isHere'>;
type RowProps = Device & {
  mined: number;
  onHide: (device: string) => void;
  onRename: (device: Device) => void;
  onRemove: (device: Device) => void;
};

/** Memoised: drawing sixty rows at every event made long tasks. */
const Row = memo(function Row({ mined, onHide, onRename, onRemove, ...device }: RowProps) {
  const { _id, nickname, head, height, row, group, isHere } = device;
  const button = (label: string, name: string, send: () => void) => (
    <Button variant="subtle" size="xs" aria-label={name} onClick={send}>
      {label}
    </Button>
  );
  return (
    <li data-here={isHere}>
      <strong>{nickname}</strong>
      <span>
        {words.head} #{height} <code>{head.slice(0, 8)}</code>
      </span>
      <span>{words.mined(mined)}</span>
      <span>{words.seat(group + 1, row)}</span>
      <span>{isHere ? words.here : words.away}</span>
      <span>
        {button(words.hideShort, words.hide(nickname), () => onHide(_id))}
        {button(words.renameShort, words.rename(nickname), () => onRename(device))}
        {button(words.removeShort, words.remove(nickname), () => onRemove(device))}
      </span>
    </li>
  );
});

type Props = { id: string; devices: readonly ClassDevice[]; tree: BlockTree };

/** Every device that is in, in words: what the ring shows, how much it has mined, and what the teacher may do to it. */
export function DeviceList({ id, devices, tree }: Props) {
  const [renamed, setRenamed] = useState<Device>();
  const mined = new Map<string, number>();
  for (const { data } of tree.blocks.values()) mined.set(data.buyer, (mined.get(data.buyer) ?? 0) + 1);
  const { run, isPending } = useCommand();
  const { confirm } = useDialogs();
  const ask = useCallback(
    (message: string, detail: string) => {
      const labels = { confirmLabel: words.removeShort, cancelLabel: words.cancel };
      return confirm({ message, detail, ...labels, danger: true });
    },
    [confirm],
  );
  const hide = useCallback(
    (device: string) => void run(device, () => teacherApi.changeDevice(id, device, { hidden: true })),
    [run, id],
  );
  const remove = useCallback(
    async ({ _id, nickname }: Device) => {
      const isSure = await ask(words.removeAsk(nickname), words.removeHint);
      if (!isSure || !(await run(_id, () => teacherApi.remove(id, _id)))) return;
      const back = () => teacherApi.changeDevice(id, _id, { state: 'in', nickname });
      const action = { label: words.undo, handler: () => void run(_id, back) };
      toast({ type: 'success', message: words.removed(nickname), action, duration: 15_000 });
    },
    [ask, run, id],
  );
  const away = devices.filter(({ isHere }) => !isHere);
  async function removeAway() {
    if (!(await ask(words.removeAwayAsk(away.length), words.removeAwayHint))) return;
    await run('away', async () => {
      for (const { _id } of away) await teacherApi.remove(id, _id);
    });
  }
  async function rename(_id: string, nickname: string): Promise<undefined> {
    if (await run(_id, () => teacherApi.changeDevice(id, _id, { nickname }))) setRenamed(undefined);
  }
  return (
    <section className={common.card}>
      <h2 className={look('text18')}>{words.devices}</h2>
      {away.length > 1 && (
        <Button variant="default" loading={isPending('away')} onClick={() => void removeAway()}>
          {words.removeAway(away.length)}
        </Button>
      )}
      <ul className={classes.devices}>
        {devices.map(({ _id, nickname, head, height, row, group, isHere }) => (
          <Row
            key={_id}
            {...{ _id, nickname, head, height, row, group, isHere }}
            mined={mined.get(_id) ?? 0}
            onHide={hide}
            onRename={setRenamed}
            onRemove={remove}
          />
        ))}
      </ul>
      {renamed && (
        <Dialog opened onClose={() => setRenamed(undefined)} title={words.rename(renamed.nickname)}>
          <NicknameForm
            className={look('grid', 'gap3')}
            label={words.newName}
            submit={words.renameShort}
            initial={renamed.nickname}
            onSend={(nickname) => rename(renamed._id, nickname)}
          />
        </Dialog>
      )}
    </section>
  );
}
