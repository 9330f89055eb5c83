import { headOf, type PeerCtx } from './peer-state.ts';

/** How soon a moved head is said, and how often without a move: a device not heard of for 45 s counts as away. */
const sayAfterMs = 200;
const sayEveryMs = 20_000;

/** Says to the class which head this device holds. */
export function createReport({ store, secret, api }: PeerCtx) {
  let soon: ReturnType<typeof setTimeout> | undefined;
  function say(): void {
    soon = undefined;
    const { tree, refused } = store.getState();
    const height = headOf({ tree })?.index ?? 0;
    // What cannot be said now is said with the next move, or at the next beat.
    api.head(secret, { hash: tree.head, height, refused: refused?.round ?? 0 }).catch(() => undefined);
  }
  const beat = setInterval(say, sayEveryMs);
  return {
    saySoon: () => {
      soon ??= setTimeout(say, sayAfterMs);
    },
    end() {
      clearInterval(beat);
      clearTimeout(soon);
    },
  };
}
