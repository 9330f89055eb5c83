import { join } from 'node:path';
import type { Ready } from '@pasok/contracts/health';
import { type JournalLine, readJournalText } from '@pasok/contracts/journal';
import { registrySchema } from '@pasok/contracts/registry';
import { answerRefusal, type Exchange } from '../exchange.ts';
import { answerPlainPage } from '../plain-page.ts';
import type { FileStore } from '../static/file-store.ts';
import { readAs, readOnce } from '../static/read-as.ts';
import type { Failures } from './failures.ts';
import { type ModuleRow, statusPage } from './status-page.ts';

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
    readAs(store, join(modulesDir, 'registry.json'), registrySchema),
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
  const modules = (registry ?? []).map(({ name, label, version }) => rowOf(name, label, version));
  const page = statusPage({
    parts,
    modules: [rowOf('shell', 'Kerangka halaman'), ...modules],
    now: new Date(),
  });
  answerPlainPage(exchange, 200, page);
}

/** The last deploy of each part, by the last lines of the journal: it has no end, and anybody may ask for this page. */
const lastDeploys = (journal: string): ReadonlyMap<string, JournalLine> =>
  new Map(readJournalText(journal.split('\n').slice(-1_000).join('\n')).map((line) => [line.part, line]));
