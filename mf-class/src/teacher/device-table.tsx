import type { BlockTree } from '@pasok/chain/block-tree';
import { errorMessage, toast } from '@pasok/client';
import type { ClassDevice } from '@pasok/contracts/classes';
import { Button, ScrollRegion } from '@pasok/ui';
import { memo, useCallback } from 'react';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';

const words = texts.teacher;

type RowProps = Pick<ClassDevice, '_id' | 'nickname' | 'head' | 'height' | 'group' | 'isHere'> & {
  mined: number;
  onRemove: (device: string) => void;
};

/** Memoised: drawing sixty rows at every event made long tasks. */
const Row = memo(function Row({ _id, nickname, head, height, group, isHere, mined, onRemove }: RowProps) {
  return (
    <tr>
      <th scope="row">{nickname}</th>
      <td>
        #{height} <code>{head.slice(0, 8)}</code>
      </td>
      <td>{mined}</td>
      <td>{group + 1}</td>
      <td>{isHere ? words.here : words.away}</td>
      <td>
        <Button variant="subtle" size="xs" aria-label={words.remove(nickname)} onClick={() => onRemove(_id)}>
          {words.removeShort}
        </Button>
      </td>
    </tr>
  );
});

type Props = { id: string; devices: readonly ClassDevice[]; tree: BlockTree };

/** Every device in words: what the ring shows, how much it has mined, and a button that removes it. */
export function DeviceTable({ id, devices, tree }: Props) {
  const mined = new Map<string, number>();
  for (const { data } of tree.blocks.values()) mined.set(data.buyer, (mined.get(data.buyer) ?? 0) + 1);
  const remove = useCallback(
    (device: string) => {
      teacherApi.remove(id, device).catch((error: unknown) => {
        toast({ type: 'error', title: words.failed, message: errorMessage(error) });
      });
    },
    [id],
  );
  return (
    <section className={classes.devices}>
      <h2 className={common.heading}>{words.devices}</h2>
      <ScrollRegion label={words.devices} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {[words.nickname, words.head, words.mined, words.group, words.state].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {devices.map(({ refused: _, ...device }) => (
              <Row key={device._id} {...device} mined={mined.get(device._id) ?? 0} onRemove={remove} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
