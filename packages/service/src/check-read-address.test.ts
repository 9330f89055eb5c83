import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { EnvironmentError } from './environment.ts';
import { probeReplica } from './probe-replica.ts';

const url = inject('adminDatabaseUrl');
const leader = { variable: 'DATABASE_URL', url };
const look = (read: string) =>
  probeReplica({ variable: 'DATABASE_URL_READ', url: read, leader }).catch((error) => error);
/** One sentence that names the setting. */
const refused = (words: RegExp) => (error: unknown) => {
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(String(error)).toMatch(/DATABASE_URL_READ[^\n]*\.$/);
  expect(String(error)).toMatch(words);
};

it('an address of the same database is one to read from', async () => {
  expect(await look(url)).toBe(true);
});

it('nobody there is no reason not to start', async () => {
  expect(await look('postgres://pasok:secret@127.0.0.1:1/core')).toBe(false);
});

it('another database is refused', async () => {
  const other = await createTestDatabase(async () => {}, 'other');
  onTestFinished(() => other.drop());
  refused(/another database/)(await look(other.url));
});

it('a wrong password is refused', async () => {
  const wrong = Object.assign(new URL(url), { password: 'wrong' });
  refused(/refuses us/)(await look(wrong.href));
});

it('what is not PostgreSQL is refused', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  refused(/not PostgreSQL/)(await look(`postgres://pasok:secret@127.0.0.1:${port}/core`));
});
