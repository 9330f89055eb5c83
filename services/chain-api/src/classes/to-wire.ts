import type { ClassDevice, ClassInfo, ClassNames, HeadConsensus, OwnDevice } from '@pasok/contracts/classes';
import type { DeviceRow } from './read-class.ts';
import type { ClassRow } from './require-class.ts';

/** A class as everybody in it sees it: nothing of who opened it. */
export const toInfo = ({ id, endsAt, falseBlock, ...row }: ClassRow): ClassInfo => ({
  _id: id,
  code: row.code,
  endsAt: endsAt.toISOString(),
  delayMs: row.delayMs,
  difficulty: row.difficulty,
  frozen: row.frozen,
  second: row.second,
  splitBy: row.splitBy,
  door: row.door,
  place: row.place,
  mineRound: row.mineRound,
  falseRound: row.falseRound,
  falseBlock: falseBlock === null ? null : JSON.parse(falseBlock),
});

/** A device as it sees itself. */
export const toOwnDevice = ({
  id,
  nickname,
  naming,
  group,
  state,
  guess,
}: Pick<DeviceRow, 'id' | 'nickname' | 'naming' | 'group' | 'state' | 'guess'>): OwnDevice => ({
  _id: id,
  nickname,
  isGiven: naming === 'given',
  group,
  state: state === 'waiting' ? 'waiting' : 'in',
  guess,
});

/** A device as its teacher sees it. */
const toDevice = (row: DeviceRow): ClassDevice => ({
  ...toOwnDevice(row),
  head: row.head,
  height: row.height,
  refused: row.refused,
  rate: row.rate,
  row: row.row,
  isHere: row.isHere,
});

/** Whether a device counts: let in, and here. */
export const isPresent = ({ state, isHere }: Pick<DeviceRow, 'state' | 'isHere'>): boolean =>
  state === 'in' && isHere;

/** How many of the devices that are here hold the head that most of them hold. */
function headConsensusOf(devices: readonly Pick<DeviceRow, 'head' | 'state' | 'isHere'>[]): HeadConsensus {
  const counts = new Map<string, number>();
  const here = devices.filter(isPresent);
  for (const { head } of here) counts.set(head, (counts.get(head) ?? 0) + 1);
  return { agreeing: Math.max(0, ...counts.values()), of: here.length };
}

/** Names that stand in place of those in blocks; of a device that was only renamed its texts stay. */
const namesOf = (devices: readonly DeviceRow[]): ClassNames =>
  devices
    .filter(({ naming }) => naming === 'renamed' || naming === 'hidden')
    .map(({ id, nickname, naming }) => ({ _id: id, nickname, isHidden: naming === 'hidden' }));

/** What a device is told of a class beside blocks. */
export const deviceNews = (
  row: ClassRow,
  devices: readonly DeviceRow[],
  own: Parameters<typeof toOwnDevice>[0],
) => ({
  class: toInfo(row),
  device: toOwnDevice(own),
  agreement: headConsensusOf(devices),
  names: namesOf(devices),
});

/** What the teacher is told beside blocks. */
export const teacherNews = (row: ClassRow, devices: readonly DeviceRow[]) => ({
  class: toInfo(row),
  devices: devices.filter(({ state }) => state !== 'removed').map(toDevice),
  names: namesOf(devices),
});
