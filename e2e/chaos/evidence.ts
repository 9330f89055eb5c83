import type { ISql } from 'postgres';
import type { Person } from '../../services/core-api/src/test/caller.ts';
import type { Call } from './history.ts';
import type { Measured } from './measure.ts';
import type { ReadBack } from './read-back.ts';
import type { Stored } from './stored.ts';

/** All that is known when a round is over: what its people lived, and what is there now. */
export type Evidence = {
  ids: Record<Person, string>;
  /** In the order they ended. */
  calls: readonly Call[];
  /** The databases, read past the product. */
  stored: Stored;
  /** The same, read over HTTP. */
  read: ReadBack;
  sql: { core: ISql; chain: ISql };
  /** When the edge itself was away, so that no answer could come. */
  outages: readonly { from: number; to: number }[];
  /** Unit tokens where they may not be. */
  leaks: readonly string[];
  /** Processes that were killed here, by name. */
  killed: readonly string[];
  /** What the terminal was told, and what the processes wrote. */
  told: readonly string[];
  logs: readonly string[];
  before: Measured;
  after: Measured;
};

/** What breaks a rule, in words; nothing is a pass. */
export type Check = (evidence: Evidence) => string[] | Promise<string[]>;

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The call by its pattern (`PUT /api/requests/:id`), and whom it is about. */
export function targetOf({ method, path }: Call): { route: string; id: string } {
  const [pathname = ''] = path.split('?');
  return { route: `${method} ${pathname.replace(id, ':id')}`, id: pathname.match(id)?.[0] ?? '' };
}

/** A call in a few words. */
export const named = ({ n, who, method, path, status }: Call) =>
  `call ${n} (${who}: ${method} ${path}, ${status})`;
