import { z } from 'zod';
import { askServer, urlOf } from '../calls/api.ts';
import { session } from '../session/session.ts';
import { readCached } from './device.ts';
import { partsOf } from './kept-paths.ts';
import { cacheAnswer } from './store.ts';

const path = '/transactions';
/** Those one acts on first come first; of each as many as a page of the list shows. */
const lists = ['validating', 'shipped'].map((status) => ({ page: 1, limit: 12, status }));

const rowSchema = z.looseObject({
  _id: z.string(),
  updatedAt: z.string(),
  buyer: z.looseObject({ _id: z.string() }).optional().catch(undefined),
});
type Row = z.infer<typeof rowSchema>;
const dealSchema = z.looseObject({ transaction: rowSchema });

/** Asks for one answer and keeps it. Fails as any call does: then this is not the time. */
async function fetchKept(asker: string, address: string, ask: () => ReturnType<typeof askServer>) {
  const { body, headers } = await ask();
  await cacheAnswer({ asker, address, body, total: headers.get('X-Total-Count') });
  return body;
}

/** What this device lacks of a deal, or has of an earlier state. Only a buyer is told digests, and they never change. */
async function missingOf({ _id, updatedAt, buyer }: Row, asker: string): Promise<string[]> {
  const [own, history = '', digests = ''] = partsOf(encodeURIComponent(_id));
  const known = dealSchema.safeParse((await readCached(own))?.body).data;
  const changing = known?.transaction.updatedAt === updatedAt ? [] : [own, history];
  return buyer?._id === asker && !(await readCached(digests)) ? [...changing, digests] : changing;
}

/**
 * Asks for one's own deals whose goods are under way, one call after the other, and keeps the answers, so that whoever
 * stands before the goods without a network knows them, never having opened them here.
 */
export async function readAhead(): Promise<void> {
  const asker = session.get().user?._id ?? '';
  for (const query of lists) {
    const body = await fetchKept(asker, urlOf(path, query), () => askServer('GET', path, { query }));
    for (const row of z.array(rowSchema).safeParse(body).data ?? [])
      for (const address of await missingOf(row, asker)) {
        // The session may have become another's meanwhile: then the answer would be too.
        if (session.get().user?._id !== asker) return;
        await fetchKept(asker, address, () => askServer('GET', address.slice('/api'.length), {}));
      }
  }
}
