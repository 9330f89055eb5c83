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

/** Looks at frames until the signal stops it. Frames without a code are passed over in silence; an error ends it. */
export async function scanFrames(
  look: () => Promise<string | undefined>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const text = await look();
    if (signal.aborted) return;
    if (text) onText(text);
    await pause(signal);
  }
}
