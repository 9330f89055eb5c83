import type { Holders } from '@pasok/service/base/holders';
import type { OpenStream, StreamOptions } from '@pasok/service/streams/event-stream';
import type { Hub, StoredEvent } from './hub.ts';

type Reader = {
  hub: Hub;
  user: string;
  from: Holders;
  /** What happened just before; asked after the subscription and what was read without it, so that nothing falls between. */
  recent: () => Promise<StoredEvent[]>;
};

/** A reader this many bytes behind is cut: it comes back and asks for everything again instead of filling memory. */
export const maxWaiting: StreamOptions['maxWaiting'] = 100_000;

const encoder = new TextEncoder();
/** Thousands of streams are told the same event: its bytes are made once. */
const frames = new WeakMap<StoredEvent, Uint8Array>();

function frameOf(event: StoredEvent): Uint8Array {
  const { topic, id } = event;
  const known = frames.get(event);
  if (known) return known;
  const made = encoder.encode(`data: ${JSON.stringify({ topic, id })}\n\n`);
  frames.set(event, made);
  return made;
}

/**
 * What fills the answer of GET /events: what happened just before, and what the hub passes on; some of it twice. An event
 * has no `id:`: a serial would count, for everybody, what happens to others. @throws STREAMS_FULL
 */
export const joinChanges =
  ({ hub, user, from, recent }: Reader) =>
  ({ write, end }: OpenStream): (() => void) => {
    const send = (event: StoredEvent) => write(frameOf(event));
    const leave = hub.subscribe({ user, from, send, end });
    write(': ok\n\n');
    hub
      .settled()
      .then(recent)
      .then((events) => events.forEach(send), end);
    return leave;
  };
