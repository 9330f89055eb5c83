import { EnvironmentError } from './environment.ts';
import { migrateDatabase, retryUntilReady } from './migrate.ts';
import { findPooling, type Pooling } from './pooling.ts';

export type DatabaseAddresses = {
  /** The setting that holds `url`; `direct` is the one of the same name with `_DIRECT`. */
  variable: string;
  url: string;
  /** Past a pooler, for what needs a session: migrations, locks, LISTEN. */
  direct?: string | undefined;
};

const messagesOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause ? messagesOf(error.cause) : '';
  return `${error instanceof Error ? error.message : error} ${cause}`;
};

async function look(variable: string, url: string): Promise<Pooling> {
  try {
    return await findPooling(url);
  } catch (error) {
    if (!/unsupported startup parameter/.test(messagesOf(error))) throw error;
    throw new EnvironmentError(
      `The pooler of ${variable} refuses our limits of a session: list them in its ignore_startup_parameters and set them on the role (docs/operations.md).`,
    );
  }
}

const wrongWith = (variable: string, { mode, prepared, unlimited }: Pooling, hasDirect: boolean) => {
  if (unlimited.length > 0)
    return `The pooler of ${variable} ignores ${unlimited.join(', ')}, and the role does not set them: ALTER ROLE ... SET, as in docs/operations.md.`;
  if (mode === 'statement')
    return `The pooler of ${variable} is in statement mode, in which there are no transactions: let it be session mode.`;
  if (mode === 'transaction' && !hasDirect)
    return `The pooler of ${variable} is in transaction mode: set ${variable}_DIRECT to PostgreSQL itself, for migrations, locks and LISTEN, or use session mode.`;
  if (!prepared)
    return `The pooler of ${variable} is in transaction mode and loses prepared statements: PgBouncer 1.21 or newer with max_prepared_statements keeps them, ?prepare=false in the address does without.`;
  return undefined;
};

/** @throws EnvironmentError for an arrangement in which the product would work by halves. */
async function checkArrangement({ variable, url, direct }: DatabaseAddresses): Promise<void> {
  const found = await look(variable, url);
  const wrong = wrongWith(variable, found, direct !== undefined);
  if (wrong) throw new EnvironmentError(wrong);
  const [sessions, name] = direct
    ? [await look(`${variable}_DIRECT`, direct), `${variable}_DIRECT`]
    : [found, variable];
  if (sessions.place !== found.place)
    throw new EnvironmentError(
      `${variable} and ${name} lead to different databases: let both name the same.`,
    );
  if (sessions.mode === 'transaction')
    throw new EnvironmentError(
      `${name} leads to a pooler in transaction mode: let it name PostgreSQL itself.`,
    );
  if (sessions.endsListeners)
    throw new EnvironmentError(
      `The pooler of ${name} lets idle_session_timeout end connections that listen: ALTER ROLE ... RESET idle_session_timeout.`,
    );
}

/**
 * Brings a database to the schema of `folder`, after a look at what stands before it.
 * @throws EnvironmentError for a pooler that cannot serve us, and as `migrateDatabase` does.
 */
export async function prepareDatabase(addresses: DatabaseAddresses, folder: string): Promise<void> {
  await retryUntilReady(() => checkArrangement(addresses));
  await migrateDatabase(addresses.direct ?? addresses.url, folder);
}
