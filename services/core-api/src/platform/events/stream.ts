import type { OpenStream, StreamOptions } from '@pasok/service/event-stream';
import { type StoredEvent, toEventId } from './channel.ts';
import type { Hub } from './hub.ts';

type Reader = {
  hub: Hub;
  user: string;
  /** What was missed; asked after the subscription and what was read without it, so that nothing falls between. */
  missed: () => Promise<StoredEvent[]>;
};

/** A reader this many bytes behind is cut: it resumes from the table instead of filling memory. */
export const mostWaiting: StreamOptions['mostWaiting'] = 100_000;

const encoder = new TextEncoder();
/** Thousands of streams are told the same event: its bytes are made once. */
const frames = new WeakMap<StoredEvent, Uint8Array>();

function frameOf(event: StoredEvent): Uint8Array {
  const { topic, id } = event;
  const known = frames.get(event);
  if (known) return known;
  const made = encoder.encode(`id: ${toEventId(event)}\ndata: ${JSON.stringify({ topic, id })}\n\n`);
  frames.set(event, made);
  return made;
}

/** What fills the answer of GET /events: missed events first, then what the hub passes on. @throws STREAMS_FULL */
export const joinChanges =
  ({ hub, user, missed }: Reader) =>
  ({ write, end }: OpenStream): (() => void) => {
    let waiting: StoredEvent[] | undefined = [];
    /** What was missed may come from the hub as well. */
    let written: Set<number> | undefined;
    const pass = (event: StoredEvent) => {
      if (!written?.has(event.seq)) write(frameOf(event));
    };
    const send = (event: StoredEvent) => (waiting ? waiting.push(event) : pass(event));
    const leave = hub.subscribe({ user, send, end });
    write(': ok\n\n');
    hub
      .settled()
      .then(missed)
      .then((events) => {
        for (const event of events) pass(event);
        if (events.length > 0) written = new Set(events.map(({ seq }) => seq));
        for (const event of waiting ?? []) pass(event);
        waiting = undefined;
      }, end);
    return leave;
  };
