/** The PostgreSQL channel on which instances wake each other: whoever hears anything there reads what is new. */
export const channel = 'events';

/** One change: whom it concerns (null: everyone signed in), what to refetch, its serial, and where it was found. */
export type StoredEvent = { seq: number; user: string | null; topic: string; id: string; from: Position };

/**
 * How far somebody has read: a snapshot of PostgreSQL ("xmin:xmax:those in progress"). What it does not see is still to
 * be told. A serial cannot say this, for serials are given before commit and transactions commit in any order. Before a
 * slash, the timeline it was taken in: a database that was restored to a moment gives the same numbers again.
 */
export type Position = string;

/** The timeline of a position, with its slash; '' where it says none. */
export const timelineOf = (position: Position): string => position.slice(0, position.indexOf('/') + 1);
export const snapshotOf = (position: Position): string => position.slice(position.indexOf('/') + 1);

/**
 * `id:` of an event in a stream: resuming from it tells everything that was not yet seen where it was found. What stands
 * before the @ is what pages know the event by.
 */
export const toEventId = ({ seq, from }: Pick<StoredEvent, 'seq' | 'from'>): string =>
  `${timelineOf(from)}${seq}@${snapshotOf(from)}`;

const eventId = /^((?:\d{1,10}\/)?)\d{1,19}@((\d{1,19}):(\d{1,19}):(?:\d{1,19}(?:,\d{1,19}){0,200})?)$/;

/** Last-Event-ID as sent by a page; anything but an id of ours counts as absent. */
export function toPosition(header: string | undefined): Position | undefined {
  const [, timeline, snapshot, xmin, xmax] = (header && eventId.exec(header)) || [];
  const isOurs = snapshot && xmin && xmax && isSnapshot(snapshot, BigInt(xmin), BigInt(xmax));
  return isOurs ? `${timeline}${snapshot}` : undefined;
}

/** PostgreSQL refuses a snapshot whose numbers do not ascend from its xmin to below its xmax. */
function isSnapshot(snapshot: string, xmin: bigint, xmax: bigint): boolean {
  if (xmin < 1n || xmin > xmax || xmax >= 2n ** 63n) return false;
  const running = (snapshot.split(':')[2] ?? '').split(',').filter(Boolean).map(BigInt);
  return running.every((xid, at) => xid >= (running[at - 1] ?? xmin) && xid < xmax);
}
