import { once } from 'node:events';
import type { Stack } from './start-stack.ts';

type Running = Pick<Stack, 'stop' | 'kill'>;

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const samePressMs = 1_000;

/**
 * Starts a stack and runs it until a signal comes: the first ends everything in order, a later one at once. Nobody
 * else may end the process at a signal, or PostgreSQL would stay.
 * @throws what `start` throws, unless a signal came first.
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
  try {
    stack = await start(stopping.signal);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    console.log('\nStopping ...');
    await stack.stop();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
}
