import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

/** One statement as the service sent it, its values as text; one that is not prepared is planned for them each time. */
export type Statement = { text: string; values: (string | null)[]; isPrepared: boolean };

const calls = 6;

/** After a commit an instance wakes the others and reads on: gathered work of its own, which a log of six calls shows. */
const isWaking = ({ text }: Statement): boolean => /pg_notify|pg_current_snapshot/.test(text);

/**
 * The statements one call costs, read from the log of the embedded server while the call is made several times: what
 * comes less often is somebody else's background work.
 */
export async function statementsOf(
  dataDir: string,
  adminUrl: string,
  call: () => Promise<unknown>,
): Promise<Statement[]> {
  await call();
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const log = join(dataDir, 'pg18', 'server.log');
  const level = async (value: string) => {
    await admin.unsafe(`alter system set log_statement = '${value}'`);
    await admin`select pg_reload_conf()`;
    await wait(400);
  };
  try {
    await level('all');
    const from = statSync(log).size;
    for (let turn = 0; turn < calls; turn++) await call();
    await wait(300);
    const logged = parse(readFileSync(log).subarray(from).toString()).filter((one) => !isWaking(one));
    const counts = new Map<string, number>();
    for (const { text } of logged) counts.set(text, (counts.get(text) ?? 0) + 1);
    const own = logged.filter(({ text }) => (counts.get(text) ?? 0) >= calls);
    return own.slice(-Math.round(own.length / calls));
  } finally {
    await level('none');
    await admin.end();
  }
}

function parse(log: string): Statement[] {
  const entries = log
    .split(/^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[\d+\] /m)
    .map((entry) => entry.replaceAll('\n\t', '\n'));
  const statements: Statement[] = [];
  for (const entry of entries) {
    const [, how, text] = entry.match(/^LOG: {2}(execute [^:]+|statement): (.*)$/s) ?? [];
    if (text) statements.push({ text: text.trim(), values: [], isPrepared: how !== 'execute <unnamed>' });
    const [, values] = entry.match(/^DETAIL: {2}Parameters: (.*)$/s) ?? [];
    const last = statements.at(-1);
    if (!values || !last) continue;
    const written = [...values.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)];
    last.values = written.map(([, value]) => value?.replaceAll("''", "'") ?? null);
  }
  return statements;
}
