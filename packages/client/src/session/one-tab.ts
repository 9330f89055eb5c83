/** Milliseconds between two questions to the tab that holds, and how many of them may stay without an answer. */
const askEveryMs = 2_000;
const patience = 2;

/** `isFirst`: nobody held before; `lost` is aborted when another tab took over, and this one had been frozen. */
export type Held = { isFirst: boolean; lost: AbortSignal };

/**
 * Does `work` in one tab at a time, at once or when the holder has gone (Web Locks; without them, on plain http, in every
 * tab). A tab that was frozen holds on without doing anything: whoever waits in sight asks it, and takes over where two
 * questions stay without an answer. Then both may work for a moment. Rejects when `stop` is aborted before its turn.
 */
export async function inOneTab<Result>(
  name: string,
  work: (held: Held) => Promise<Result>,
  stop?: AbortSignal,
): Promise<Result> {
  const { locks } = navigator;
  const lost = new AbortController();
  if (!locks) return work({ isFirst: true, lost: lost.signal });
  const channel = new BroadcastChannel(`${name}-holder`);
  const deaf = new AbortController();
  let running: Promise<Result> | undefined;
  let unanswered = 0;
  channel.onmessage = ({ data }: MessageEvent<'who' | 'here'>) => {
    if (data === 'here') unanswered = 0;
    else if (running) channel.postMessage('here');
  };
  const timer = setInterval(() => {
    if (running || globalThis.document?.hidden) return;
    if (unanswered >= patience) return deaf.abort();
    unanswered += 1;
    channel.postMessage('who');
  }, askEveryMs);
  const hold = (isFirst: boolean) => {
    running = work({ isFirst, lost: lost.signal });
    return running;
  };
  const isOver = () => running !== undefined || stop?.aborted === true;
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && hold(true));
    const signal = stop ? AbortSignal.any([stop, deaf.signal]) : deaf.signal;
    const robbed = (error: unknown) => {
      if (running) throw error;
    };
    if (!isOver()) await locks.request(name, { signal }, () => hold(false)).catch(robbed);
    if (!isOver()) await locks.request(name, { steal: true }, () => hold(false));
  } catch (error) {
    // Whoever was robbed goes on to the end of what it does.
    if (!running) throw error;
    lost.abort();
  } finally {
    clearInterval(timer);
    if (running) void running.catch(() => undefined).then(() => channel.close());
    else channel.close();
  }
  if (!running) throw new DOMException('Nobody waits for it any more.', 'AbortError');
  return running;
}
