import { keepReading, readStream } from '@pasok/client';

type Listening = {
  /** Below /api. */
  path: string;
  /** Who calls, where it is not the session's person. */
  bearer?: string | undefined;
  onMessage: (data: string) => void;
  /** Called when the stream opens and when it is cut. */
  onOpen?: (isOpen: boolean) => void;
  /** Called with the status of a refusal; the stream is retried all the same. */
  onRefused?: (status: number) => void;
};

/**
 * Listens to a stream of events until the returned function is called. A stream that was cut is opened again and resumes
 * after the last message that had an id.
 */
export function listenTo({ path, bearer, onMessage, onOpen, onRefused }: Listening): () => void {
  const listening = new AbortController();
  const { signal: stop } = listening;
  let lastId: string | undefined;
  const receive = (data: string, id: string | undefined) => {
    lastId = id ?? lastId;
    if (!stop.aborted) onMessage(data);
  };
  void keepReading(async (opened) => {
    // A browser without a network keeps the stream it has: dead, and silent for half a minute.
    const cut = new AbortController();
    window.addEventListener('offline', () => cut.abort(), { signal: cut.signal });
    const refused = await readStream({
      path,
      bearer,
      lastId,
      onOpen() {
        opened();
        onOpen?.(true);
      },
      onMessage: receive,
      stop: AbortSignal.any([stop, cut.signal]),
    });
    cut.abort();
    if (refused !== undefined) onRefused?.(refused);
    if (!stop.aborted) onOpen?.(false);
  }, stop);
  return () => listening.abort();
}
