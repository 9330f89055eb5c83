import type { ClassDevice, ClassInfo, HeadConsensus, OwnDevice } from '@pasok/contracts/classes';
import type { DeviceRow } from './read-class.ts';
import type { ClassRow } from './require-class.ts';

/** A class as everybody in it sees it. */
export function toInfo({
  id,
  owner: _,
  endsAt,
  seenAt: _seenAt,
  serial: __,
  falseBlock,
  ...settings
}: ClassRow): ClassInfo {
  return {
    _id: id,
    endsAt: endsAt.toISOString(),
    ...settings,
    falseBlock: falseBlock === null ? null : JSON.parse(falseBlock),
  };
}

/** A device as it sees itself. */
export const toOwnDevice = ({
  id,
  nickname,
  group,
}: Pick<DeviceRow, 'id' | 'nickname' | 'group'>): OwnDevice => ({
  _id: id,
  nickname,
  group,
});

/** A device as its teacher sees it. */
export const toDevice = (row: DeviceRow): ClassDevice => ({
  ...toOwnDevice(row),
  head: row.head,
  height: row.height,
  refused: row.refused,
  rate: row.rate,
  isHere: row.isHere,
});

/** How many of the devices that are here hold the head that most of them hold. */
export function headConsensusOf(devices: readonly Pick<DeviceRow, 'head' | 'isHere'>[]): HeadConsensus {
  const counts = new Map<string, number>();
  const here = devices.filter(({ isHere }) => isHere);
  for (const { head } of here) counts.set(head, (counts.get(head) ?? 0) + 1);
  return { agreeing: Math.max(0, ...counts.values()), of: here.length };
}
