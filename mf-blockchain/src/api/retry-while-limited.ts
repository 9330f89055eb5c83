import { ApiError } from '@pasok/client';

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The server was asked too often for now. */
const limited = ['429'];
/** The same, or it is away: also what a page hears of its own calls while it is reloaded. */
export const passingCodes = ['429', '503', 'NETWORK_ERROR'];

/** Asks, and asks again after the pause the server names while the answer is one of these codes. */
export async function retryWhileLimited<Value>(
  ask: () => Promise<Value>,
  signal: AbortSignal,
  codes: readonly string[] = limited,
): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !codes.includes(error.code) || signal.aborted) throw error;
      await pause(error.retryAfter ?? 3, signal);
    }
  }
}
