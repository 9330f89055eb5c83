import { type LiveEvent, liveEventSchema } from '@pasok/contracts/notification';
import { createParser } from 'eventsource-parser';
import { callHeaders } from './api.ts';
import { session } from './session.ts';

/** Milliseconds; the server's comments come every 15 s, twice that is silence. */
const silence = 35_000;

/** An event with its serial in the stream. */
export type Told = { event: LiveEvent; seq: string | undefined };

type Reading = {
  /** Serial of the last event heard: the server tells what came after. */
  lastId: string | undefined;
  onOpen: () => void;
  onTold: (told: Told) => void;
  stop: AbortSignal;
};

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const parsed = liveEventSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one stream of GET /events until it ends, is cut, or falls silent. */
export async function readEvents({ lastId, onOpen, onTold, stop }: Reading): Promise<void> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    const answer = await fetch('/api/events', {
      headers: { ...callHeaders(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
      cache: 'no-store',
      signal: AbortSignal.any([stop, quiet.signal]),
    });
    if (answer.status === 401) session.expire();
    if (!answer.ok || !answer.body) return;
    onOpen();
    const parser = createParser({
      onEvent({ id, data }) {
        const event = parseEvent(data);
        if (event) onTold({ event, seq: id });
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      parser.feed(part.value);
    }
  } catch {
    // A cut is the ordinary case of a long stream: the reader connects again.
  } finally {
    clearTimeout(timer);
  }
}
