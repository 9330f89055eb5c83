import { AppError } from '../base/errors.ts';
import type { Holders } from '../base/holders.ts';

/** One open stream of events, of one person, and whom the call that opened it counts against. */
type Stream = { readonly user: string; readonly from: Holders; readonly end: () => void };

type Limits = {
  /** Most streams of one person at one instance; one more ends the oldest. */
  readonly ofUser?: number;
  /** Most streams of an instance; one more ends the oldest of the line that has most, or is refused. */
  readonly ofAll?: number;
};

/**
 * The event streams open at this instance. A stream costs memory for hours, so both a person and all have an end. When all are
 * taken, the line (an address, of IPv6 its /48) that has most for its share gives one to whoever has less, so that no line
 * closes the instance to others.
 */
export const createOpenStreams = <Open extends Stream>({ ofUser = 10, ofAll = 10_000 }: Limits = {}) => {
  const byUser = new Map<string, Set<Open>>();
  const byLine = new Map<string, Set<Open>>();
  let size = 0;

  const remove = (stream: Open) => {
    if (!takeOut(byUser, stream.user, stream)) return;
    takeOut(byLine, lineOf(stream).key, stream);
    size -= 1;
  };
  const end = (stream: Open) => {
    remove(stream);
    stream.end();
  };
  const makeRoom = (stream: Open) => {
    const { key, share } = lineOf(stream);
    let [spare, largest]: [Open | undefined, number] = [
      undefined,
      ((byLine.get(key)?.size ?? 0) + 1) / share,
    ];
    for (const line of byLine.values()) {
      const [oldest] = line;
      const load = oldest ? line.size / lineOf(oldest).share : 0;
      if (load > largest) [spare, largest] = [oldest, load];
    }
    if (!spare) throw new AppError('STREAMS_FULL', { headers: { 'Retry-After': '5' } });
    end(spare);
  };

  return {
    /** Takes a stream in and returns how to let it go. @throws STREAMS_FULL */
    add: (stream: Open): (() => void) => {
      const [oldest] = byUser.get(stream.user) ?? [];
      if (oldest && (byUser.get(stream.user)?.size ?? 0) >= ofUser) end(oldest);
      if (size >= ofAll) makeRoom(stream);
      putIn(byUser, stream.user, stream);
      putIn(byLine, lineOf(stream).key, stream);
      size += 1;
      return () => remove(stream);
    },
    of: (user: string): Open[] => [...(byUser.get(user) ?? [])],
    all: (): Open[] => [...byUser.values()].flatMap((streams) => [...streams]),
    /** Who has a stream here. */
    users: (): string[] => [...byUser.keys()],
    size: () => size,
  };
};

const lineOf = ({ from }: Stream) => from.at(-1) ?? from[0];

function putIn<Open>(sets: Map<string, Set<Open>>, key: string, stream: Open): void {
  sets.set(key, (sets.get(key) ?? new Set<Open>()).add(stream));
}

function takeOut<Open>(sets: Map<string, Set<Open>>, key: string, stream: Open): boolean {
  const set = sets.get(key);
  const isIn = set?.delete(stream) ?? false;
  if (set?.size === 0) sets.delete(key);
  return isIn;
}
