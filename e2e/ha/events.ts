import { setTimeout as pause } from 'node:timers/promises';

/**
 * A page's stream of events, opened again whenever it ends, after the event it saw last. `at`: when each came, `ids` which.
 */
export function openEvents(url: string, token: string, path = '/api/events') {
  const closing = new AbortController();
  const at: number[] = [];
  const ids: string[] = [];
  let last = '';
  const onLine = (line: string) => {
    if (!line.startsWith('id: ')) return;
    last = line.slice(4);
    at.push(performance.now());
    ids.push(last);
  };
  const read = async () => {
    const headers = { authorization: `Bearer ${token}`, ...(last && { 'last-event-id': last }) };
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
  return { at, ids, close: () => closing.abort() };
}
