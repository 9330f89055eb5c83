import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readHeadCode } from '@pasok/chain/head-code';
import { openCheckpoint, signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { emptyRoot } from '@pasok/chain/tlog/hash';
import { formatEntries } from '@pasok/chain/tlog/tiles';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createHarness } from '../../test/harness.ts';
import { makeTransaction, makeValidating } from '../../test/transactions.ts';
import { mailLogHeads } from './mail-log-heads.ts';

const harness = await createHarness();
const { deps, mails } = harness;

// The log that chain-api answers: 258 blocks, of which only the last two are read.
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
const key = { name: 'pasok.test/log', kind: 'note' as const, publicKey: raw };
const note = signCheckpoint(
  { origin: key.name, size: 258, root: emptyRoot },
  { ...key, sign: (message) => sign(null, message, privateKey) },
);
const hash = `000${'ab'.repeat(30)}c`;
let isAway = false;
const server = createServer((request, response) => {
  const entries = formatEntries([Buffer.alloc(32, 1), Buffer.from(hash, 'hex')]);
  const known: Record<string, string | Uint8Array> = {
    '/log/checkpoint': note,
    '/log/tile/entries/001.p/2': entries,
  };
  const body = isAway ? undefined : known[request.url ?? ''];
  response.writeHead(body ? 200 : 503).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const chainApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  await harness.close();
});
beforeEach(async () => {
  isAway = false;
  mails.length = 0;
  await deps.sql`delete from mails`;
  await deps.sql`delete from mail_settings`;
});

async function complete(): Promise<void> {
  const { id, tokens } = await makeValidating(harness, `Lab ${performance.now()}`);
  const { status } = await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
  expect(status).toBe(200);
}
/** Every instance at once. */
async function turn() {
  await Promise.all([1, 2, 3].map(() => mailLogHeads(deps, chainApi)));
  return mails.splice(0).sort((one, other) => one.to.localeCompare(other.to));
}
/** Turns of one instance while no mail leaves, or all do, a while later each. */
async function turnWhile(send: boolean, later = '0 seconds') {
  await deps.sql`update mails set created_at = created_at - ${later}::interval, due_at = due_at - ${later}::interval
    where kind = 'log-head'`;
  await mailLogHeads(
    { ...deps, mail: { send: (mail) => (send ? deps.mail.send(mail) : Promise.resolve(false)) } },
    chainApi,
  );
  return mails.splice(0);
}
const monthLater = () => deps.sql`update mail_settings set log_at = log_at - interval '32 days'`;

it('who has a completed deal gets the head once a month, and nobody else', async () => {
  await makeTransaction(harness, 'Belum selesai', { buyer: 'citra', vendor: 'budi' });
  expect(await turn()).toEqual([]);
  await complete();
  const sent = await turn();
  expect(sent.map(({ to }) => to)).toEqual(['ani@demo.test', 'budi@demo.test']);
  const [{ text, subject } = { text: '', subject: '' }] = sent;
  expect(subject).toMatch(/^Kepala blockchain Pasok, \p{L}+ 20\d\d$/u);
  const [, checkpoint = ''] = /Pernyataan log:\n\n(.*?— .*?)\n\n/s.exec(text) ?? [];
  expect(openCheckpoint(`${checkpoint}\n`, [key]).size).toBe(258);
  const code = readHeadCode(/Kode kepala: (\S+)/.exec(text)?.[1] ?? '');
  expect([code?.index, code?.isOf(hash)]).toEqual([257, true]);
  expect(text).toContain('http://pasok.test/verifikasi');
  // What is random (the address, the signed note, the code) may spell anything.
  const words = text
    .replaceAll(/http\S*/g, '')
    .replace(checkpoint, '')
    .replace(/Kode kepala: \S+/, '');
  expect(words).not.toMatch(/@|Budi|Ani|Rp/);
  expect(await turn()).toEqual([]);
  await monthLater();
  expect(await turn()).toHaveLength(2);
});

it('can be switched off, by the setting and by the mail itself', async () => {
  await complete();
  await harness.as('budi').put('/api/notifications/settings', { mail: { log: false } });
  const [mail, ...more] = await turn();
  expect([mail?.to, more]).toEqual(['ani@demo.test', []]);
  const { body: before } = await harness.as('ani').get('/api/notifications/settings');
  expect(before.mail).toMatchObject({ deals: true, log: true });
  await harness.as('ani').post(mail?.unsubscribe?.replace('http://pasok.test', '') ?? '');
  const { body: after } = await harness.as('ani').get('/api/notifications/settings');
  expect(after.mail).toMatchObject({ deals: true, log: false });
  await monthLater();
  expect(await turn()).toEqual([]);
});

it('waits while chain-api is away, and is not sent to whoever stopped it meanwhile', async () => {
  await complete();
  isAway = true;
  await expect(mailLogHeads(deps, chainApi)).rejects.toThrow('chain-api answered 503');
  await harness.as('budi').put('/api/notifications/settings', { mail: { log: false } });
  isAway = false;
  expect((await turn()).map(({ to }) => to)).toEqual(['ani@demo.test']);
});

it('is tried on all month while it cannot be sent, at last once a day, and gives way to the next one', async () => {
  await complete();
  await turnWhile(false);
  await turnWhile(false, '25 hours');
  expect(await deps.sql`select 1 from mails where kind = 'log-head' and given_up_at is null`).toHaveLength(2);
  for (let day = 0; day < 13; day++) await turnWhile(false, '25 hours');
  const [{ pause } = { pause: '' }] =
    await deps.sql`select (due_at - now() between '23 hours' and '24 hours')::text as pause from mails where kind = 'log-head'`;
  expect(pause).toBe('true');
  await monthLater();
  expect((await turnWhile(true, '25 hours')).map(({ to }) => to).sort()).toEqual([
    'ani@demo.test',
    'budi@demo.test',
  ]);
  expect(await deps.sql`select 1 from mails where kind = 'log-head'`).toHaveLength(0);
});

it('carries the moment at which its head was read, however long the sending takes', async () => {
  await complete();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T16:59:00.000Z') });
  const slow = {
    send: (mail: Parameters<typeof deps.mail.send>[0]) => {
      vi.setSystemTime(new Date('2026-01-31T17:30:00.000Z'));
      return deps.mail.send(mail);
    },
  };
  try {
    await mailLogHeads({ ...deps, mail: slow }, chainApi);
  } finally {
    vi.useRealTimers();
  }
  expect(mails).toHaveLength(2);
  for (const { subject, text } of mails) {
    expect(subject).toBe('Kepala blockchain Pasok, Januari 2026');
    expect(text).toContain('31 Januari 2026 pukul 23.59 WIB');
  }
});
