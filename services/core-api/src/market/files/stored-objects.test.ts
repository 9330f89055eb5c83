import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { bucketAddress } from '../../app/bucket-address.ts';
import { createObjectStore } from '../../app/object-store.ts';
import { purgeExpired } from '../../app/purge-expired.ts';
import { runAdmin } from '../../app/run-admin.ts';
import { openBucket } from '../../test/bucket.ts';
import { attach, download, pdf, photo } from '../../test/files.ts';
import { createCaller, createHarness, type Harness, signUp } from '../../test/harness.ts';
import { postRequest } from '../../test/market.ts';
import { keepFile } from './stored-objects.ts';

let harness: Harness;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let id: string;
beforeAll(async () => {
  bucket = await openBucket();
  harness = await createHarness({}, 10, '', bucket.objects);
});
afterAll(async () => {
  await harness.close();
  await bucket.close();
});
beforeEach(async () => {
  id = await postRequest(harness);
});
afterEach(async () => {
  await harness.sql`delete from files`;
  await harness.sql`update stored_objects set created_at = now() - interval '61 minutes'`;
  await purgeExpired(harness.deps);
  expect([await noted(), await bucket.keys()]).toEqual([[], []]);
});

const noted = async () =>
  (await harness.sql<{ key: string }[]>`select key from stored_objects order by key`).map(({ key }) => key);
const age = (minutes: number) =>
  harness.sql`update stored_objects set created_at = created_at - make_interval(mins => ${minutes})`;
const send = (bytes: Uint8Array = pdf(), headers = {}) =>
  attach(harness, 'ani', { kind: 'request', id }, bytes, headers);
const sent = async (bytes?: Uint8Array) => {
  const { status, body } = await send(bytes);
  expect([status, body.code]).toEqual([201, undefined]);
  return body._id as string;
};
/** What `toEqual` takes half a minute for. */
const isSame = (one: Uint8Array, other: ArrayBuffer | Uint8Array) =>
  Buffer.from(one).equals(new Uint8Array(other));
const onlyKey = async () => {
  const [key = '', ...more] = await bucket.keys();
  expect(more).toEqual([]);
  return key;
};
/** The same service with another bucket, or none. */
const appWith = (objects: Harness['deps']['objects'], log = harness.deps.log) => {
  const app = createApp({ ...harness.deps, objects, log });
  return {
    ...harness,
    app,
    as: (person: 'ani' | 'budi' | 'citra') => createCaller(app, harness.tokens[person]),
  };
};

const unreadable = {
  code: 'FILES_UNAVAILABLE',
  message: 'Lampiran ini sedang tidak dapat dibaca, coba lagi sebentar lagi.',
};
const unstored = {
  code: 'FILES_UNAVAILABLE',
  message: 'Lampiran sedang tidak dapat disimpan, coba lagi sebentar lagi.',
};

describe('the bytes of a file', () => {
  it('lie in the bucket and not in the database, and come back as they were', async () => {
    const bytes = pdf(2_300_000);
    const file = await sent(bytes);
    const key = await onlyKey();
    expect(isSame(bytes, await readFile(bucket.fileOf(key)))).toBe(true);
    expect(await noted()).toEqual([key]);
    expect(await harness.sql`select from file_pieces`).toHaveLength(0);
    const answer = await download(harness, 'budi', file);
    expect(answer.headers.get('content-length')).toBe('2300000');
    expect(isSame(bytes, await answer.arrayBuffer())).toBe(true);
    const { body } = await harness.as('ani').get('/api/auth/export');
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('are discarded at once where the file was refused, or was attached before by the same key', async () => {
    const once = { 'idempotency-key': `"${randomUUID()}"` };
    const picture = await photo();
    const [first, again] = [await send(picture, once), await send(picture, once)];
    expect(again.body).toEqual(first.body);
    await onlyKey();
    const answers = await Promise.all(Array.from({ length: 11 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 409, 409]);
    const [rows] = await harness.sql`select array_agg(object_key order by object_key) as keys from files`;
    expect([await bucket.keys(), await noted()]).toEqual([rows?.keys, rows?.keys]);
  });
});

describe('the sweep', () => {
  it('deletes what belonged to files that went in any way, an hour after it came', async () => {
    const removed = await sent();
    const { as: rina } = await signUp(harness, 'Rina');
    const as = () => rina;
    const hers = await postRequest(harness, {}, rina);
    expect((await attach({ as }, 'ani', { kind: 'request', id: hers })).status).toBe(201);
    const stays = await sent();
    expect((await harness.as('ani').delete(`/api/files/${removed}`)).status).toBe(200);
    expect((await as().delete('/api/auth/me')).status).toBe(200);
    await age(59);
    await purgeExpired(harness.deps);
    expect(await bucket.keys()).toHaveLength(3);
    await age(2);
    await Promise.all([purgeExpired(harness.deps), purgeExpired(harness.deps)]);
    expect(await noted()).toEqual([await onlyKey()]);
    expect((await download(harness, 'ani', stays)).status).toBe(200);
  });

  it('deletes what nobody came to name: a process ended after the object, or before it', async () => {
    const file = { bytes: pdf(), type: 'application/pdf' } as const;
    await new Promise<void>((ended) => {
      void keepFile(harness.deps, file, () => new Promise<never>(() => ended()));
    });
    const before = randomUUID();
    await harness.sql`insert into stored_objects (key) values (${before})`;
    expect(await noted()).toEqual([await onlyKey(), before].sort());
    await age(61);
    await purgeExpired(harness.deps);
    expect([await noted(), await bucket.keys()]).toEqual([[], []]);
  });

  it('leaves the rows where the bucket does not answer, and everything else is forgotten', async () => {
    await sent();
    await harness.sql`delete from files`;
    await harness.sql`insert into rate_limits values ('old', 1, now() - interval '1 second')`;
    await age(61);
    await bucket.stop();
    await expect(purgeExpired(harness.deps)).rejects.toThrow();
    expect(await noted()).toHaveLength(1);
    expect(await harness.sql`select from rate_limits where key = 'old'`).toHaveLength(0);
    await bucket.startAgain();
    await purgeExpired(harness.deps);
    expect([await noted(), await bucket.keys()]).toEqual([[], []]);
  });
});

describe('a bucket', () => {
  it('that is away is told in words, and nothing else misses it', async () => {
    const file = await sent();
    await bucket.stop();
    const refused = await send();
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      503,
      { ...unstored, requestId: expect.any(String) },
      '5',
    ]);
    const answer = await download(harness, 'ani', file);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject(unreadable);
    await postRequest(harness);
    expect((await harness.as('ani').get(`/api/files?kind=request&id=${id}`)).body).toHaveLength(1);
    expect((await harness.as('ani').delete(`/api/files/${file}`)).status).toBe(200);
    await bucket.startAgain();
    expect((await download(harness, 'ani', await sent())).status).toBe(200);
  });

  it('that says nothing is given up before the call is, and one that refuses is told without the secret', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { port } = silent.address() as AddressInfo;
    const addresses = [
      `http://AK:RAHASIA@127.0.0.1:${port}/lampiran`,
      bucket.address.replace('S3RVER:S3RVER', 'AK:RAHASIA'),
    ];
    for (const address of addresses) {
      const other = appWith(createObjectStore(bucketAddress.parse(address)), log);
      const { status, body } = await attach(other, 'ani', { kind: 'request', id });
      expect([status, body]).toEqual([503, { ...unstored, requestId: expect.any(String) }]);
    }
    expect(lines.filter((line) => line.includes('file not stored'))).toHaveLength(2);
    expect(lines.join('')).toContain('the store of files answered 403 to PUT');
    expect(lines.join('')).not.toContain('RAHASIA');
    silent.closeAllConnections();
    silent.close();
  });

  it.each([64, 2_300_000])(
    'in which a file of %i bytes was changed ends no download as a whole',
    async (size) => {
      const file = await sent(pdf(size));
      const at = bucket.fileOf(await onlyKey());
      const isBroken = async () => {
        const answer = await download(harness, 'ani', file);
        if (answer.status === 503) expect(await answer.json()).toMatchObject(unreadable);
        else await expect(answer.arrayBuffer()).rejects.toThrow();
      };
      const bytes = await readFile(at);
      for (const place of [10, size - 1]) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 1;
        await writeFile(at, changed);
        await isBroken();
      }
      await writeFile(at, bytes);
      expect(Buffer.from(await (await download(harness, 'ani', file)).arrayBuffer()).equals(bytes)).toBe(
        true,
      );
      await truncate(at, size - 1);
      await isBroken();
      await bucket.objects.remove(await onlyKey());
      await isBroken();
    },
  );

  it('may come and go: what is in the database stays readable, what is in the bucket waits for it', async () => {
    const without = appWith(undefined);
    const { body: inside } = await attach(without, 'ani', { kind: 'request', id });
    expect(await bucket.keys()).toEqual([]);
    const outside = await sent();
    for (const app of [harness, without]) expect((await download(app, 'ani', inside._id)).status).toBe(200);
    const answer = await download(without, 'ani', outside);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ...unreadable, requestId: expect.any(String) },
    ]);
    expect((await download(harness, 'ani', outside)).status).toBe(200);
  });

  it('is held against the database by npm run admin -- files', async () => {
    const environment = { DATABASE_URL: harness.url, FILES_S3_URL: bucket.address };
    const look = () => runAdmin(['files'], environment);
    const file = await sent();
    await attach(appWith(undefined), 'ani', { kind: 'request', id });
    expect(await look()).toEqual({ ok: true, words: 'Every file of the bucket is there.' });
    const key = await onlyKey();
    await truncate(bucket.fileOf(key), 10);
    const words = `file ${file}: object ${key} is missing or has another length`;
    expect(await look()).toEqual({ ok: false, words });
    await bucket.objects.remove(key);
    expect(await look()).toEqual({ ok: false, words });
    await sent();
    await bucket.stop();
    await expect(look()).rejects.toThrow('The bucket of FILES_S3_URL could not be asked (fetch failed).');
    await bucket.startAgain();
    expect(await runAdmin(['files'], { DATABASE_URL: harness.url })).toMatchObject({ ok: false });
  });
});
