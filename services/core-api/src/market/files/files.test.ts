import { hash } from 'node:crypto';
import { fileBodyLimit } from '@pasok/contracts/http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { attach, bomb, download, moving, pdf, photo, xlsx } from '../../test/files.ts';
import { column, createCaller, type Person, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { letDeadlinePass, postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, moveTo, newsOf } from '../../test/transactions.ts';

const harness = useHarness();

const hashOf = (bytes: Uint8Array) => hash('sha256', bytes);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const rows = async () => (await harness.sql`select count(*)::int as n from files`)[0]?.n;
const listOf = async (person: 'ani' | 'budi' | 'citra', kind: string, id: string) => {
  const { status, body } = await harness.as(person).get(`/api/files?kind=${kind}&id=${id}`);
  return status === 200 ? column(body, 'name') : status;
};

it('before its bytes come the edge is told whether they would be read', async () => {
  const id = await postRequest(harness);
  const judge = async (token: string, kind = 'request') => {
    const path = `/api/files?kind=${kind}&id=${id}&name=a.pdf`;
    const headers = { authorization: `Bearer ${token}`, 'pasok-judge': '1' };
    return (await harness.app.request(path, { method: 'POST', headers })).status;
  };
  const before = await rows();
  const { ani, budi } = harness.tokens;
  expect([await judge('a.b.c'), await judge(budi), await judge(ani, 'deal'), await judge(ani)]).toEqual([
    401, 403, 404, 204,
  ]);
  expect(await rows()).toBe(before);
});

describe('a file', () => {
  it('comes back byte for byte, as a download that nothing opens here', async () => {
    const id = await postRequest(harness);
    const sent = pdf(600_000);
    const { status, body } = await attach(
      harness,
      'ani',
      { kind: 'request', id, name: 'Denah "lt. 2" é.pdf' },
      sent,
    );
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Denah "lt. 2" é.pdf',
        type: 'application/pdf',
        size: 600_000,
        sha256: hashOf(sent),
        createdAt: expect.stringMatching(/Z$/),
        mine: true,
      },
    ]);
    const answer = await download(harness, 'budi', body._id, { range: 'bytes=0-9' });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '600000',
      'content-disposition':
        'attachment; filename="lampiran.pdf"; filename*=UTF-8\'\'Denah%20%22lt.%202%22%20%C3%A9.pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(hashOf(await bytesOf(answer))).toBe(body.sha256);
    const seen = await harness.as('budi').get(`/api/files?kind=request&id=${id}`);
    expect(seen.body).toEqual([{ ...body, mine: false }]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of a %s is the picture alone, upright', async (type) => {
    const sent = await photo(type);
    expect(Buffer.from(sent).includes('RAHASIA')).toBe(true);
    const id = await postRequest(harness);
    const { body } = await attach(harness, 'ani', { kind: 'request', id, name: 'IMG_1.JPG' }, sent);
    const kept = Buffer.from(await bytesOf(await download(harness, 'ani', body._id)));
    expect(kept.includes('RAHASIA')).toBe(false);
    const { width, height, exif, xmp, format } = await sharp(kept).metadata();
    expect({ width, height, exif, xmp, format }).toEqual({ width: 20, height: 40, format: type });
    expect(body).toMatchObject({ sha256: hashOf(kept), size: kept.length, type: `image/${type}` });
  });

  it('is what its bytes are, whatever it is called', async () => {
    const id = await postRequest(harness);
    const send = async (name: string, bytes: Uint8Array) => {
      const { status, body } = await attach(harness, 'ani', { kind: 'request', id, name }, bytes);
      return status === 201 ? body.name : body.code;
    };
    const text = (content: string) => new TextEncoder().encode(content);
    expect(await send('harga.xlsx', xlsx)).toBe('harga.xlsx');
    expect(await send('halaman.html', pdf())).toBe('halaman.html.pdf');
    expect(await send('pindai', await photo())).toBe('pindai.jpg');
    expect(await send('a.jpeg', await photo())).toBe('a.jpeg');
    expect(await send('gambar.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
      'FILE_TYPE_UNKNOWN',
    );
    expect(await send('faktur.pdf', text('<!doctype html><script>alert(1)</script>'))).toBe(
      'FILE_TYPE_UNKNOWN',
    );
    expect(await send('kosong.pdf', new Uint8Array())).toBe('FILE_EMPTY');
    expect(await send('putus.jpg', (await photo()).subarray(0, 400))).toBe('FILE_UNREADABLE');
    expect(await send('bergerak.webp', await moving())).toBe('PICTURE_MOVES');
    expect(await send('bom.png', await bomb(6_400))).toBe('PICTURE_TOO_LARGE');
    for (const name of [
      '../a.pdf',
      'c:\\a.pdf',
      '..',
      'a\u202efdp.exe',
      'a\nb.pdf',
      '  ',
      'a\u0000.pdf',
      'x'.repeat(121),
    ])
      expect([name, await send(name, pdf())]).toEqual([name, 'INVALID']);
  });

  it('of ten megabytes is taken, of one byte more not, whether its length is announced or not', async () => {
    const id = await postRequest(harness);
    const largest = await attach(harness, 'ani', { kind: 'request', id }, pdf(fileBodyLimit));
    expect(largest.status).toBe(201);
    const answer = await download(harness, 'ani', largest.body._id);
    expect(hashOf(await bytesOf(answer))).toBe(largest.body.sha256);
    const before = await rows();
    for (const headers of [{}, { 'content-length': '999999999' }] as Record<string, string>[]) {
      const { status, body } = await attach(
        harness,
        'ani',
        { kind: 'request', id },
        pdf(fileBodyLimit + 1),
        headers,
      );
      expect([status, body.code, body.message]).toEqual([
        413,
        'FILE_TOO_LARGE',
        expect.stringContaining('10 MB'),
      ]);
    }
    expect(await rows()).toBe(before);
  });

  it('is read piece by piece: its reader holds no connection, and what is gone breaks off', async () => {
    const id = await postRequest(harness);
    const { body } = await attach(harness, 'ani', { kind: 'request', id }, pdf(2_300_000));
    const reader = (await download(harness, 'ani', body._id)).body?.getReader();
    expect((await reader?.read())?.value?.length).toBe(256 * 1024);
    const [open] = await harness.sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and state like '%transaction%'`;
    expect(open?.n).toBe(0);
    expect((await harness.as('ani').delete(`/api/files/${body._id}`)).status).toBe(200);
    await expect(reader?.read()).rejects.toThrow();
  });

  it('whose sender breaks off leaves nothing', async () => {
    const id = await postRequest(harness);
    const before = await rows();
    const half = new ReadableStream({
      pull(controller) {
        controller.enqueue(pdf(1_000));
        controller.error(new Error('gone'));
      },
    });
    const init = {
      method: 'POST',
      body: half,
      duplex: 'half',
      headers: { authorization: `Bearer ${harness.tokens.ani}` },
    };
    const path = `/api/files?kind=request&id=${id}&name=a.pdf`;
    const { status } = await harness.app.request(path, init as RequestInit);
    expect(status).toBe(400);
    expect(await rows()).toBe(before);
  });
});

describe('of a request', () => {
  it('whoever sees it reads it, its owner changes it while it is open', async () => {
    const id = await postRequest(harness);
    const { body } = await attach(harness, 'ani', { kind: 'request', id });
    expect(await listOf('citra', 'request', id)).toEqual(['spesifikasi.pdf']);
    expect((await harness.as('ani').put(`/api/requests/${id}`, { visibility: 'invited' })).status).toBe(200);
    expect(await listOf('citra', 'request', id)).toBe(404);
    expect((await download(harness, 'citra', body._id)).status).toBe(404);
    expect((await harness.as('citra').delete(`/api/files/${body._id}`)).status).toBe(404);
  });

  it('takes ten, and goes with it', async () => {
    const id = await postRequest(harness);
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => attach(harness, 'ani', { kind: 'request', id })),
    );
    const codes = sent.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort();
    expect(codes).toEqual([...Array(10).fill(201), 'FILES_OF_THING_FULL', 'FILES_OF_THING_FULL']);
    expect((await harness.as('ani').delete(`/api/requests/${id}`)).status).toBe(200);
    expect((await attach(harness, 'ani', { kind: 'request', id })).body.code).toBe('REQUEST_CLOSED');
    const before = await rows();
    await harness.sql`delete from request_items where request_id = ${id}`;
    await harness.sql`delete from requests where id = ${id}`;
    expect(await rows()).toBe(before - 10);
  });
});

/** What somebody's bell says of files, the newest first. */
const news = async (person: Person) =>
  (await newsOf(harness, person)).filter(({ title }) => title === 'Lampiran baru');

describe('one more file is told', () => {
  it('of a request to those who have offered, and to nobody before', async () => {
    const id = await postRequest(harness, { judul: 'Kursi kelas' });
    await attach(harness, 'ani', { kind: 'request', id });
    const offered = await postOffer(harness, id);
    const withdrawn = await postOffer(harness, id, {}, 'citra');
    expect((await harness.as('citra').delete(`/api/offers/${withdrawn}`)).status).toBe(200);
    expect(await news('budi')).toEqual([]);
    for (const name of ['a.pdf', 'b.pdf']) await attach(harness, 'ani', { kind: 'request', id, name });
    const path = `/request/${id}`;
    const told = {
      kind: 'request_file',
      message: 'Ada lampiran baru pada "Kursi kelas".',
      path,
      group: path,
    };
    // The bell gathers them.
    expect(await news('budi')).toMatchObject([told, told]);
    expect([await news('ani'), await news('citra')]).toEqual([[], []]);
    await attach(harness, 'budi', { kind: 'offer', id: offered });
    expect(await news('ani')).toEqual([]);
    const [mail] = await harness.sql`
    select distinct mail_id from notifications where user_id = ${harness.ids.budi} and kind = 'request_file'`;
    expect(mail?.mail_id).toEqual(expect.any(String));
  });

  it('of a deal and of its problem to the other party', async () => {
    const { id } = await makeTransaction(harness, 'Meja guru');
    const before = { ani: await news('ani'), budi: await news('budi') };
    await attach(harness, 'ani', { kind: 'deal', id });
    const told = { kind: 'deal_file', message: 'Ada lampiran baru pada transaksi "Meja guru".' };
    expect((await news('budi'))[0]).toMatchObject({ ...told, path: `/transaction/${id}` });
    expect(await news('ani')).toEqual(before.ani);
    await attach(harness, 'budi', { kind: 'deal', id });
    expect(await news('ani')).toHaveLength(before.ani.length + 1);
    await moveTo(harness, id, 'shipped');
    await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'rusak' });
    await attach(harness, 'ani', { kind: 'problem', id });
    expect(await news('budi')).toHaveLength(before.budi.length + 2);
  });

  it('of a hidden request without its title', async () => {
    const id = await postRequest(harness, { judul: 'Rahasia' });
    await postOffer(harness, id);
    await harness.sql`update requests set visibility = 'hidden', hidden_reason = 'x', hidden_from = 'all' where id = ${id}`;
    await attach(harness, 'ani', { kind: 'request', id });
    expect(JSON.stringify((await news('budi'))[0])).not.toContain('Rahasia');
  });
});

describe('of an offer', () => {
  it('is sealed as the offer is, and makes another version of it', async () => {
    const requestId = await postRequest(harness);
    const id = await postOffer(harness, requestId);
    const { body } = await attach(harness, 'budi', { kind: 'offer', id });
    expect(await listOf('ani', 'offer', id)).toEqual(['spesifikasi.pdf']);
    expect((await download(harness, 'ani', body._id)).status).toBe(200);
    const accept = (version: number) => harness.as('ani').post(`/api/offers/accept/${id}`, { version });
    expect((await accept(1)).body.code).toBe('OFFER_CHANGED');
    expect((await accept(2)).status).toBe(201);
    expect((await harness.as('budi').delete(`/api/files/${body._id}`)).body.code).toBe('FILE_FIXED');
    expect((await attach(harness, 'budi', { kind: 'offer', id })).body.code).toBe('OFFER_SETTLED');
  });

  it('that is sealed until the deadline is nobody else’s until then', async () => {
    const requestId = await postRequest(harness, { sealedUntilDeadline: true });
    const id = await postOffer(harness, requestId);
    const { body } = await attach(harness, 'budi', { kind: 'offer', id });
    const { status, body: refusal } = await harness.as('ani').get(`/api/files?kind=offer&id=${id}`);
    expect([status, refusal.code]).toEqual([409, 'OFFER_SEALED']);
    expect((await download(harness, 'ani', body._id)).status).toBe(404);
    await letDeadlinePass(harness, requestId);
    expect((await download(harness, 'ani', body._id)).status).toBe(200);
    expect((await harness.as('budi').delete(`/api/files/${body._id}`)).body.code).toBe('DEADLINE_PASSED');
    expect((await harness.as('budi').delete(`/api/offers/${id}`)).status).toBe(200);
    expect((await harness.as('budi').delete(`/api/files/${body._id}`)).status).toBe(200);
  });
});

it('of a deal neither party takes the other’s places; a problem has its own while it stands', async () => {
  const { id } = await makeTransaction(harness);
  for (let at = 0; at < 10; at += 1) await attach(harness, 'budi', { kind: 'deal', id });
  expect((await attach(harness, 'budi', { kind: 'deal', id })).body.code).toBe('FILES_OF_THING_FULL');
  expect((await attach(harness, 'ani', { kind: 'deal', id })).status).toBe(201);
  expect((await attach(harness, 'ani', { kind: 'problem', id })).body.code).toBe('NO_PROBLEM');
  await moveTo(harness, id, 'shipped');
  await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'rusak' });
  expect((await attach(harness, 'ani', { kind: 'problem', id, name: 'rusak.pdf' })).status).toBe(201);
  expect(await listOf('budi', 'problem', id)).toEqual(['rusak.pdf']);
  expect(await listOf('budi', 'deal', id)).toHaveLength(11);
});

it('a person has so many megabytes, in all and a day, in words', async () => {
  const settings = { ...harness.deps.settings, rateLimits: true };
  const limited = createApp({ ...harness.deps, settings });
  const as = () => createCaller(limited, harness.tokens.citra);
  const id = await postRequest(harness, {}, 'citra');
  const send = (bytes: Uint8Array) => attach({ as }, 'citra', { kind: 'request', id }, bytes);
  await harness.sql`
  insert into files (id, owner_id, request_id, name, type, size, sha256)
  select uuidv7(), ${harness.ids.citra}, ${await postRequest(harness)}, 'x', 'application/pdf', ${fileBodyLimit}, 'x'
  from generate_series(1, 49)`;
  expect((await send(pdf(8 * 1024 * 1024))).status).toBe(201);
  expect(await send(pdf(3 * 1024 * 1024))).toMatchObject(refusedAs(409, 'FILES_FULL'));
  await harness.sql`delete from files`;
  await harness.sql`update rate_limits set ends_at = ends_at + interval '22 hours' where key like 'files:%'`;
  const { headers, ...daily } = await send(pdf(4 * 1024 * 1024));
  expect([daily.status, daily.body.code, Number(headers.get('retry-after')) > 0]).toEqual([
    429,
    'FILES_OF_DAY_FULL',
    true,
  ]);
});

it('an ended account leaves the files of its deals to the other party, and no others; its own data names them', async () => {
  const { as: rina } = await signUp(harness, 'Rina');
  const as = () => rina;
  const id = await postRequest(harness, {}, rina);
  const gone = await attach({ as }, 'ani', { kind: 'request', id, name: 'kursi.pdf' });
  const { id: deal } = await makeTransaction(harness, 'Meja', { buyer: rina });
  const stays = await attach({ as }, 'ani', { kind: 'deal', id: deal });
  const { body: data } = await as().get('/api/auth/export');
  expect(data.files).toHaveLength(2);
  expect(data.files[1]).toMatchObject({
    name: 'kursi.pdf',
    path: `/api/files/${gone.body._id}`,
    sha256: gone.body.sha256,
  });
  expect((await as().post(`/api/transactions/${deal}/cancel`)).status).toBe(200);
  expect((await as().delete('/api/auth/me')).status).toBe(200);
  expect((await download(harness, 'budi', stays.body._id)).status).toBe(200);
  const [left] = await harness.sql`select count(*)::int as n from files where id = ${gone.body._id}`;
  expect(left?.n).toBe(0);
});
