import { createTestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { EnvironmentError } from '../base/environment.ts';
import { collectLog } from '../test/collect-log.ts';
import { openReplicaReads } from './replica-reads.ts';

const url = inject('adminDatabaseUrl');

/** What is said of an address of replicas at a start: a refusal, or lines of the log. */
async function start(read: string) {
  const { log, lines } = collectLog();
  try {
    const reads = await openReplicaReads({ variable: 'DATABASE_URL', url, read }, log);
    await reads.close();
    return lines;
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return String(error);
  }
}

it('an address of the same database is one to read from', async () => {
  expect(await start(url)).toEqual([]);
});

it('nobody there is no reason not to start', async () => {
  const lines = await start('postgres://pasok:secret@127.0.0.1:1/core');
  expect(JSON.stringify(lines)).toContain('no replica answers at DATABASE_URL_READ');
});

it('another database is refused', async () => {
  const other = await createTestDatabase(async () => {}, 'other');
  onTestFinished(() => other.drop());
  expect(await start(other.url)).toMatch(/DATABASE_URL_READ is another database[^\n]*\.$/);
});

it('a wrong password is refused', async () => {
  const wrong = Object.assign(new URL(url), { password: 'wrong' });
  expect(await start(wrong.href)).toMatch(/The replica of DATABASE_URL_READ refuses us: [^\n]*\.$/);
});
