import { createHash } from 'node:crypto';
import { commitAct, rowHash } from '@pasok/chain/act';
import { actsFileText } from '@pasok/chain/acts-file';
import { paperCode } from '@pasok/chain/paper-code';
import { fillQuarter, quarterEntry } from '@pasok/chain/seal-quarter';
import { readVkey } from '@pasok/chain/tlog/note-key';
import type { PaperAnswer } from '@pasok/contracts/document';
import { expect, it } from 'vitest';
import { answerFile, answerTyped } from './answer.ts';
import { NoAnswer } from './public-log.ts';
import type { Where } from './said.ts';
import { createSigner, logOver } from './test/forged-log.ts';
import { readTyped } from './typed.ts';

const signer = createSigner(undefined, 'pasok.example/log/acts');
let serial = 0;
const random = () => Uint8Array.from(createHash('sha256').update(`random ${serial++}`).digest());
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const id = '0197a000-0000-7000-8000-000000000001';
const salt = '5a'.repeat(32);
const content = JSON.stringify({
  number: 'INV/2026/III/0001',
  date: '2026-03-04',
  createdAt: '2026-03-04T03:10:00.000Z',
  buyer: { name: 'Ani' },
  vendor: { name: 'Budi', tradeName: 'CV Budi' },
  items: [{ name: 'Laptop', quantity: 2, price: 9_500_000 }],
  amounts: { total: 19_000_000 },
});
const commitment = commitAct({ kind: 'paper', id }, rowHash(content), salt);
const quarter = await fillQuarter([Buffer.from(commitment, 'hex')], random);
const at = new Date('2026-03-04T03:15:00Z');
const log = logOver([hexOf(random()) + 'ab'.repeat(8), hexOf(quarterEntry(at, quarter.root))], signer);
const place = quarter.commitments.findIndex((one) => hexOf(one) === commitment);
const logged = { at: at.toISOString(), leaf: 1, place, path: quarter.pathOf(place).map(hexOf) };

/** A server that tells this of the paper to whoever has its commitment, and shows the log. */
const where = (told: PaperAnswer | null = { content, logged }): Where => ({
  ask: async (path) => {
    if (path === `../api/papers/${id}/${commitment}` && told)
      return new TextEncoder().encode(JSON.stringify(told));
    const file = path.startsWith('acts/') ? await log.answer(path.slice('acts/'.length)) : undefined;
    if (!file) throw new NoAnswer('network', true);
    return file;
  },
  keys: [{ ...readVkey(signer.vkey), name: 'pasok.example/log' }],
});

async function scan(by = where(), of = content, with_ = salt) {
  const typed = readTyped(
    `https://pasok.example/verifikasi#${paperCode({ id, hash: rowHash(of), salt: with_ })}`,
  );
  if (!typed) throw new Error('no code');
  return answerTyped(typed, by);
}
const fileOf = async (of = content) =>
  actsFileText([
    { kind: 'paper', id, text: of, salt, at: logged.at, place, path: logged.path, proof: await log.prove(1) },
  ]);
const drop = (text: string, by = where()) => answerFile(new TextEncoder().encode(text), by);

const right =
  '✓ Kertas ini diterbitkan pada 4 Maret 2026 pukul 10.10.00 WIB, dan ada di log sejak 4 Maret 2026 pukul 10.15.00 WIB';

it('the code of a print says when the paper was issued and since when the log has it, with what was issued', async () => {
  const answer = await scan();
  expect(answer).toMatchObject({ state: 'good', verdict: right, paper: { content } });
  expect(answer.reasons.join()).toContain('Cocokkan');
});

it('the saved content says the same, from a disk too', async () => {
  expect(await drop(await fileOf())).toMatchObject({ state: 'good', verdict: right });
  const alone = await drop(await fileOf(), { ...where(), ask: undefined });
  expect(alone).toMatchObject({ verdict: right, askable: 'pasok.example/log' });
});

it('acts of a deal are as they were written, or the one that is not is named', async () => {
  const { acts } = JSON.parse(await fileOf());
  const two = actsFileText([acts[0], acts[0]]);
  expect(await drop(two)).toMatchObject({
    state: 'good',
    verdict: expect.stringContaining('2 tindakan ini seperti saat ditulis'),
    acts: [{ name: 'Kertas, 4 Maret 2026 pukul 10.15.00 WIB', text: content }, expect.anything()],
  });
  const other = await drop(actsFileText([acts[0], { ...acts[0], kind: 'history' }]));
  expect([other.state, other.verdict]).toEqual(['bad', '✕ Tindakan ini bukan yang ditulis: Riwayat']);
  expect(other.acts).toBeUndefined();
});

it('a cancelled paper is told, as is one that the log has not yet', async () => {
  const cancelled = { at: '2026-03-05T03:00:00.000Z', by: 'INV/2026/III/0002' };
  for (const answer of [
    await scan(where({ content, logged, cancelled })),
    await drop(await fileOf(), where({ content, logged, cancelled })),
  ])
    expect(answer.reasons.join()).toContain(
      'Dibatalkan penerbitnya pada 5 Maret 2026 pukul 10.00.00 WIB, digantikan oleh INV/2026/III/0002.',
    );
  expect(await scan(where({ content }))).toMatchObject({
    state: 'open',
    verdict: expect.stringContaining('diterbitkan pada'),
  });
});

const changed = content.replace('19000000', '18000000');
it.each<[string, () => ReturnType<typeof scan>, string]>([
  ['the code of other contents', () => scan(where(), changed), 'tidak mengenal kertas'],
  ['another salt', () => scan(where(), content, '5b'.repeat(32)), 'tidak mengenal kertas'],
  ['a row that the operator changed', () => scan(where({ content: changed, logged })), 'SHA-256'],
  ['a file of other contents', async () => drop(await fileOf(changed)), 'bukan yang diterbitkan'],
  [
    'an act that the log has not',
    () => scan(where({ content, logged: { ...logged, leaf: 0 } })),
    'tidak sampai ke log',
  ],
  ['a file that was written anew', async () => drop(`${await fileOf()} `), 'tidak persis'],
])('%s is not what was issued', async (_what, ask, words) => {
  const answer = await ask();
  expect([answer.state, answer.verdict]).toEqual(['bad', '✕ Isinya bukan yang diterbitkan']);
  expect(answer.reasons.join()).toContain(words);
  expect(answer.paper).toBeUndefined();
});

it('a saved content stays right, and says of a server that changed or forgot the paper that it did', async () => {
  for (const [told, words] of [
    [{ content: changed, logged }, 'diubah sesudah terbit'],
    [null, 'tidak mengenal kertas'],
  ] as const) {
    const answer = await drop(await fileOf(), where(told));
    expect([answer.verdict, answer.reasons.join()]).toEqual([right, expect.stringContaining(words)]);
  }
});

it('where nobody answers a code says nothing, and a file what it shows', async () => {
  const away: Where = { ...where(), ask: () => Promise.reject(new NoAnswer('network')) };
  await expect(scan(away)).rejects.toThrow(NoAnswer);
  expect(await drop(await fileOf(), away)).toMatchObject({ state: 'good', verdict: right });
});
