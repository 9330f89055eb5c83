import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import { signSuccession } from '@pasok/chain/succession';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSigner, logOver, receiptOf } from './test/forged-log.ts';

const pair = generateKeyPairSync('ed25519');
const publicKey = String(pair.publicKey.export({ format: 'jwk' }).x);
const block = createGenesis();
const text = receiptOf(block, createSigner(pair.privateKey));
const served = logOver([block.hash], createSigner(pair.privateKey));

/** What the server's public log answers from now on. */
function answerBy(answer: ReturnType<typeof logOver>['answer']): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const file = await answer(address.replace(/^.*\/log\//, ''));
    return file ? new Response(new Uint8Array(file)) : new Response('', { status: 404 });
  });
}

// The page listens to its window for good, and the files after this one have the same window.
const listens = vi.spyOn(globalThis, 'addEventListener');
beforeAll(async () => {
  const page = readFileSync(new URL('page.html', `file://${import.meta.filename}`), 'utf8');
  document.body.innerHTML = /<main>.*<\/main>/s.exec(page)?.[0] ?? '';
  answerBy(served.answer);
  await import('./page.ts');
});
afterAll(() => {
  for (const [type, listener] of listens.mock.calls) removeEventListener(type, listener);
  listens.mockRestore();
  vi.unstubAllGlobals();
});

function field(id: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(id);
  return found;
}

function enterKey(key: string): void {
  field('key').value = key;
  field('key').dispatchEvent(new Event('change'));
}

function choose(file: string): void {
  const bytes = new TextEncoder().encode(file);
  const value = [{ type: 'application/json', size: bytes.length, arrayBuffer: async () => bytes.buffer }];
  Object.defineProperty(field('file'), 'files', { configurable: true, value });
  field('file').dispatchEvent(new Event('change'));
}

const shown = () => document.getElementById('answer')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const answered = (words: string | RegExp) => expect.poll(shown).toMatch(words);
const isHidden = (id: string) => document.getElementById(id)?.hidden;

it('says that a receipt stands, shows the deal, and by whose key', async () => {
  choose(text);
  await answered('Sah, dan masih #0 di log hari ini');
  for (const words of ['Tanda tangan: ✓ benar', 'Log hari ini: ✓ benar', block.hash, 'diberikan server ini'])
    expect(shown()).toContain(words);
  expect(shown()).toMatch(/Ditandatangani4 Februari 2026 pukul 07\.00\.00 WIB, kunci /);
  expect(shown()).not.toMatch(/\dZ/);
  enterKey(` ${publicKey} `);
  await answered('yang Anda isi');
  expect(shown()).toContain('masih #0');
});

it('takes a receipt for true whose key the server no longer names, where that key named its successor', async () => {
  const [before, after] = [createSigner(), createSigner()];
  const log = logOver([block.hash], after);
  const followed = async (path: string) =>
    path === 'successions'
      ? Buffer.from(JSON.stringify([signSuccession(before.note, after.note)]))
      : log.answer(path);
  const old = receiptOf(block, before, await logOver([block.hash], before).prove(0));
  enterKey('');
  answerBy(log.answer);
  choose(old);
  await answered('kunci lain daripada kunci yang ada di sini');
  answerBy(followed);
  choose(old);
  await answered('Sah, dan masih #0 di log hari ini');
  enterKey(before.publicKey);
  await answered('yang Anda isi');
  expect(shown()).toContain('masih #0');
  answerBy(served.answer);
  enterKey(publicKey);
});

it.each([
  ['"nonce"', '"nonca"', 'Bentuk berkas: ✕ salah'],
  ['"vendorName": "Pasok"', '"vendorName": "Basok"', 'Hash blok: ✕ salah'],
  ['\\"total\\":0', '\\"total\\":1', 'Kesepakatan: ✕ salah'],
  ['2026-02-04', '2026-02-05', 'Tanda tangan: ✕ salah'],
])('names the part when %s became %s, and shows nothing of the deal', async (before, after, line) => {
  expect(text).toContain(before);
  choose(text.replace(before, after));
  await answered('Bukti TIDAK sah');
  expect(shown()).toContain(line);
  expect(shown()).not.toContain('Pembeli');
  expect([isHidden('break'), isHidden('save')]).toEqual([true, true]);
});

it('names the key when it is another one, and a key that is none', async () => {
  choose(text);
  enterKey(String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x));
  await answered('Kunci: – tidak diperiksa');
  enterKey(publicKey.slice(1));
  await answered('bukan kunci: 43 huruf');
  enterKey('');
  await answered('masih #0');
});

it('shows how many units the buyer confirmed, by the tokens of the block', async () => {
  const data = {
    ...block.data,
    items: [{ name: 'Laptop', token: 'A', tokens: ['A'], quantity: 12, price: 9_500_000 }],
    total: 114_000_000,
  };
  const mined = mineBlock({ index: 1, dataText: canonicalData(data), previousHash: block.hash });
  if (mined.status !== 'found') throw new Error('no nonce');
  const { nonce, hash } = mined;
  const partial = { index: 1, timestamp: data.timestamp, data, previousHash: block.hash, nonce, hash };
  choose(receiptOf(partial, createSigner(pair.privateKey)));
  // The log of today has no second block.
  await answered('DIBANTAH: dua pernyataan yang ditandatangani');
  expect(shown()).toContain('Dikonfirmasi1 dari 12 unit · nilai unit terkonfirmasi Rp 9.500.000');
  expect(isHidden('save')).toBe(false);
  // Both statements of the operator, and nothing of the deal.
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  document.getElementById('save')?.click();
  const evidence = (await files[0]?.text()) ?? '';
  expect(JSON.parse(evidence)).toMatchObject({
    today: { checkpoint: served.checkpoint },
    before: { statement: { hash } },
  });
  expect(evidence).not.toContain('Laptop');
});

it('breaks a letter on demand, and the next try begins with the whole receipt again', async () => {
  choose(text);
  await answered('masih #0');
  for (let n = 0; n < 2; n++) {
    document.getElementById('break')?.click();
    // A letter in the key's name makes it the receipt of a key that nobody here has.
    expect(shown()).toMatch(/Ketahuan: (✕ Bukti TIDAK sah|Belum lengkap).*Huruf ke-[\d.]+ diubah dari/s);
  }
  expect(shown()).toContain('berkas Anda tetap utuh');
});

it('a number is asked for by the form, and what is none is told how it must be', async () => {
  field('typed').value = 'dua belas';
  document.getElementById('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await answered('Isi nomor blok');
  field('typed').value = '0';
  document.getElementById('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await answered('Blok #0 ada di log hari ini');
});
