import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isFolderLost } from '@pasok/postgres/folder-lock';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { Stack } from './start-stack.ts';

/** `dataDir`: the folder that it has locked, if any. */
type Running = Pick<Stack, 'stop' | 'kill'> & Partial<Pick<Stack, 'dataDir'>>;

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const samePressMs = 1_000;
const lookEveryMs = 1_000;

/** npm passes a signal on to its shell alone: where that ended, nobody is left who could end this process. */
const parent = process.ppid;
const isForsaken = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;

/** The end of a stack whose data folder is gone: its database ends with it, and it would answer 503 for ever. */
async function untilLost(dataDir: string, signal: AbortSignal): Promise<OperatorError | undefined> {
  while (!signal.aborted && !isFolderLost(dataDir))
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  const sentence = `The data folder ${dataDir} was removed or begun anew by another start: all has ended.`;
  return signal.aborted ? undefined : new OperatorError(sentence);
}

/**
 * Starts a stack and runs it until a signal comes: the first ends everything in order, a later one at once. Nobody
 * else may end the process at a signal, or PostgreSQL would stay.
 * @throws what `start` throws, unless a signal came first; Failure when the data folder is gone.
 */
export async function runStack(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  const stopping = new AbortController();
  let stack: Running | undefined;
  let since = 0;
  const onSignal = () => {
    if (!stopping.signal.aborted) {
      since = Date.now();
      stopping.abort();
    } else if (Date.now() - since > samePressMs) void stack?.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const watch = setInterval(() => isForsaken() && onSignal(), lookEveryMs);
  stopping.signal.addEventListener('abort', () => clearInterval(watch));
  try {
    stack = await start(stopping.signal);
    const { signal } = stopping;
    const lost = stack.dataDir ? await untilLost(stack.dataDir, signal) : undefined;
    if (!signal.aborted && !lost) await once(signal, 'abort');
    console.log('\nStopping ...');
    await stack.stop();
    if (lost) throw lost;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    clearInterval(watch);
  }
}
