/** Milliseconds between two looks (spec.md, section 9). */
const delay = 500;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, delay);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * Looks at frames until the signal stops it. Frames without a code are passed over in silence, `look` is told how many
 * there were one after the other; an error ends it.
 */
export async function scanFrames(
  look: (missed: number) => Promise<string | undefined>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let missed = 0;
  while (!signal.aborted) {
    const text = await look(missed);
    if (signal.aborted) return;
    missed = text ? 0 : missed + 1;
    if (text) onText(text);
    await pause(signal);
  }
}
