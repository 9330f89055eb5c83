import type { Holders } from '@pasok/service/base/holders';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import type { DatabaseCtx } from '../context/context.ts';
import { createClassLog, type ToldBlock } from './class-log.ts';
import { type DeviceRow, readClass, readDevices } from './read-class.ts';
import type { ClassRow } from './require-class.ts';

/** The present state of a class without its blocks. */
type ClassNow = { readonly row: ClassRow; readonly devices: readonly DeviceRow[] };

/** One open stream of a class. */
export type Listener = {
  readonly user: string;
  readonly from: Holders;
  readonly classId: string;
  /** The device that listens; none for the teacher. */
  readonly device?: string;
  /** The stream has got the blocks up to this serial. */
  serial: number;
  /** Whether it has so many unread bytes that it gets no more for now. */
  readonly isBehind: () => boolean;
  /** Sends the present class and the next blocks, of all groups; advances `serial`. */
  readonly send: (now: ClassNow, blocks: readonly ToldBlock[]) => void;
  readonly end: () => void;
};

/** Whether the listener is still subscribed, even if behind. */
const isIn = ({ device }: Listener, devices: readonly DeviceRow[]): boolean =>
  device === undefined || devices.some(({ id, state }) => id === device && state !== 'removed');

/** Maximum number of streams of a class at an instance: a device has one, and briefly more when it reconnects. */
const maxStreams = 100;

/** The oldest stream of the device with most streams. */
function spareOf(listeners: ReadonlySet<Listener>): Listener | undefined {
  const byUser = new Map<string, Listener[]>();
  for (const one of listeners) byUser.set(one.user, [...(byUser.get(one.user) ?? []), one]);
  return [...byUser.values()].reduce<Listener[]>(
    (most, own) => (own.length > most.length ? own : most),
    [],
  )[0];
}

/** Debounce of heads, in milliseconds: a block changes the heads of a whole class. */
const gatherMs = 150;

/** The listeners of one class. */
export function createChannel(ctx: DatabaseCtx, classId: string, log: Logger) {
  const listeners = new Set<Listener>();
  /** Listeners that did not get everything because they were behind. */
  const held = new Set<Listener>();
  const told = createClassLog(ctx, classId);
  let soon: NodeJS.Timeout | undefined;

  /** Slow readers have a bounded buffer: the rest waits here, where all streams share it. */
  function tell(one: Listener, now: ClassNow): void {
    held.delete(one);
    do
      if (one.isBehind()) held.add(one);
      else one.send(now, told.after(one.serial));
    while (!held.has(one) && one.serial < told.at());
  }
  async function readOnce(): Promise<void> {
    // A listener that joins during this reading may be ahead of it, and gets the next one.
    const present = [...listeners];
    const row = await readClass(ctx, { classId });
    const [devices] = await Promise.all([readDevices(ctx, { classId }), told.read()]);
    for (const one of present.filter((one) => listeners.has(one)))
      if (row && isIn(one, devices)) tell(one, { row, devices });
      else one.end();
  }
  const read = createReading(readOnce, () => listeners.size > 0, log);
  return {
    read,
    readSoon() {
      if (soon) return;
      soon = setTimeout(() => {
        soon = undefined;
        read();
      }, gatherMs);
    },
    add(one: Listener): void {
      if (listeners.size >= maxStreams) spareOf(listeners)?.end();
      listeners.add(one);
      read();
    },
    /** The listener has read: sends what it is missing. */
    goOn(one: Listener): void {
      if (held.has(one) && !one.isBehind()) read();
    },
    remove(one: Listener): void {
      listeners.delete(one);
      held.delete(one);
    },
    isEmpty: () => listeners.size === 0,
  };
}

/** One reading at a time, and once more if asked meanwhile. The next look retries a failed reading. */
function createReading(readOnce: () => Promise<void>, isNeeded: () => boolean, log: Logger): () => void {
  const outage = createOutageLog(log, {
    fails: 'a class cannot be read: its devices hear of nothing',
    works: 'the class is read again',
  });
  let isReading = false;
  let isAsked = false;
  async function read(): Promise<void> {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAsked && isNeeded()) {
        isAsked = false;
        await readOnce();
      }
      outage.worked();
    } catch (error) {
      outage.failed(error);
    } finally {
      isReading = false;
    }
  }
  return () => void read();
}
