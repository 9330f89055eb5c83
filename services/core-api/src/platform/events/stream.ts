import type { Holders } from '@pasok/service/base/holders';
import type { AuthUser } from '@pasok/service/base/http-env';
import type { OpenStream, StreamOptions } from '@pasok/service/streams/event-stream';
import type { Hub, StoredEvent } from './hub.ts';

type Reader = {
  hub: Hub;
  user: string;
  bearer: Pick<AuthUser, 'session' | 'version'>;
  from: Holders;
  /** Reads recent events; called after the subscription and after the reading that began before it, so that none is missed. */
  recent: () => Promise<StoredEvent[]>;
};

/** The service disconnects a reader this many bytes behind: it reconnects and refetches everything instead of filling memory. */
export const maxWaiting: StreamOptions['maxWaiting'] = 100_000;

const encoder = new TextEncoder();
/** Thousands of streams get the same event, so its bytes are encoded once. */
const frames = new WeakMap<StoredEvent, Uint8Array>();

function frameOf(event: StoredEvent): Uint8Array {
  const { topic, id } = event;
  const known = frames.get(event);
  if (known) return known;
  const made = encoder.encode(`data: ${JSON.stringify({ topic, id })}\n\n`);
  frames.set(event, made);
  return made;
}

/** Whether an event says that this bearer counts no more (`sessionOver`). */
const endsBearer = ({ id }: StoredEvent, { session, version }: Reader['bearer']): boolean =>
  id === session || version < Number(/^below (\d+)$/.exec(id)?.[1] ?? 0);

/**
 * Fills the answer of GET /events with recent events and those that the hub sends; some come twice. An event has no `id:`: a
 * serial would tell everybody how much happens to others. @throws STREAMS_FULL
 */
export const joinChanges =
  ({ hub, user, bearer, from, recent }: Reader) =>
  ({ write, end }: OpenStream): (() => void) => {
    const send = (event: StoredEvent) => {
      if (event.topic !== 'session') write(frameOf(event));
      else if (endsBearer(event, bearer)) end();
    };
    const leave = hub.subscribe({ user, from, send, end });
    write(': ok\n\n');
    hub
      .settled()
      .then(recent)
      .then((events) => events.forEach(send), end);
    return leave;
  };
