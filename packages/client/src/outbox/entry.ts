import type { deviceDatabase } from '../session/device-database.ts';

/** Where writes wait, and for whom: `owner` is whose are sent now, `bearer` who calls where that is nobody's account. */
export type OutboxPlace = {
  database: Pick<ReturnType<typeof deviceDatabase>, 'name' | 'owner' | 'mayHold' | 'note'>;
  owner: () => string | undefined;
  bearer?: string;
};

/** One input of an entry, as it was typed; `index` is its place in the body, by which a refusal names it. */
export type OutboxLine = { index: number; label: string; text: string };

/**
 * A write as a screen hands it over. `about` is what it changes, `title` that one's name, `lines` what was typed. With a `file`,
 * that is the body, and `body` the query. `isListed`: the screen lists what waits and what was refused, so that a refusal stays
 * here although its person is there to read it. `passing`: the code of a refusal that passes by itself.
 */
export type OutboxPost = {
  path: string;
  body: Record<string, unknown>;
  file?: ArrayBuffer | undefined;
  about: string;
  title: string;
  lines: readonly OutboxLine[];
  isListed?: boolean;
  passing?: string;
};

/** How a write is sent. */
export const callOf = ({ body, file }: Pick<OutboxPost, 'body' | 'file'>) =>
  file
    ? { file, query: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) }
    : { body };

/** What the server answered an entry that it refused. */
export type OutboxRefusal = { message: string; lines: readonly { index: number; message: string }[] };

/** A write entered on this device that is not known to be done; `id` is its place in the queue. */
export type OutboxEntry = OutboxPost & {
  id: number;
  owner: string;
  key: string;
  /** By this device's clock. */
  enteredAt: string;
  refusal?: OutboxRefusal;
};

/** Kept on this device: it goes by itself once the network is back, or was refused with the words that stand here. */
export class QueuedOffline extends Error {
  override readonly name = 'QueuedOffline';
  readonly refusal: string | undefined;

  constructor(refusal?: string) {
    super();
    this.refusal = refusal;
  }
}

/** What became of an entry that nobody was waiting for before the screen; `about` and `title` are the entry's. */
export type OutboxResult =
  | { kind: 'sent'; about: string; title: string; answer: unknown }
  | { kind: 'refused'; title: string; message: string };
