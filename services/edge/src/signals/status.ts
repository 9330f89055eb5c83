import { join } from 'node:path';
import type { Ready } from '@pasok/contracts/health';
import { type JournalLine, readJournalText } from '@pasok/contracts/journal';
import type { StoredEntry } from '@pasok/contracts/registry';
import { isWithdrawn, readStored } from '../candidates/stored-registry.ts';
import { answerRefusal, type Exchange } from '../exchange.ts';
import { answerPlainPage } from '../plain-page.ts';
import type { FileStore } from '../static/file-store.ts';
import { readOnce } from '../static/read-as.ts';
import type { Failures } from './failures.ts';
import { type CandidateRow, type ModuleRow, statusPage } from './status-page.ts';

type Desk = { failures: Failures; store: FileStore; modulesDir: string; ready: () => Promise<Ready> };

/** GET /status: for people, how every part and module is. Who deployed, and why, stays in the journal. */
export async function answerStatus(
  exchange: Exchange,
  { failures, store, modulesDir, ready }: Desk,
): Promise<void> {
  const { request } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerRefusal(exchange, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
  const [{ parts }, registry, deploys] = await Promise.all([
    ready(),
    readStored({ store, modulesDir }),
    readOnce(store, join(modulesDir, '.journal.jsonl'), lastDeploys),
  ]);
  const lastHour = failures.lastHour();
  const rowOf = (name: string, label: string, version = ''): ModuleRow => {
    const deployed = deploys?.get(name.replaceAll('_', '-'));
    return {
      label,
      version: version || (deployed?.to ?? ''),
      deployedAt: deployed?.at,
      failures: lastHour.get(name) ?? 0,
    };
  };
  const modules = await Promise.all(
    (registry ?? []).map(async (entry) => ({
      ...rowOf(entry.name, entry.label, entry.version),
      candidate: await candidateOf(entry, { store, modulesDir }),
    })),
  );
  const page = statusPage({
    parts,
    modules: [rowOf('shell', 'Kerangka halaman'), ...modules],
    now: new Date(),
  });
  answerPlainPage(exchange, 200, page);
}

/** How many get another version, without a word of who. */
async function candidateOf(
  { name, candidate }: StoredEntry,
  modules: Pick<Desk, 'store' | 'modulesDir'>,
): Promise<CandidateRow | undefined> {
  if (!candidate) return undefined;
  const { version, percent, accounts } = candidate;
  const taken = await isWithdrawn({ ...modules, withdrawn: new Set() }, name, version);
  return { version, isWithdrawn: taken, percent, accounts: accounts.length };
}

/** The last deploy of each part, by the last lines of the journal: it has no end, and anybody may ask for this page. */
const lastDeploys = (journal: string): ReadonlyMap<string, JournalLine> =>
  new Map(
    readJournalText(journal.split('\n').slice(-1_000).join('\n'))
      .filter(({ candidate }) => candidate === undefined)
      .map((line) => [line.part, line]),
  );
