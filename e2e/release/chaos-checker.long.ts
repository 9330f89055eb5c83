import { expect, test } from '@playwright/test';
import type { TransactionSql } from 'postgres';
import { brokenIn } from '../chaos/check.ts';
import { type Deployment, startDeployment } from '../chaos/deployment.ts';
import type { Evidence } from '../chaos/evidence.ts';
import { openLiar } from '../chaos/liar.ts';
import { plantedEdits } from '../chaos/planted-edits.ts';
import { plantedLies } from '../chaos/planted-lies.ts';
import { type Act, witness } from '../chaos/round.ts';
import { walkThrough } from '../chaos/script.ts';
import { readStored } from '../chaos/stored.ts';

// The checker of the chaos proves itself: bugs are planted before, behind and beside the running product, never in it,
// and each must be found by the invariant that is there for it.

test.describe.configure({ mode: 'default' });

let deployment: Deployment;
let honest: Evidence;
/** What was found in each round that was lied to. */
let found: Record<string, string[]>[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  deployment = await startDeployment();
  honest = await witness(deployment, ({ history }) => walkThrough(history));
  found = await Promise.all(
    plantedLies.map(async ({ lie }) => {
      const liar = await openLiar(deployment.stack.url, lie());
      // A walk that is lied to may not get to its end.
      const act: Act = ({ history }) => walkThrough(history).catch(() => undefined);
      const evidence = await witness(deployment, act, liar.url).finally(liar.close);
      return brokenIn(evidence);
    }),
  );
});
test.afterAll(() => deployment?.close());

const numbers = (broken: Record<string, string[]> = {}) =>
  Object.keys(broken).map((name) => name.split(' ')[0]);

test('nothing is found where nothing is wrong', async () => {
  expect(await brokenIn(honest)).toEqual({});
});

for (const [at, { bug, breaks }] of plantedLies.entries())
  test(`${breaks} finds: ${bug}`, () => {
    expect(numbers(found[at])).toContain(breaks);
  });

/** What `work` answers of databases that are as they were afterwards. */
async function takenBack<Found>(
  { core, chain }: Deployment['sql'],
  work: (databases: { core: TransactionSql; chain: TransactionSql }) => Promise<Found>,
): Promise<Found | undefined> {
  const over = new Error('taken back');
  let found: Found | undefined;
  const inBoth = core.begin((coreTx) =>
    chain.begin(async (chainTx) => {
      found = await work({ core: coreTx, chain: chainTx });
      throw over;
    }),
  );
  await inBoth.catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return found;
}

for (const { bug, breaks, store, see } of plantedEdits)
  test(`${breaks} finds: ${bug}`, async () => {
    const broken = await takenBack(deployment.sql, async (sql) => {
      await store?.(sql, honest);
      const stored = await readStored(sql, Object.values(honest.ids));
      return brokenIn({ ...honest, sql, stored, ...see?.(honest) });
    });
    expect(numbers(broken)).toContain(breaks);
  });
