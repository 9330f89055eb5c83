/** The PostgreSQL channel on which instances wake each other: whoever hears anything there reads what is new. */
export const channel = 'events';

/** One change: whom it concerns (null: everyone signed in), what to refetch, its serial, and where it was found. */
export type StoredEvent = { seq: number; user: string | null; topic: string; id: string; from: Position };

/**
 * How far somebody has read: a snapshot of PostgreSQL ("xmin:xmax:those in progress"). What it does not see is still to
 * be told. A serial cannot say this, for serials are given before commit and transactions commit in any order.
 */
export type Position = string;

/** `id:` of an event in a stream: resuming from it tells everything that was not yet seen where it was found. */
export const toEventId = ({ seq, from }: Pick<StoredEvent, 'seq' | 'from'>): string => `${seq}@${from}`;

const eventId = /^\d{1,19}@((\d{1,19}):(\d{1,19}):(?:\d{1,19}(?:,\d{1,19}){0,200})?)$/;

/** Last-Event-ID as sent by a page; anything but an id of ours counts as absent. */
export function toPosition(header: string | undefined): Position | undefined {
  const [, position, xmin, xmax] = (header && eventId.exec(header)) || [];
  return position && xmin && xmax && isSnapshot(position, BigInt(xmin), BigInt(xmax)) ? position : undefined;
}

/** PostgreSQL refuses a snapshot whose numbers do not ascend from its xmin to below its xmax. */
function isSnapshot(position: Position, xmin: bigint, xmax: bigint): boolean {
  if (xmin < 1n || xmin > xmax || xmax >= 2n ** 63n) return false;
  const running = (position.split(':')[2] ?? '').split(',').filter(Boolean).map(BigInt);
  return running.every((xid, at) => xid >= (running[at - 1] ?? xmin) && xid < xmax);
}
