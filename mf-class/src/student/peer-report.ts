import { headOf, type PeerCtx } from './peer-state.ts';

/** Delay after the head moved, and interval without a move: a device that reports nothing for 45 s counts as away. */
const delayMs = 200;
const intervalMs = 20_000;

/**
 * Reports to the class which head this device holds, and how fast it searches; of an `unsent` block nothing before the
 * class has it, which would refuse it.
 */
export function createReport({ store, secret, api, unsent }: PeerCtx) {
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  function report(): void {
    scheduled = undefined;
    const { tree, refused, rate } = store.getState();
    if (unsent.has(tree.head)) return;
    const height = headOf({ tree })?.index ?? 0;
    // A report that fails is replaced by the next one.
    api.head(secret, { hash: tree.head, height, refused: refused?.round ?? 0, rate }).catch(() => undefined);
  }
  const timer = setInterval(report, intervalMs);
  return {
    reportSoon: () => {
      scheduled ??= setTimeout(report, delayMs);
    },
    end() {
      clearInterval(timer);
      clearTimeout(scheduled);
    },
  };
}
