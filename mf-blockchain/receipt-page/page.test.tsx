import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import { buildReceipt } from '@pasok/chain/receipt';
import { receiptText } from '@pasok/chain/receipt-file';
import { blockStatementText, keyIdOf } from '@pasok/chain/signature';
import { beforeAll, expect, it } from 'vitest';

const pair = generateKeyPairSync('ed25519');
const publicKey = String(pair.publicKey.export({ format: 'jwk' }).x);
const block = createGenesis();
const content = {
  index: block.index,
  hash: block.hash,
  time: '2026-02-04T00:00:00.000Z',
  keyId: String(keyIdOf(publicKey)),
};
const signature = sign(null, Buffer.from(blockStatementText(content)), pair.privateKey).toString('base64url');
const text = receiptText(buildReceipt(block, { ...content, signature }));

beforeAll(async () => {
  const page = readFileSync(new URL('page.html', `file://${import.meta.filename}`), 'utf8');
  document.body.innerHTML = /<main>.*<\/main>/s.exec(page)?.[0] ?? '';
  await import('./page.ts');
});

function input(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(id);
  return found;
}

function enterKey(key: string): void {
  input('key').value = key;
  input('key').dispatchEvent(new Event('input'));
}

function choose(file: string | undefined): void {
  const bytes = new TextEncoder().encode(file);
  const value = file === undefined ? [] : [{ arrayBuffer: async () => bytes.buffer }];
  Object.defineProperty(input('file'), 'files', { configurable: true, value });
  input('file').dispatchEvent(new Event('change'));
}

const shown = () =>
  document.getElementById('answer')?.hidden ? '' : document.getElementById('answer')?.textContent;

async function give(key: string, file: string): Promise<string> {
  await startAnew();
  enterKey(key);
  choose(file);
  await expect.poll(shown).toMatch(/Bukti/);
  return shown() ?? '';
}

async function startAnew(): Promise<void> {
  enterKey('');
  choose(undefined);
  await expect.poll(shown).toBe('');
}

it('says that a receipt is valid and shows the deal', async () => {
  const answer = await give(` ${publicKey} `, text);
  expect(answer).toContain('✓ Bukti valid');
  expect(answer).toContain('Tanda tangan: ✓ benar');
  expect(answer).toContain(block.hash);
});

it.each([
  ['"nonce"', '"nonca"', 'Bentuk berkas: ✕ salah'],
  ['"vendorName": "Pasok"', '"vendorName": "Basok"', 'Hash blok: ✕ salah'],
  ['\\"total\\":0', '\\"total\\":1', 'Kesepakatan: ✕ salah'],
  ['2026-02-04', '2026-02-05', 'Tanda tangan: ✕ salah'],
])('names the part when %s became %s, and shows nothing of the deal', async (before, after, line) => {
  expect(text).toContain(before);
  const answer = await give(publicKey, text.replace(before, after));
  expect(answer).toContain('✕ Bukti TIDAK valid');
  expect(answer).toContain(line);
  expect(answer).not.toContain('Pembeli');
});

it('names the key when it is another one', async () => {
  const other = String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);
  expect(await give(other, text)).toContain('Kunci: ✕ salah');
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
  const said = { index: 1, hash, time: content.time, keyId: content.keyId };
  const signed = sign(null, Buffer.from(blockStatementText(said)), pair.privateKey).toString('base64url');
  const answer = await give(publicKey, receiptText(buildReceipt(partial, { ...said, signature: signed })));
  expect(answer).toContain('✓ Bukti valid');
  expect(answer.replaceAll('\u00a0', ' ')).toContain(
    'Dikonfirmasi1 dari 12 unit · nilai unit terkonfirmasi Rp 9.500.000',
  );
});

it('answers the key before there is a file', async () => {
  await startAnew();
  enterKey(publicKey);
  await expect.poll(shown).toContain('Pilih berkas buktinya.');
  enterKey(publicKey.slice(1));
  await expect.poll(shown).toContain('43 huruf');
  expect(shown()).not.toContain('✓');
  enterKey(publicKey);
  choose(text);
  await expect.poll(shown).toContain('✓ Bukti valid');
});

it('answers the file before there is a key, as far as that goes, and shows nothing of the deal yet', async () => {
  await startAnew();
  choose(text);
  await expect.poll(shown).toContain('Masukkan kunci publik');
  for (const line of ['Hash blok: ✓ benar', 'Kesepakatan: ✓ benar', 'Tanda tangan: – tidak diperiksa'])
    expect(shown()).toContain(line);
  expect(shown()).not.toContain('Pembeli');
  enterKey(publicKey);
  await expect.poll(shown).toContain('✓ Bukti valid');
  await startAnew();
  choose(text.replace('"nonce"', '"nonca"'));
  await expect.poll(shown).toContain('Bentuk berkas: ✕ salah');
});

it('shows times in Western Indonesian time, wherever it is opened', async () => {
  const answer = await give(publicKey, text);
  expect(answer).toMatch(/Ditandatangani4 Februari 2026 pukul 07\.00\.00 WIB, kunci /);
  expect(answer).not.toMatch(/\dZ/);
});
