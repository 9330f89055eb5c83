import { setTimeout as pause } from 'node:timers/promises';

/** A page's stream of events, opened again whenever it ends. `at`: when each came. */
export function openEvents(url: string, token: string, path = '/api/events') {
  const closing = new AbortController();
  const at: number[] = [];
  const onLine = (line: string) => {
    if (line.startsWith('data: ')) at.push(performance.now());
  };
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${url}${path}`, { headers, signal: closing.signal });
    let rest = '';
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    }
  };
  const keepReading = async () => {
    while (!closing.signal.aborted) {
      await read().catch(() => undefined);
      await pause(500);
    }
  };
  void keepReading();
  return { at, close: () => closing.abort() };
}
