import type { ClassDevice, ClassInfo, OwnDevice } from '@pasok/contracts/classes';

/** A class of which nothing was changed yet, but its door is open. @internal */
export const classOf = (set: Partial<ClassInfo> = {}): ClassInfo => ({
  ...{ _id: 'c', code: 'ABCDEF', endsAt: '', delayMs: 0, difficulty: 3, frozen: false, second: 0 },
  ...{ mineRound: 0, falseRound: 0, falseBlock: null },
  splitBy: 'joined',
  place: null,
  door: 'open',
  ...set,
});

/** A device as it sees itself, let in. @internal */
export const ownDevice = (set: Partial<OwnDevice> = {}): OwnDevice => ({
  ...{ _id: 'Ani', nickname: 'Ani', isGiven: false, group: 0 },
  state: 'in',
  guess: null,
  ...set,
});

/** A device as its teacher sees it, let in and here. @internal */
export const deviceOf = (name: string, set: Partial<ClassDevice> = {}): ClassDevice => ({
  ...ownDevice({ _id: name, nickname: name }),
  ...{ head: 'a', height: 1, refused: 0, rate: 0, row: 0, isHere: true },
  ...set,
});
