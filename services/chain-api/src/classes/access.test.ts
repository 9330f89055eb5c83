import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@pasok/service/database/database';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction, openContext } from '../context/context.ts';
import { startHarness } from '../test/instance.ts';
import { isHeardBy, mayHear } from './access.ts';
import { classBlocks, classes } from './table.ts';

it('what a group may hear is the same by its rule and in SQL', async () => {
  const harness = await startHarness();
  const connection = connectDatabase(harness.databaseUrl, { max: 1 });
  onTestFinished(async () => {
    await connection.close();
    await harness.end();
  });
  const groups = [null, 0, 1];
  const heard = await inTransaction(openContext(connection), async ({ db }) => {
    const [row] = await db
      .insert(classes)
      .values({ code: 'BCDFGH', owner: randomUUID(), endsAt: new Date(Date.now() + 60_000) })
      .returning();
    const blocks = groups.map((group, serial) => ({
      classId: row?.id ?? '',
      hash: `h${serial}`,
      index: 1,
      body: '{}',
      group,
      serial,
    }));
    await db.insert(classBlocks).values(blocks);
    const of = async (group: number) =>
      (await db.select({ of: classBlocks.group }).from(classBlocks).where(isHeardBy(group))).map(
        ({ of }) => of,
      );
    return [await of(0), await of(1)];
  });
  const byRule = (own: number) => groups.filter((group) => mayHear({ group }, own));
  expect(heard.map((one) => new Set(one))).toEqual([new Set(byRule(0)), new Set(byRule(1))]);
  expect(byRule(0)).toEqual([null, 0]);
});
