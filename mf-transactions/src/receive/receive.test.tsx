import { outbox, session, useOutbox } from '@pasok/client';
import type { Receiving } from '@pasok/contracts/receiver';
import { digestsOf, tokenDigest } from '@pasok/domain/token-digest';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { giveDatabase } from '@pasok/testing/indexed-db';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ani, budi, dealT, openAt, tokens, validating } from '../screen-test.tsx';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = `/transactions/${dealT._id}`;
const [first, second, third] = tokens;
const digests = digestsOf(dealT._id, [{ tokens: [first, second] }, { tokens: [third] }]);
const old = 'OLDT-2222-3333-4444';
const replaced = [{ pos: 0, unit: 1, digest: tokenDigest(dealT._id, { item: 0, unit: 1 }, old) }];
const field = () => screen.findByPlaceholderText('XXXX-XXXX-XXXX-XXXX');
const enter = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const paste = async (text: string) =>
  fireEvent.paste(await field(), { clipboardData: { getData: () => text } });
const posted = (calls: ReturnType<typeof fakeNetwork>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** Takes a photo, names a unit, and reports it. */
async function reportBroken(name: string, unit: number, note: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Rusak' }));
  const photo = await screen.findByLabelText('Ambil foto');
  fireEvent.change(photo, { target: { files: [new File(['foto'], 'image.jpg', { type: 'image/jpeg' })] } });
  const units = within(screen.getByRole('group', { name }));
  fireEvent.click(units.getByRole('checkbox', { name: `Unit ${unit}` }));
  fireEvent.change(screen.getByLabelText(/^Keterangan/), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: 'Laporkan rusak' }));
}

/** A report that waits on this device, but for what it says. */
const waits = {
  id: 7,
  owner: ani._id,
  key: 'k',
  enteredAt: dealT.createdAt,
  about: dealT._id,
  title: 'Lab',
  path: '/files/damage',
  file: new ArrayBuffer(4),
};

/** Opens what was refused, finds all of it there, and sends it. */
async function sendAgain(name: string, unit: number, note: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Perbaiki dan kirim lagi' }));
  expect(await screen.findByAltText('Foto barang rusak')).toBeDefined();
  const units = within(screen.getByRole('group', { name }));
  expect(units.getByRole<HTMLInputElement>('checkbox', { name: `Unit ${unit}` }).checked).toBe(true);
  expect(screen.getByLabelText(/^Keterangan/)).toHaveProperty('value', note);
  fireEvent.click(screen.getByRole('button', { name: 'Laporkan rusak' }));
}

describe('the buyer’s receiving mode', () => {
  function open(answers: Answers, user = ani) {
    const calls = fakeNetwork({
      [`GET ${path}`]: { body: { transaction: validating() } },
      [`GET ${path}/digests`]: { body: { digests } },
      ...answers,
    });
    openAt(`/transaction/${dealT._id}/receive`, user);
    return calls;
  }

  it('sends a whole token at once, at the place of its unit, and shows the progress', async () => {
    const answer = { transaction: validating([1]), remaining: 2 };
    const calls = open({ [`POST ${path}/validate`]: { body: answer } });
    await screen.findByText('0 dari 3 unit');
    await enter(second.toLowerCase());
    await screen.findByText('1 dari 3 unit');
    expect(posted(calls)).toEqual([{ tokens: ['', second, ''] }]);
    expect(screen.getByText('1/2')).toBeDefined();
    expect((await field()).getAttribute('value')).toBe('');
  });

  it('says in words what is wrong, and sends nothing of it', async () => {
    const calls = open({});
    await enter('AAAA-BBBB-CCCC-DDDD');
    await paste('8991234567890');
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('bukan milik transaksi ini');
    expect(list.textContent).toContain('bukan token Pasok');
    expect(posted(calls)).toEqual([]);
  });

  it('knows the token of a unit that was replaced, and says so', async () => {
    const calls = open({ [`GET ${path}/digests`]: { body: { digests, replaced } } });
    await enter(old);
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('Token ini sudah diganti.');
    expect(posted(calls)).toEqual([]);
  });

  it('lists what the server refuses, in its words', async () => {
    const refusal = { code: 'NOT_VALIDATING', message: 'Token hanya dapat dikirim nanti.', requestId: 'r' };
    open({ [`POST ${path}/validate`]: { status: 409, body: refusal } });
    await enter(first);
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('Token hanya dapat dikirim nanti.');
  });

  it('says of a unit that it is noted, and received only once the server took it', async () => {
    const { wait, answer } = held<{ body: object }>();
    open({ [`POST ${path}/validate`]: () => wait });
    await enter(first);
    expect(await screen.findByText('Laptop (2 pcs), unit 1 dicatat.')).toBeDefined();
    expect(screen.getByText('0/2')).toBeDefined();
    answer({ body: { transaction: validating([0]), remaining: 2 } });
    expect(await screen.findByText('Laptop (2 pcs), unit 1 diterima.')).toBeDefined();
  });

  it('opens while the goods are on their way: the first token says that they arrived', async () => {
    const calls = open({
      [`GET ${path}`]: { body: { transaction: { ...validating(), status: 'shipped' } } },
      [`POST ${path}/validate`]: { body: { transaction: validating([0]), remaining: 2 } },
    });
    await enter(first);
    await screen.findByText('1 dari 3 unit');
    expect(posted(calls)).toHaveLength(1);
  });

  it('gathers a pasted list into one call', async () => {
    const done = { ...validating([0, 1, 2]), status: 'completed', receipt: 'confirmed' };
    const calls = open({ [`POST ${path}/validate`]: { body: { transaction: done, remaining: 0 } } });
    await paste(`${third}\n${first}\n${second}`);
    await screen.findByText('Semua unit sudah diterima.');
    const sent = posted(calls) as { tokens: string[] }[];
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(new Set(sent.flatMap((body) => body.tokens.filter(Boolean)))).toEqual(new Set(tokens));
  });

  it('reports what arrived broken with its photo, and counts what waits of it on this device', async () => {
    const problem = { reason: 'Rusak', openedAt: dealT.createdAt, units: [{ pos: 0, unit: 1 }] };
    const calls = open({ 'POST /files/damage': { body: { transaction: { ...validating(), problem } } } });
    await reportBroken('Laptop', 2, 'Layar retak');
    await screen.findByText('Laporan rusak sampai: Laptop unit 2.');
    expect(screen.getByText('1 rusak')).toBeDefined();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toBe('foto');
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({
      id: dealT._id,
      units: '0/1',
      note: 'Layar retak',
    });
    const body = { id: dealT._id, units: '0/0,0/1' };
    const lines = [{ index: -1, label: 'Laptop unit 1, 2', text: '' }];
    act(() => useOutbox.setState({ entries: [{ ...waits, body, lines }] }));
    expect(await screen.findByText('2 rusak')).toBeDefined();
    expect(screen.getByText('1 menunggu jaringan')).toBeDefined();
    act(() => useOutbox.setState({ entries: [] }));
  });

  it('keeps a refused report with its photo, at once and from what waited, until it is sent again', async () => {
    const refusal = { code: 'INVALID_UNITS', message: 'Unit ini sudah dilaporkan.', requestId: 'r' };
    let answer: { status?: number; body: object } = { status: 400, body: refusal };
    const calls = open({ 'POST /files/damage': () => answer });
    await reportBroken('Laptop', 2, 'Layar retak');
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('Unit ini sudah dilaporkan.');
    answer = { body: { transaction: validating() } };
    await sendAgain('Laptop', 2, 'Layar retak');
    await waitFor(() => expect(posted(calls)).toEqual(['foto', 'foto']));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Perlu diperiksa' })).toBeNull());
    const remove = vi.spyOn(outbox, 'remove').mockResolvedValue();
    const body = { id: dealT._id, units: '0/0', note: 'Penyok' };
    const lines = [{ index: -1, label: 'Laptop unit 1', text: 'Penyok' }];
    act(() =>
      useOutbox.setState({ entries: [{ ...waits, body, lines, refusal: { ...refusal, lines: [] } }] }),
    );
    expect(await screen.findByText('Laptop unit 1')).toBeDefined();
    await sendAgain('Laptop', 1, 'Penyok');
    await waitFor(() => expect(remove.mock.calls).toEqual([[waits.id]]));
    expect(calls.findLast(({ method }) => method === 'POST')?.query?.get('units')).toBe('0/0');
    act(() => useOutbox.setState({ entries: [] }));
  });

  it('is the buyer’s alone', async () => {
    open({}, budi);
    await screen.findByText('Barang transaksi ini tidak sedang diterima.');
  });
});

describe('the page behind a receiving link', () => {
  const receiving = (confirmed: readonly number[] = [], status = 'validating'): Receiving => ({
    _id: dealT._id,
    status,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    items: [
      { name: 'Laptop', quantity: 2, confirmed: [confirmed.includes(0), confirmed.includes(1)] },
      { name: 'Mouse', quantity: 1, confirmed: [confirmed.includes(2)] },
    ],
    digests,
    shipments: [],
  });
  beforeEach(giveDatabase);
  let serial = 0;
  /** Each test opens a link of its own: what is kept of one outlives its page. */
  const newSecret = () => {
    serial += 1;
    return `rahasia-${String(serial).padStart(14, '0')}`;
  };
  function open(answers: Answers, secret = newSecret()) {
    const calls = fakeNetwork(answers);
    const show = () => {
      const page = openAt(`/receive#${secret}`, ani);
      session.signOut();
      return page;
    };
    return { calls, secret, page: show(), show };
  }
  const begin = async (name: string) => {
    fireEvent.change(await screen.findByLabelText('Nama Anda'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Mulai menerima' }));
  };

  it('asks for a name, then sends with the secret as bearer', async () => {
    const { calls, secret } = open({
      'GET /receiving': { body: receiving() },
      'POST /receiving/validate': { body: receiving([0]) },
    });
    await begin('');
    await begin('Pak Joko');
    await enter(first);
    await screen.findByText('1 dari 3 unit');
    expect(posted(calls)).toEqual([{ name: 'Pak Joko', tokens: [first, '', ''] }]);
    expect(new Set(calls.map(({ headers }) => headers.get('authorization')))).toEqual(
      new Set([`Bearer ${secret}`]),
    );
  });

  it('keeps what nobody answered, says that it waits, and sends it when the network is back', async () => {
    let isOff = false;
    const offline = () => {
      if (isOff) throw new TypeError('no network');
      return undefined;
    };
    const { calls } = open({
      'GET /receiving': () => offline() ?? { body: receiving() },
      'POST /receiving/validate': () => offline() ?? { body: receiving([1, 2]) },
    });
    await begin('Pak Joko');
    isOff = true;
    await enter(second);
    await enter(third);
    await screen.findByText('2 menunggu jaringan');
    isOff = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('2 dari 3 unit');
    expect(await screen.findByText('2 unit diterima.')).toBeDefined();
    expect(screen.queryByText(/menunggu jaringan/)).toBeNull();
    expect(posted(calls).at(-1)).toMatchObject({ tokens: ['', second, third] });
  });

  it('keeps broken goods and their photo too, sends them before the tokens, and tells what was refused', async () => {
    let isOff = false;
    const offline = () => {
      if (isOff) throw new TypeError('no network');
      return undefined;
    };
    const refusal = { code: 'FILE_UNREADABLE', message: 'Berkas ini rusak.', requestId: 'r' };
    const reported = { ...receiving(), items: [{ ...receiving().items[0], reported: [0] }] } as Receiving;
    let answer: { status?: number; body: object } = { body: reported };
    const { calls, secret } = open({
      'GET /receiving': () => offline() ?? { body: receiving() },
      'POST /receiving/damage': () => offline() ?? answer,
      'POST /receiving/validate': () => offline() ?? { body: receiving([1]) },
    });
    await begin('Pak Joko');
    await reportBroken('Laptop', 1, '');
    await screen.findByText('Laporan rusak sampai: Laptop unit 1.');
    isOff = true;
    await reportBroken('Laptop', 1, 'Penyok');
    await enter(second);
    await screen.findByText('2 menunggu jaringan');
    isOff = false;
    answer = { status: 400, body: refusal };
    fireEvent(window, new Event('online'));
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('Laptop unit 1');
    expect(list.textContent).toContain('Berkas ini rusak.');
    await screen.findByText('1 dari 3 unit');
    const made = calls.filter(({ method }) => method === 'POST');
    expect(made.slice(-2).map(({ path }) => path)).toEqual(['/receiving/damage', '/receiving/validate']);
    answer = { body: reported };
    await sendAgain('Laptop', 1, 'Penyok');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Perlu diperiksa' })).toBeNull());
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toBe('foto');
    const [first] = made;
    expect(first?.headers.get('authorization')).toBe(`Bearer ${secret}`);
    expect(first?.headers.get('idempotency-key')).not.toBeNull();
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ name: 'Pak Joko', units: '0/0' });
    expect(first?.body).toBe('foto');
  });

  it('knows the token of a unit that was replaced, and says so', async () => {
    const { calls } = open({ 'GET /receiving': { body: { ...receiving(), replaced } } });
    await begin('Pak Joko');
    await enter(old);
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain('Token ini sudah diganti.');
    expect(posted(calls)).toEqual([]);
  });

  it('keeps what came before the goods were sent, and sends it by itself once they are', async () => {
    let isSent = false;
    const early = { code: 'NOT_VALIDATING', message: 'Belum dikirim.', requestId: 'r' };
    const { calls } = open({
      'GET /receiving': () => ({ body: receiving([], isSent ? 'shipped' : 'in_progress') }),
      'POST /receiving/validate': () => (isSent ? { body: receiving([0]) } : { status: 409, body: early }),
    });
    await begin('Pak Joko');
    await enter(first);
    await screen.findByText('Laptop (2 pcs), unit 1 dicatat.');
    await waitFor(() => expect(posted(calls)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Perlu diperiksa' })).toBeNull();
    isSent = true;
    fireEvent(window, new Event('online'));
    await screen.findByText('1 dari 3 unit');
  });

  it('sends what was not refused of a list again; what was stays listed, over the end of the page too', async () => {
    let [isOff, now] = [false, receiving()];
    const wrong = {
      code: 'WRONG_TOKENS',
      message: 'Salah.',
      requestId: 'r',
      errors: [{ index: 0, code: 'REPLACED', message: 'Unit ini diganti.' }],
    };
    const { calls, page, show } = open({
      'GET /receiving': () => ({ body: now }),
      'POST /receiving/validate': ({ body }) => {
        if (isOff) throw new TypeError('no network');
        if (JSON.stringify(body).includes(first)) return { status: 400, body: wrong };
        now = receiving([1, 2]);
        return { body: now };
      },
    });
    await begin('Pak Joko');
    isOff = true;
    for (const token of tokens) await enter(token);
    await screen.findByText('3 menunggu jaringan');
    isOff = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('2 dari 3 unit');
    const again = () =>
      posted(calls).flatMap((body) => (JSON.stringify(body).includes(first) ? [] : JSON.stringify(body)));
    await waitFor(() => expect(again().join()).toMatch(new RegExp(`${second}.*${third}`)));
    await waitFor(() => expect(screen.queryByText(/menunggu jaringan/)).toBeNull());
    page.unmount();
    show();
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain(`${first}Unit ini diganti.`);
    fireEvent.click(within(list).getByRole('button', { name: 'Hapus daftar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Perlu diperiksa' })).toBeNull());
  });

  it('takes over what an earlier release kept, and sends it under its time', async () => {
    const enteredAt = '2026-11-29T03:00:00.000Z';
    const damage = {
      key: 'key',
      name: 'Pak Joko',
      units: '0/1',
      goods: 'Laptop unit 2',
      note: '',
      enteredAt,
    };
    const kept = {
      name: 'Pak Joko',
      known: receiving(),
      pending: [{ index: 0, token: first, enteredAt }],
      refused: [{ token: third, message: 'Token ini salah.' }],
      damages: [{ ...damage, photo: new TextEncoder().encode('foto').buffer }],
    };
    const keep = (secret: string) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pasok-receiving', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('links', { keyPath: 'secret' }).add({ ...kept, secret });
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    const answers = {
      'GET /receiving': { body: receiving() },
      'POST /receiving/damage': { body: receiving() },
      'POST /receiving/validate': { body: receiving([0]) },
    };
    const secret = newSecret();
    await keep(secret);
    const { calls } = open(answers, secret);
    await screen.findByText('1 dari 3 unit');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual(['/receiving/damage', '/receiving/validate']);
    expect(sent[0]?.headers.get('idempotency-key')).toBe('"key"');
    expect(sent[0]?.body).toBe('foto');
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ name: 'Pak Joko', units: '0/1', enteredAt });
    expect(sent[1]?.body).toEqual({ name: 'Pak Joko', tokens: [first, '', ''], enteredAt });
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain(`${third}Token ini salah.`);
  });

  it('says that a link is over, and what of it was not taken', async () => {
    const over = { code: 'RECEIVING_OVER', message: 'Tautan ini sudah tidak berlaku.', requestId: 'r' };
    open({
      'GET /receiving': { body: receiving() },
      'POST /receiving/validate': { status: 404, body: over },
    });
    await begin('Pak Joko');
    await enter(first);
    const list = await screen.findByRole('region', { name: 'Perlu diperiksa' });
    expect(list.textContent).toContain(first);
    expect(list.textContent).toContain('Tautan ini sudah tidak berlaku.');
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('Tautan ini sudah tidak berlaku.'));
    expect(screen.queryByText(/diterima\.$/)).toBeNull();
  });

  it('opened with half a secret, or with none that is known, says so', async () => {
    fakeNetwork({});
    openAt('/receive#abc', ani);
    await screen.findByText('Tautan ini tidak lengkap');
    const body = { code: 'RECEIVING_OVER', message: 'Habis.', requestId: 'r' };
    open({ 'GET /receiving': { status: 404, body } });
    await screen.findByText('Tautan penerimaan ini sudah tidak berlaku');
  });
});
