import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Run } from '../support/run.ts';
import { keptStorages } from './browser-storages.ts';
import { tokenFinder } from './find-tokens.ts';
import { type Issued, issuedTokens } from './issued-tokens.ts';
import type { Answer, Tap } from './tap.ts';

/** Whether rules.md, section 6, lets this person read this token in the body of this answer. */
function mayHold({ asker, call, at }: Answer, token: Issued): boolean {
  const { buyer, vendor } = token;
  const isStarted = at >= token.startedAt;
  const isConfirmed = at >= token.confirmedAt;
  if (call.includes('/digests')) return false;
  // Accepting again answers the deal as it stands by then.
  if (/^[A-Z]+ \/api\/(transactions|offers\/accept)\b/.test(call))
    return (asker === vendor && isStarted) || (asker === buyer && isConfirmed);
  if (call === 'GET /api/auth/export') return [buyer, vendor].includes(asker) && isConfirmed;
  return /^[A-Z]+ \/api\/blockchain\b/.test(call) && asker !== '' && isConfirmed && at >= token.recordedAt;
}

/** Where unit tokens were found, or not. */
type Search = {
  /** What stands in these bytes. */
  find: (bytes: Buffer | string) => Issued[];
  /** Says that a token stands where it may not. */
  report: (place: string, token: Issued) => void;
  /** Counts what was searched. */
  count: (what: string, times?: number) => void;
};
type Findings = { leaks: string[]; searched: Record<string, number>; ms: number };

const masked = ({ token, deal }: Issued) => `${token.slice(0, 4)}-****-****-**** of deal ${deal}`;

/** Who somebody is to a token's deal. */
const sideOf = (who: string, { buyer, vendor }: Issued) =>
  who === buyer ? 'its buyer' : who === vendor ? 'its vendor' : who ? 'a third party' : 'nobody';

async function searchAnswers(tap: Tap, { find, report, count }: Search): Promise<void> {
  for await (const { headers, body, ...answer } of tap.answers()) {
    count('answers');
    const asked = (token: Issued) => `answer to ${sideOf(answer.asker, token)}: ${answer.call.split('?')[0]}`;
    for (const token of find(headers)) report(`headers of the ${asked(token)}`, token);
    for (const token of find(body))
      if (mayHold(answer, token)) count('tokens found where they may be');
      else report(asked(token), token);
  }
}

/** The product's logs and PostgreSQL's. */
function searchLogs(dataDir: string, { find, report, count }: Search): void {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  if (files.some((name) => name.endsWith('.log.1')))
    throw new Error('A log outgrew its file, and what it held at first is lost to the search.');
  for (const file of files.filter((name) => name.endsWith('.log'))) {
    const text = readFileSync(join(dataDir, file), 'utf8');
    const lines = text.split('\n');
    count('log lines', lines.length - 1);
    for (const token of find(text)) {
      const at = lines.findIndex((line) => find(line).includes(token));
      report(`${file}, line ${at + 1}`, token);
    }
  }
}

/** The one column of each database where tokens may stand. */
const columns = { core: ['unit_tokens', 'token'], chain: ['blocks', 'data'] } as const;

async function searchDatabase(url: string, which: keyof typeof columns, search: Search): Promise<void> {
  const { find, report, count } = search;
  const [ownTable, ownColumn] = columns[which];
  const sql = postgres(url, { max: 1 });
  try {
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    for (const { schema, name } of tables) {
      const rows = sql<
        { row: Record<string, unknown> }[]
      >`select to_jsonb(t) as row from ${sql(schema)}.${sql(name)} t`;
      for await (const some of rows.cursor(500))
        for (const { row } of some) {
          count('rows');
          const own = name === ownTable ? row[ownColumn] : undefined;
          const deal = row.transaction_id;
          for (const token of find(String(own ?? '')))
            if (token.deal === deal && token.confirmedAt < Number.POSITIVE_INFINITY)
              count('tokens found where they may be');
            else report(`${which} database: ${name}.${ownColumn}`, token);
          const rest = own === undefined ? row : { ...row, [ownColumn]: undefined };
          for (const token of find(JSON.stringify(rest))) report(`${which} database: ${name}`, token);
        }
    }
  } finally {
    await sql.end();
  }
}

/**
 * What a buyer typed stands in the tab's own storage; what they sent without a network, in their outbox on the device; what
 * whoever holds a receiving link entered and the server did not take, with the link there.
 */
const mayKeep = (place: string, who: string, { buyer, deal }: Issued): boolean =>
  (place === 'sessionStorage' && who === buyer) ||
  (place === `outbox of ${buyer}` && [buyer, ''].includes(who)) ||
  place === `link of ${deal}`;

function searchStorages(run: Run, { find, report, count }: Search): void {
  for (const { who, places } of keptStorages(run)) {
    count('tabs');
    for (const [place, text] of Object.entries(places))
      for (const token of find(text))
        if (mayKeep(place, who, token)) count('tokens found where they may be');
        else report(`${place} of ${sideOf(who, token)}`, token);
  }
}

/**
 * Searches every unit token the product has issued in everything that left it: each answer, log line, row of both
 * databases and browser storage. The product still runs.
 */
export async function searchRun({ dataDir, databases }: Run, tap?: Tap): Promise<Findings> {
  const began = performance.now();
  const issued = new Map((await issuedTokens({ dataDir, databases })).map((one) => [one.token, one]));
  const findTokens = tokenFinder(issued.keys());
  const leaks: string[] = [];
  const searched: Record<string, number> = { tokens: issued.size };
  const search: Search = {
    find: (bytes) => [...findTokens(Buffer.from(bytes))].flatMap((token) => issued.get(token) ?? []),
    report: (place, token) => leaks.push(`${place}: ${masked(token)}`),
    count: (what, times = 1) => {
      searched[what] = (searched[what] ?? 0) + times;
    },
  };
  if (tap) await searchAnswers(tap, search);
  searchLogs(dataDir, search);
  await searchDatabase(databases.core, 'core', search);
  await searchDatabase(databases.chain, 'chain', search);
  searchStorages({ dataDir, databases }, search);
  return { leaks, searched, ms: performance.now() - began };
}

/** Says what was searched. @throws when a token stood where it may not. */
export function report({ leaks, searched, ms }: Findings): void {
  const counts = Object.entries(searched).map(([what, times]) => `${times} ${what}`);
  console.log(`Unit tokens searched in ${(ms / 1000).toFixed(1)} s: ${counts.join(', ')}`);
  if (leaks.length > 0) throw new Error(`Unit tokens stand where they may not:\n${leaks.join('\n')}`);
}
