/** The PostgreSQL channel on which instances tell each other what changed. */
export const channel = 'events';

/** One change: whom it concerns (null: everyone signed in), what to refetch, and its serial. */
export type StoredEvent = { seq: number; user: string | null; topic: string; id: string };

/** Reads what publish.ts notifies; anything else on the channel (a heartbeat) is undefined. */
export function fromPayload(payload: string): StoredEvent | undefined {
  if (!payload.startsWith('[')) return undefined;
  const [seq, user, topic, id] = JSON.parse(payload);
  return { seq, user, topic, id };
}
