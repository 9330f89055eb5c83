import type { Logged } from '@pasok/contracts/act';
import { type SQL, sql } from 'drizzle-orm';

/** JSON of the database: `at` is a text that Date reads, the hashes are one text. */
export type LoggedRow = Omit<Logged, 'path'> & { path: string };

/** Where the log has the row of `acts` under this alias; null while it waits. */
export const loggedColumn = (act: 'a' | 's'): SQL => {
  const column = (name: string) => sql.raw(`${act}.${name}`);
  return sql`case when ${column('leaf')} is not null then json_build_object('at', ${column('quarter')}, 'leaf', ${column('leaf')},
    'place', ${column('place')}, 'path', encode(${column('path')}, 'hex')) end`;
};

/** The same as it travels. */
export const loggedToWire = ({ at, path, ...where }: LoggedRow): Logged => ({
  ...where,
  at: new Date(at).toISOString(),
  path: path.match(/.{64}/g) ?? [],
});
