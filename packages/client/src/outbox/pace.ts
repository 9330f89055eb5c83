const first = 2_000;
const longest = 60_000;

/**
 * When a queue is to try again: after a time that doubles, or the one the server named, and at once when the network or
 * the person comes back.
 */
export function createPace(again: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = first;
  const tryNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void again();
  };
  return {
    /** Something has to wait. */
    wait(seconds?: number): void {
      clearTimeout(timer);
      timer = setTimeout(tryNow, seconds === undefined ? delay : Math.max(first, seconds * 1_000));
      delay = Math.min(delay * 2, longest);
    },
    /** Nothing waits. */
    rest(): void {
      clearTimeout(timer);
      timer = undefined;
      delay = first;
    },
    listen(): void {
      window.addEventListener('online', tryNow);
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) tryNow();
      });
    },
  };
}
