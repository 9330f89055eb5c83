import { createGenesis } from '@pasok/chain/genesis';
import { headCode, wholeHeadCode } from '@pasok/chain/head-code';
import { receiptText } from '@pasok/chain/receipt-file';
import { minedChain } from '@pasok/chain/test/mined-chain';
import { formatNote, readNote } from '@pasok/chain/tlog/note';
import { type NoteSigner, readVkey, signText } from '@pasok/chain/tlog/note-key';
import { formatProof, readProof } from '@pasok/chain/tlog/proof-file';
import type { Block } from '@pasok/contracts/blockchain';
import { expect, it } from 'vitest';
import { answerFile, answerTyped } from './answer.ts';
import { breakReceipt } from './break-receipt.ts';
import { readKeys } from './keys.ts';
import { type Ask, NoAnswer } from './public-log.ts';
import type { Where } from './said.ts';
import { createSigner, logOver, origin, receiptOf, type Signer } from './test/forged-log.ts';
import { readTyped } from './typed.ts';

const chain = minedChain(600);
const hashes = chain.map(({ hash }) => hash);
const signer = createSigner();
const bytes = (text: string) => new TextEncoder().encode(text);
const blockAt = (index: number): Block => chain[index] ?? createGenesis();

/** A server that answers this; a file it has not is no answer. */
const askOf =
  ({ answer }: ReturnType<typeof logOver>): Ask =>
  async (path) => {
    const file = await answer(path);
    if (!file) throw new NoAnswer('network');
    return file;
  };
const at = (log: ReturnType<typeof logOver>, by: Signer = signer): Where => ({
  ask: askOf(log),
  keys: [readVkey(by.vkey)],
});

const then = logOver(hashes.slice(0, 300), signer);
const today = logOver(hashes, signer);
const receipt = bytes(receiptOf(blockAt(3), signer, await then.prove(3)));
/** The operator's other history: block 250 was changed and all after it mined anew. */
const rewritten = hashes.map((hash, index) =>
  index < 250 ? hash : `000${hash.slice(3).split('').reverse().join('')}`,
);

it('a receipt whose block stands says so, with the checkpoint that shows it', async () => {
  const answer = await answerFile(receipt, at(today));
  expect(answer).toMatchObject({ state: 'good', verdict: '✓ Sah, dan masih #3 di log hari ini' });
  expect(answer.reasons.join()).toContain('600 blok');
  expect(answer.checks?.filter((check) => !check.endsWith('✓ benar'))).toEqual([]);
  expect(answer.seen).toMatchObject({ witnesses: [], log: expect.stringContaining(`${origin} `) });
});

it('another history is refuted by two signed statements, which hold nothing of the deal', async () => {
  const other = hashes.map((hash, index) => (index === 3 ? `000${'ab'.repeat(30)}1` : hash));
  const answer = await answerFile(receipt, at(logOver(other, signer)));
  expect(answer).toMatchObject({ state: 'bad', verdict: expect.stringContaining('DIBANTAH') });
  const evidence = JSON.parse(answer.evidence ?? '');
  expect(evidence).toMatchObject({
    format: 'pasok-contradiction-1',
    block: { index: 3, hash: blockAt(3).hash },
    before: { statement: { hash: blockAt(3).hash }, proof: await then.prove(3) },
    today: { checkpoint: logOver(other, signer).checkpoint },
  });
  for (const secret of ['buyerName', 'transactionId', 'items']) expect(answer.evidence).not.toContain(secret);
});

it('its own evidence is read again: who has the file needs no server to see it refuted', async () => {
  const disk = { ask: undefined, keys: [readVkey(signer.vkey)] };
  const old = bytes(receiptOf(blockAt(260), signer));
  for (const [file, log, words] of [
    [receipt, logOver(rewritten, signer), /^Log \S+ dengan 300 entri punya dua akar/],
    [receipt, logOver(rewritten.slice(0, 300), signer), /^Log \S+ dengan 300 entri punya dua akar/],
    [old, logOver(rewritten, signer), /^Blok #260 ditandatangani dengan dua hash/],
  ] as const) {
    const evidence = (await answerFile(file, at(log))).evidence ?? '';
    const again = await answerFile(bytes(evidence), disk);
    expect([again.state, again.verdict]).toEqual(['bad', '✕ DIBANTAH: dua pernyataan yang ditandatangani']);
    expect(again.reasons[0]).toMatch(words);
    const stranger = { ask: undefined, keys: [readVkey(createSigner().vkey)] };
    expect((await answerFile(bytes(evidence), stranger)).verdict).not.toContain('DIBANTAH');
  }
  // A proof that does not lead to the later root proves nothing, and which of two sizes came first no signature says.
  const { evidence = '{}' } = await answerFile(receipt, at(logOver(rewritten, signer)));
  const { today: found, ...rest } = JSON.parse(evidence);
  for (const consistency of [[], found.consistency.slice(1), [...found.consistency].reverse()]) {
    const spoilt = JSON.stringify({ ...rest, today: { ...found, consistency } });
    expect(await answerFile(bytes(spoilt), disk)).toMatchObject({ state: 'open' });
  }
  const shorter = await answerFile(receipt, at(logOver(hashes.slice(0, 299), signer)));
  expect(await answerFile(bytes(shorter.evidence ?? ''), disk)).toMatchObject({ state: 'open' });
});

it('a chain that ends earlier refutes', async () => {
  const answer = await answerFile(receipt, at(logOver(hashes.slice(0, 299), signer)));
  expect(answer.verdict).toContain('DIBANTAH');
  expect(answer.reasons[0]).toContain('hanya 299 entri');
});

it('a receipt without a proof is compared by its hash', async () => {
  const old = bytes(receiptOf(blockAt(260), signer));
  const stands = await answerFile(old, at(today));
  expect(stands.verdict).toBe('✓ Sah, dan masih #260 di log hari ini');
  const refuted = await answerFile(old, at(logOver(rewritten, signer)));
  expect(refuted.verdict).toContain('DIBANTAH');
  expect(refuted.evidence).toContain(rewritten[260]);
});

/** One log's checkpoint over the tiles of another. */
const mixed =
  (signed: ReturnType<typeof logOver>, shown: ReturnType<typeof logOver>): Ask =>
  (path) =>
    askOf(path === 'checkpoint' ? signed : shown)(path);

it('tiles that do not fit their checkpoint, another key, silence and another log refute nothing', async () => {
  const keys = [readVkey(signer.vkey)];
  const silent: Ask = async () => {
    throw new NoAnswer('network');
  };
  const other = createSigner();
  const elsewhere = createSigner(signer.key, 'toko.example/log');
  for (const [where, words] of [
    [{ ask: mixed(today, logOver(rewritten, signer)), keys }, 'tidak cocok dengan checkpoint'],
    [at(logOver(hashes, other), other), 'kunci lain'],
    [{ ask: silent, keys }, 'Server tidak menjawab'],
    [{ ask: askOf(logOver(hashes, createSigner())), keys }, 'tidak ditandatangani kunci'],
    [
      { ask: askOf(logOver(rewritten, elsewhere)), keys: [...keys, readVkey(elsewhere.vkey)] },
      'toko.example',
    ],
  ] as const) {
    const answer = await answerFile(receipt, where);
    expect(answer.verdict).not.toContain('DIBANTAH');
    expect(answer.verdict).not.toContain('masih di');
    expect(answer.reasons.join()).toContain(words);
  }
});

it('a receipt by a key that the server names no longer is open, never wrong', async () => {
  const dropped = createSigner();
  const answer = await answerFile(bytes(receiptOf(blockAt(3), dropped)), at(today));
  expect([answer.state, answer.verdict]).toEqual(['open', 'Belum lengkap']);
  expect(answer.reasons[0]).toContain('belum berarti salah');
  const given = { ...at(today), keys: [...at(today).keys, readVkey(dropped.vkey)] };
  expect((await answerFile(bytes(receiptOf(blockAt(3), dropped)), given)).state).toBe('good');
});

it('a changed key is not called the same', async () => {
  const next = createSigner();
  const keys = [readVkey(signer.vkey), readVkey(next.vkey)];
  const rewrittenBy = async (by: Signer) =>
    (await answerFile(receipt, { ...at(logOver(rewritten, by), by), keys })).reasons[0];
  expect(await rewrittenBy(signer)).toContain('Kunci yang sama');
  expect(await rewrittenBy(next)).toContain('Dua kunci dari log yang sama');
});

it('what a mail or an editor saved again is right with a note, a changed letter is not', async () => {
  const text = new TextDecoder().decode(receipt);
  const mailed = await answerFile(bytes(text.replaceAll('\n', '\r\n')), at(today));
  const wide = new Uint8Array(Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le'));
  for (const saved of [mailed, await answerFile(wide, at(today))]) {
    expect(saved.state).toBe('good');
    expect(saved.reasons[0]).toContain('disimpan ulang');
  }
  const changed = await answerFile(
    bytes(text.replace('"vendorName": "Pasok"', '"vendorName": "Basok"')),
    at(today),
  );
  expect(changed).toMatchObject({ state: 'bad', reasons: [expect.stringContaining('Isi blok diubah')] });
  expect(changed.deal).toBeUndefined();
  expect((await answerFile(bytes('{"a":1}'), at(today))).reasons[0]).toContain('bukan bukti blockchain');
});

it('from a disk a receipt is checked by itself, and says which log it names', async () => {
  const { verdict, askable } = await answerFile(receipt, { ask: undefined, keys: [readVkey(signer.vkey)] });
  expect([verdict, askable]).toEqual(['✓ Bukti sah', origin]);
  const bare = await answerFile(receipt, { ask: undefined, keys: readKeys(signer.publicKey).keys });
  expect(bare.verdict).toBe('✓ Bukti sah');
  const keyless = await answerFile(receipt, { ask: undefined, keys: [] });
  expect(keyless).toMatchObject({ state: 'open', reasons: [expect.stringContaining('Isi kunci publik')] });
});

const typed = (text: string, log = today) => {
  const read = readTyped(text);
  if (!read) throw new Error(text);
  return answerTyped(read, at(log));
};

it('a number, a code and a hash are answered from the log', async () => {
  const { index, hash } = blockAt(257);
  expect(await typed('#257')).toMatchObject({ state: 'good', verdict: 'Blok #257 ada di log hari ini' });
  for (const text of [
    headCode({ index, hash }),
    headCode({ index, hash }).replaceAll('-', ' '),
    wholeHeadCode({ index, hash }),
    `https://pasok.example/verifikasi#${wholeHeadCode({ index, hash })}`,
    hash.toUpperCase(),
  ])
    expect((await typed(text)).verdict, text).toBe('✓ Masih #257 di log hari ini');
  expect(await typed(wholeHeadCode({ index, hash: blockAt(9).hash }))).toMatchObject({ state: 'bad' });
  expect(await typed('600')).toMatchObject({ state: 'open', verdict: 'Tidak ada #600 di log hari ini' });
  expect(await typed(`600-${hash}`)).toMatchObject({ state: 'bad' });
  expect((await typed('ab'.repeat(32))).reasons[0]).toContain('600 blok terakhir');
  for (const none of ['', 'x', '12-ab', 'ab'.repeat(31), '1234567890'])
    expect(readTyped(none)).toBeUndefined();
});

it("a block that today's checkpoint does not hold is no answer", async () => {
  const where = { ask: mixed(logOver(rewritten, signer), today), keys: [readVkey(signer.vkey)] };
  await expect(answerTyped({ is: 'block', index: 257 }, where)).rejects.toMatchObject({ why: 'broken' });
});

it('a .tlog-proof is read by the block that stands there today', async () => {
  const file = bytes(await then.prove(280));
  expect((await answerFile(file, at(today))).verdict).toBe('✓ Sah, dan masih #280 di log hari ini');
  // The block was replaced: that it no longer fits is not the file's fault.
  const refuted = await answerFile(file, at(logOver(rewritten, signer)));
  expect(refuted.verdict).toBe('✕ DIBANTAH: dua pernyataan yang ditandatangani');
  expect(refuted.evidence).toContain('pasok-contradiction-1');
  const cut = await answerFile(file, at(logOver(rewritten.slice(0, 3), signer)));
  expect([cut.verdict, cut.reasons.join(' ')]).toEqual([
    refuted.verdict,
    expect.stringContaining('tidak bertanggal'),
  ]);
  const ofAnother = bytes((await then.prove(280)).replace('index 280', 'index 279'));
  expect((await answerFile(ofAnother, at(today))).reasons[0]).toContain('tidak cocok dengan blok');
  const behind = bytes((await then.prove(280)).replace('index 280', 'index 99999'));
  expect((await answerFile(behind, at(today))).verdict).toContain('TIDAK sah');
  const spoilt = bytes((await then.prove(280)).replace('index', 'indeks'));
  expect((await answerFile(spoilt, at(today))).verdict).toContain('TIDAK sah');
});

it('witnesses under a checkpoint are named, and proven where their key was given', async () => {
  const { note, vkey: _ } = createSigner(undefined, 'saksi.example');
  const witness: NoteSigner = { ...note, kind: 'cosignature' };
  const read = readNote(today.checkpoint);
  const cosigned = formatNote({
    ...read,
    signatures: [...read.signatures, signText(read.text, witness, 1_790_000_000)],
  });
  const ask: Ask = async (path) => (path === 'checkpoint' ? bytes(cosigned) : askOf(today)(path));
  const keys = [readVkey(signer.vkey)];
  const seenBy = async (more: Where['keys']) =>
    (await answerFile(receipt, { ask, keys: [...keys, ...more] })).seen;
  expect((await seenBy([]))?.witnesses).toEqual([{ name: 'saksi.example' }]);
  expect((await seenBy([witness]))?.witnesses).toEqual([
    { name: 'saksi.example', isRight: true, time: 1_790_000_000 },
  ]);
  const other: NoteSigner = { ...createSigner(undefined, 'saksi.example').note, kind: 'cosignature' };
  // A witness that has a new key under its old name signed nothing wrong.
  expect((await seenBy([other]))?.witnesses).toEqual([{ name: 'saksi.example', isOtherKey: true }]);
  expect((await seenBy([other, witness]))?.witnesses).toMatchObject([{ isRight: true }]);
  const line = signText(read.text, { ...witness, sign: () => new Uint8Array(64) }, 1_790_000_000);
  const forged = formatNote({ ...read, signatures: [...read.signatures, line] });
  const asked: Ask = async (path) => (path === 'checkpoint' ? bytes(forged) : askOf(today)(path));
  // A damaged line of a known key refuses the note, today's as that of a receipt.
  const refused = await answerFile(receipt, { ask: asked, keys: [...keys, witness] });
  expect(refused.reasons.join()).toContain('tanda tangan itu salah: checkpoint ini tidak dipakai');
  expect(refused.seen?.witnesses).toEqual([]);
  const held = JSON.parse(new TextDecoder().decode(receipt));
  const cosignedThen = readNote(readProof(held.proof).checkpoint);
  const damaged = signText(cosignedThen.text, { ...witness, sign: () => new Uint8Array(64) }, 1_790_000_000);
  const proof = formatProof({
    ...readProof(held.proof),
    checkpoint: formatNote({ ...cosignedThen, signatures: [...cosignedThen.signatures, damaged] }),
  });
  const spoilt = bytes(receiptText({ ...held, proof }));
  expect((await answerFile(spoilt, at(today))).state).toBe('good');
  const answer = await answerFile(spoilt, { ask: askOf(today), keys: [...keys, witness] });
  expect(answer).toMatchObject({ state: 'bad', verdict: '✕ Bukti TIDAK sah' });
  expect(answer.checks).toContain('Log transparansi: ✕ salah');
  expect(answer.reasons.join()).toContain('saksi.example');
});

it('on a disk a proof names its log, also to who holds the key of a witness alone', async () => {
  const { note } = createSigner(undefined, 'saksi.example');
  const proof = bytes(await then.prove(3));
  const answer = await answerFile(proof, { ask: undefined, keys: [{ ...note, kind: 'cosignature' }] });
  expect(answer).toMatchObject({ state: 'open', askable: origin });
});

/** Mails as programs save them, with CRLF: a text, quoted-printable, and an attachment in base64. */
const saved = (...lines: string[]) => bytes(lines.join('\n').replaceAll('\n', '\r\n'));
const quoted = (text: string) =>
  text
    .replaceAll('=', '=3D')
    .replaceAll('—', '=E2=80=94')
    .replaceAll(/([^\n]{60})(?==?[^\n=])/g, '$1=\n');
const attached = (content: Uint8Array) =>
  saved(
    'From: pasok@example',
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Halo Ani,',
    '--b1',
    'Content-Type: application/json; name="bukti.json"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '--b1--',
    '',
  );
const ofMonth = (note: string) => `Simpan surat ini.\n\nPernyataan log:\n\n${note}\nBandingkan kapan saja.\n`;

it.each([
  ['attached in base64', attached(receipt)],
  ['in its text', saved(`Halo,\n\n${new TextDecoder().decode(receipt)}\nSalam\n`)],
  ['quoted-printable', saved(`Halo,\n\n${quoted(new TextDecoder().decode(receipt))}\nSalam\n`)],
])('a saved mail with a receipt %s is judged by that', async (_, mail) => {
  expect((await answerFile(mail, at(today))).verdict).toBe('✓ Sah, dan masih #3 di log hari ini');
});

it.each([
  ['as it is', (text: string) => saved(text)],
  ['quoted-printable', (text: string) => saved(quoted(text))],
  ['base64', (text: string) => attached(bytes(text))],
])('the saved mail of the month (%s) stands, or refutes the chain of today', async (_, save) => {
  const mail = save(ofMonth(then.checkpoint));
  const stands = await answerFile(mail, at(today));
  expect(stands).toMatchObject({ state: 'good', verdict: '✓ Sah, dan masih #299 di log hari ini' });
  expect(stands.reasons.join()).toContain('600 blok');
  const refuted = await answerFile(mail, at(logOver(rewritten, signer)));
  expect(refuted.verdict).toBe('✕ DIBANTAH: dua pernyataan yang ditandatangani');
  expect(refuted.evidence).toContain('pasok-contradiction-1');
  const strange = logOver(hashes, createSigner(undefined, 'jauh.example/log'));
  const unknown = await answerFile(save(ofMonth(strange.checkpoint)), at(today));
  expect([unknown.state, unknown.verdict]).toEqual(['open', 'Belum lengkap']);
  expect((await answerFile(save('Halo Ani.'), at(today))).verdict).toContain('TIDAK sah');
});

it('every letter that is broken is caught, and its place and the reason are said', () => {
  const keys = [readVkey(signer.vkey)];
  for (let n = 0; n < 60; n += 1) {
    const answer = breakReceipt(receipt, keys, () => n / 60);
    // In the key's name: that receipt would be another key's, which nobody here can judge.
    const isKey = answer.reasons.some((reason) => reason.includes('kunci lain'));
    expect(answer.verdict).toContain(isKey ? 'Ketahuan: Belum lengkap' : 'Ketahuan: ✕ Bukti TIDAK sah');
    expect(answer.reasons[0]).toMatch(/^Huruf ke-[\d.]+ diubah dari '.' menjadi '.'/);
    expect(answer.checks?.some((check) => check.endsWith('✕ salah'))).toBe(!isKey);
  }
});
