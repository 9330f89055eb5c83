import type { BlockTree } from '@pasok/chain/block-tree';
import { toast } from '@pasok/client';
import type { ClassDevice } from '@pasok/contracts/classes';
import { Button, ScrollRegion, useDialogs } from '@pasok/ui';
import { memo, useCallback, useState } from 'react';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { RenameDialog } from './rename-dialog.tsx';
import classes from './teacher.module.css';
import { useCommand } from './use-command.ts';

const words = texts.teacher;

type Run = (name: string, send: () => Promise<unknown>) => Promise<boolean>;
type Device = Pick<ClassDevice, '_id' | 'nickname' | 'head' | 'height' | 'row' | 'group' | 'isHere'>;
type RowProps = Device & {
  id: string;
  mined: number;
  run: Run;
  onRename: (device: Device) => void;
  onRemove: (device: Device) => void;
};

/** Memoised: drawing sixty rows at every event made long tasks. */
const Row = memo(function Row({ id, mined, run, onRename, onRemove, ...device }: RowProps) {
  const { _id, nickname, head, height, row, group, isHere } = device;
  const button = (label: string, name: string, send: () => void) => (
    <Button variant="subtle" size="xs" aria-label={name} onClick={send}>
      {label}
    </Button>
  );
  return (
    <tr data-here={isHere}>
      <th scope="row">{nickname}</th>
      <td data-label={words.head}>
        #{height} <code>{head.slice(0, 8)}</code>
      </td>
      <td data-label={words.mined}>{mined}</td>
      <td data-label={words.row}>{row === 0 ? words.noRow : row}</td>
      <td data-label={words.group}>{group + 1}</td>
      <td>{isHere ? words.here : words.away}</td>
      <td>
        {button(
          words.hideShort,
          words.hide(nickname),
          () => void run(_id, () => teacherApi.changeDevice(id, _id, { hidden: true })),
        )}
        {button(words.renameShort, words.rename(nickname), () => onRename(device))}
        {button(words.removeShort, words.remove(nickname), () => onRemove(device))}
      </td>
    </tr>
  );
});

type Props = { id: string; devices: readonly ClassDevice[]; tree: BlockTree };

const columns = [words.nickname, words.head, words.mined, words.row, words.group, words.state];

/** Every device that is in, in words: what the ring shows, how much it has mined, and what the teacher may do to it. */
export function DeviceTable({ id, devices, tree }: Props) {
  const [renamed, setRenamed] = useState<Device>();
  const mined = new Map<string, number>();
  for (const { data } of tree.blocks.values()) mined.set(data.buyer, (mined.get(data.buyer) ?? 0) + 1);
  const { run, isPending } = useCommand();
  const { confirm } = useDialogs();
  const remove = useCallback(
    async ({ _id, nickname }: Device) => {
      const [message, detail] = [words.removeAsk(nickname), words.removeHint];
      const labels = { confirmLabel: words.removeShort, cancelLabel: words.cancel };
      const isSure = await confirm({ message, detail, ...labels, danger: true });
      if (!isSure || !(await run(_id, () => teacherApi.remove(id, _id)))) return;
      const back = () => teacherApi.changeDevice(id, _id, { state: 'in', nickname });
      const action = { label: words.undo, handler: () => void run(_id, back) };
      toast({ type: 'success', message: words.removed(nickname), action, duration: 15_000 });
    },
    [confirm, run, id],
  );
  const away = devices.filter(({ isHere }) => !isHere);
  async function removeAway() {
    const [message, detail] = [words.removeAwayAsk(away.length), words.removeAwayHint];
    const labels = { confirmLabel: words.removeShort, cancelLabel: words.cancel };
    if (!(await confirm({ message, detail, ...labels, danger: true }))) return;
    for (const { _id } of away) if (!(await run('away', () => teacherApi.remove(id, _id)))) return;
  }
  return (
    <section className={classes.devices}>
      <h2 className={common.heading}>{words.devices}</h2>
      {away.length > 1 && (
        <Button variant="default" loading={isPending('away')} onClick={() => void removeAway()}>
          {words.removeAway(away.length)}
        </Button>
      )}
      <ScrollRegion label={words.devices} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {devices.map(({ _id, nickname, head, height, row, group, isHere }) => (
              <Row
                key={_id}
                {...{ id, _id, nickname, head, height, row, group, isHere, run }}
                mined={mined.get(_id) ?? 0}
                onRename={setRenamed}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {renamed && (
        <RenameDialog
          nickname={renamed.nickname}
          onClose={() => setRenamed(undefined)}
          onRename={(nickname) =>
            run(renamed._id, () => teacherApi.changeDevice(id, renamed._id, { nickname }))
          }
        />
      )}
    </section>
  );
}
