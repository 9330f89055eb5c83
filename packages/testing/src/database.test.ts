import postgres from 'postgres';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

let migrations = 0;
async function migrate(url: string): Promise<void> {
  migrations++;
  const sql = postgres(url, { max: 1 });
  await sql`create table notes (id int primary key)`;
  await sql.end();
}

test('suites that start together share one migration and nothing else', async () => {
  const [one, two] = await Promise.all([
    createTestDatabase(migrate, 'notes'),
    createTestDatabase(migrate, 'notes'),
  ]);
  expect(migrations).toBe(1);
  const [first, second] = [postgres(one.url, { max: 1 }), postgres(two.url, { max: 1 })];
  await first`insert into notes values (1)`;
  expect(await second`select * from notes`).toHaveLength(0);
  await Promise.all([first.end(), second.end()]);
  await one.drop();
  await two.drop();
  await expect(postgres(one.url, { max: 1 })`select 1`).rejects.toMatchObject({ code: '3D000' });
});
