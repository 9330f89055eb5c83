import { AppError } from '../base/errors.ts';

/** One open stream of events, of one person. */
type Stream = { readonly user: string; readonly end: () => void };

type Most = {
  /** Most streams of one person at one instance; one more ends the oldest. */
  readonly ofUser?: number;
  /** Most streams of an instance; one more is refused. */
  readonly ofAll?: number;
};

/** The event streams open at this instance. A stream costs memory for hours, so both a person and all have an end. */
export const createOpenStreams = <Open extends Stream>({ ofUser = 10, ofAll = 10_000 }: Most = {}) => {
  const byUser = new Map<string, Set<Open>>();
  let size = 0;

  const remove = (stream: Open) => {
    const streams = byUser.get(stream.user);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byUser.delete(stream.user);
  };

  return {
    /** Takes a stream in and returns how to let it go. @throws STREAMS_FULL */
    add: (stream: Open): (() => void) => {
      const before = byUser.get(stream.user) ?? new Set();
      const [oldest] = before;
      if (oldest && before.size >= ofUser) {
        remove(oldest);
        oldest.end();
      }
      if (size >= ofAll) throw new AppError('STREAMS_FULL', { headers: { 'Retry-After': '5' } });
      const streams = byUser.get(stream.user) ?? new Set();
      byUser.set(stream.user, streams.add(stream));
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
