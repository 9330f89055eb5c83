/** One input of an entry, as it was typed; `index` is its place in the body, by which a refusal names it. */
export type OutboxLine = { index: number; label: string; text: string };

/**
 * A write as a screen hands it over. `about` is what it changes, `title` that one's name, `lines` what was typed. With a `file`,
 * that is the body, and `body` the query.
 */
export type OutboxPost = {
  path: string;
  body: Record<string, unknown>;
  file?: ArrayBuffer | undefined;
  about: string;
  title: string;
  lines: readonly OutboxLine[];
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
