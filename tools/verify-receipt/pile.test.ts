import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitAct, rowHash } from '@pasok/chain/act';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { headText } from '@pasok/chain/head';
import { mineBlock } from '@pasok/chain/mining';
import { sealOffer } from '@pasok/chain/offer-seal';
import { loggedOpening } from '@pasok/chain/opening';
import { buildReceipt } from '@pasok/chain/receipt';
import { receiptText } from '@pasok/chain/receipt-file';
import { sealFileText } from '@pasok/chain/seal-file';
import { fillQuarter, quarterEntry } from '@pasok/chain/seal-quarter';
import { blockStatementText, keyIdOf } from '@pasok/chain/signature';
import { signSuccession } from '@pasok/chain/succession';
import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { formatNote, readNote } from '@pasok/chain/tlog/note';
import { formatVkey, type NoteKey, type NoteSigner, signText } from '@pasok/chain/tlog/note-key';
import { formatProof } from '@pasok/chain/tlog/proof-file';
import { tilesByDefinition } from '@pasok/chain/tlog/test/small-log';
import { openTree } from '@pasok/chain/tlog/tree';
import type { Block } from '@pasok/contracts/blockchain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeLog, makeSigner, serveLog } from '../watch/test/lying-log.ts';
import { runHere } from '../watch/test/run-here.ts';

// Real blocks, signatures and files, the command's program, once as a command, and a log at an address.
const keyOf = ({ publicKey }: NoteKey) => Buffer.from(publicKey).toString('base64url');
const signer = makeSigner('pasok.example/log', 'note');
const key = keyOf(signer);
const keyId = String(keyIdOf(key));
const signed = <Content extends object>(content: Content, text: string, by = signer) => ({
  ...content,
  signature: Buffer.from(by.sign(Buffer.from(text))).toString('base64url'),
});

function next(before: Block, total: number, day: number): Block {
  const timestamp = `2026-02-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const index = before.index + 1;
  const items = [{ name: 'Laptop', token: '', tokens: [], quantity: 1, price: total }];
  const data = {
    ...before.data,
    transactionId: `t-${index}`,
    buyerName: 'SD Negeri 3',
    items,
    total,
    timestamp,
  };
  const found = mineBlock({ index, dataText: canonicalData(data), previousHash: before.hash });
  if (found.status !== 'found') throw new Error('no nonce');
  return { index, timestamp, data, previousHash: before.hash, nonce: found.nonce, hash: found.hash };
}

/** A chain whose blocks have these totals, one a day. */
function chainOf(...totals: number[]): Block[] {
  const chain = [createGenesis()];
  for (const total of totals) chain.push(next(chain.at(-1) as Block, total, chain.length));
  return chain;
}
const entriesOf = (chain: readonly Block[]) => chain.map(({ hash }) => Buffer.from(hash, 'hex'));
const checkpointOf = async (chain: readonly Block[], by = signer) =>
  signCheckpoint(
    {
      origin: signer.name,
      size: chain.length,
      root: await openTree(chain.length, tilesByDefinition(entriesOf(chain))).root(),
    },
    by,
  );

async function receiptOf(
  chain: readonly Block[],
  index: number,
  cosign = (note: string) => note,
): Promise<string> {
  const block = chain[index] as Block;
  const content = { index, hash: block.hash, time: '2026-03-01T00:00:00.000Z', keyId };
  const proof = await openTree(chain.length, tilesByDefinition(entriesOf(chain))).inclusion(index);
  const proven = formatProof({ index, proof, checkpoint: cosign(await checkpointOf(chain)) });
  return receiptText(buildReceipt(block, signed(content, blockStatementText(content)), proven));
}

const headOf = ({ index, hash }: Block, time = '2026-03-01T00:00:00.000Z') => {
  const content = { index, hash, time, keyId };
  return signed(content, headText(content));
};

/** As releases before the log made them, by whom it says. */
function unproven(block: Block, by = signer): string {
  const content = {
    index: block.index,
    hash: block.hash,
    time: '2026-03-01T00:00:00.000Z',
    keyId: String(keyIdOf(keyOf(by))),
  };
  return receiptText(buildReceipt(block, signed(content, blockStatementText(content), by)));
}

const run = (...args: string[]) => runHere(join(import.meta.dirname, 'main.ts'), ...args);

/** As people run it. */
async function runCommand(...args: string[]) {
  const command = ['tools/bootstrap.mjs', 'verify-receipt', ...args];
  const child = spawn(process.execPath, command, { cwd: join(import.meta.dirname, '../..') });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

function lay(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-pile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const verify = (files: Record<string, string>, ...more: string[]) =>
  run('--key', key, '--receipts', lay(files), ...more);

/** As a mail program saves it. */
const quoted = (text: string) =>
  text
    .replaceAll('=', '=3D')
    .replaceAll('—', '=E2=80=94')
    .replaceAll(/([^\r\n]{60})(?==?[^\r\n=])/g, '$1=\r\n');

const chain = chainOf(100, 200, 300, 400);
/** The same until block 1; another total in block 2. */
const other = [...chain.slice(0, 2), next(chain[1] as Block, 7_304_000, 2)];

describe('a pile of receipts', () => {
  it('agrees with itself, with a mail and with saved heads, whatever their line ends', async () => {
    const mail = `Halo Ani,\r\n\r\n${(await checkpointOf(chain.slice(0, 4))).replaceAll('\n', '\r\n')}\r\nSalam\r\n`;
    const files = {
      'a.json': await receiptOf(chain.slice(0, 3), 2),
      'b.json': await receiptOf(chain, 3),
      'surat.txt': mail,
      'surat.eml': quoted(mail),
      'kepala.json': JSON.stringify([{ seen: { proof: headOf(chain[4] as Block) } }]),
    };
    const { code, output } = await verify(files);
    expect(output).toContain('5 of 5 files hold what this key signed: 5 words of blocks, 4 of the log.');
    expect(output).toContain('Nothing that can be compared in them contradicts anything else.');
    expect(code).toBe(0);
  });

  it.each([
    [
      'another block at one index',
      async () => ({ 'b.json': await receiptOf(other, 2) }),
      /block 2 has the hash 000\w+ in a\.json and 000\w+ in b\.json/,
    ],
    [
      'another block before the next one',
      async () => ({ 'b.json': await receiptOf([...other, next(other[2] as Block, 5, 3)], 3) }),
      /block 2 has the hash/,
    ],
    [
      'a head of another chain',
      async () => ({ 'b.json': JSON.stringify(headOf(other[2] as Block)) }),
      /block 2 has the hash/,
    ],
    [
      'a lower head that was signed later',
      async () => ({
        'b.json': JSON.stringify([
          { seen: {}, signed: headOf(chain[1] as Block, '2026-03-02T00:00:00.000Z') },
        ]),
      }),
      /block 2 was signed 2026-03-01T\S+ in a\.json, and the last block 1 2026-03-02T\S+ in b\.json, which is later/,
    ],
    [
      'one size with two roots',
      async () => ({ 'b.txt': await checkpointOf(other) }),
      /the log pasok\.example\/log with 3 entries has two roots, in a\.json and b\.txt/,
    ],
    [
      'a later block of an earlier day',
      async () => ({ 'b.json': await receiptOf([...chain.slice(0, 3), next(chain[2] as Block, 1, 1)], 3) }),
      /block 3 in b\.json is of 2026-02-01.*which is later/,
    ],
    [
      'a block dated into the time in which the chain ended below it',
      async () => ({
        'b.json': await receiptOf(chain, 3),
        'c.json': JSON.stringify(headOf(chain[2] as Block, '2026-02-20T00:00:00.000Z')),
      }),
      /block 3 in b\.json is of 2026-02-03\S+, and on 2026-02-20\S+ the chain ended at block 2, in c\.json/,
    ],
  ])('is contradicted by %s', async (_, more, words) => {
    const { code, output } = await verify({
      'a.json': await receiptOf(chain.slice(0, 3), 2),
      ...(await more()),
    });
    expect(output).toMatch(new RegExp(`CONTRADICTION: ${words.source}`));
    expect(code).toBe(2);
  });

  it('says of two sizes that they cannot be compared without the log', async () => {
    const files = { 'a.txt': await checkpointOf(chain), 'b.txt': await checkpointOf(other) };
    const { code, output } = await verify(files);
    expect(output).toContain('different sizes cannot be compared without it: add --log ADDRESS.');
    expect(code).toBe(0);
  });

  it('names what is wrong or says nothing, and judges the rest', async () => {
    const good = await receiptOf(chain, 2);
    const files = {
      'a.json': good,
      'b.json': good.replace('SD Negeri 3', 'SD Negeri 4'),
      'c.json': good.replaceAll('\n', '\r\n'),
      'd.txt': 'halo',
    };
    const { code, output } = await verify(files);
    expect(output).toContain("b.json: the block's hash is not that of its content.");
    expect(output).not.toContain('c.json');
    expect(output).toContain('d.txt: nothing in it is signed by this key.');
    expect(output).toContain('2 of 4 files hold what this key signed');
    expect(code).toBe(1);
  });
});

describe('beside the keys of two schools', () => {
  const neighbour = makeSigner('tetangga.example/log', 'note');
  const others = chainOf(7, 8);
  const keys = (...all: NoteKey[]) => all.flatMap((one) => ['--key', formatVkey(one)]);

  it.each([
    [signer, neighbour],
    [neighbour, signer],
  ])('a receipt is judged by the key that it names', async (...given) => {
    for (const file of [unproven(chain[2] as Block), unproven(others[2] as Block, neighbour)]) {
      const { code, output } = await run(join(lay({ 'a.json': file }), 'a.json'), ...keys(...given));
      expect(output).toContain('Valid: block 2');
      expect(code).toBe(0);
    }
  });

  it('one that names none of them cannot be judged, and is not called wrong', async () => {
    const stranger = makeSigner('jauh.example/log', 'note');
    const file = join(lay({ 'a.json': unproven(chain[2] as Block, stranger) }), 'a.json');
    const { code, output } = await run(file, ...keys(signer, neighbour));
    expect(output).toContain(`Cannot be judged: it names the key ${keyIdOf(keyOf(stranger))}`);
    expect(output).not.toContain('Invalid');
    expect(code).toBe(3);
  });

  it('a pile holds the words of each chain against its own alone', async () => {
    const files = { 'a.json': await receiptOf(chain, 2), 'b.json': unproven(others[2] as Block, neighbour) };
    const pile = ['--receipts', lay(files), ...keys(signer, neighbour)];
    const { code, output } = await run(...pile);
    expect(output).toContain('2 of 2 files');
    expect(output).toContain('Nothing that can be compared in them contradicts anything else.');
    expect(code).toBe(0);
    const twice = { ...files, 'c.json': unproven(chainOf(7, 9)[2] as Block, neighbour) };
    const found = await run('--receipts', lay(twice), ...keys(signer, neighbour));
    expect(found.output).toMatch(
      /CONTRADICTION: block 2 has the hash 000\w+ in b\.json and 000\w+ in c\.json/,
    );
    expect(found.code).toBe(2);
  });

  it('what names none of them counts for nothing in a pile', async () => {
    const stranger = makeSigner('jauh.example/log', 'note');
    const { code, output } = await verify({
      'a.json': unproven(chain[2] as Block),
      'b.json': unproven(chain[2] as Block, stranger),
    });
    expect(output).toContain(`b.json: it names the key ${keyIdOf(keyOf(stranger))}, which is not given`);
    expect(output).toContain('1 of 2 files');
    expect(code).toBe(3);
  });
});

it('says which witness cosigned, and refuses a damaged line of one whose key was given', async () => {
  const witness = makeSigner('saksi.example', 'cosignature');
  const under = (by: NoteSigner) => (note: string) => {
    const read = readNote(note);
    return formatNote({ ...read, signatures: [...read.signatures, signText(read.text, by, 1_790_000_000)] });
  };
  const damaged = { ...witness, sign: () => new Uint8Array(64) };
  const folder = lay({
    'right.json': await receiptOf(chain, 2, under(witness)),
    'damaged.json': await receiptOf(chain, 2, under(damaged)),
  });
  const check = (file: string, ...more: string[]) => run(join(folder, file), '--key', key, ...more);
  const own = ['--key', formatVkey(witness)];
  const right = await check('right.json', ...own);
  expect(right.output).toContain('Cosigned by the witness saksi.example, which saw this log 2026-09-21T');
  expect((await check('right.json')).output).toContain('A line of the witness saksi.example was not checked');
  const wrong = await check('damaged.json', ...own);
  expect(wrong.output).toContain('Invalid (log): the signature of the witness saksi.example does not fit');
  expect([right.code, wrong.code]).toEqual([0, 1]);
});

describe('with the log of today', () => {
  async function serve(shown: readonly Block[]) {
    const checkpoint = () => checkpointOf(shown);
    const served = await serveLog({ signer, checkpoint, entriesOf: () => entriesOf(shown) });
    onTestFinished(() => void served.close());
    served.state.size = shown.length;
    return served.address;
  }

  it('says of files that do not fit their checkpoint that they are no answer', async () => {
    const served = await serveLog({
      signer,
      checkpoint: () => checkpointOf(chain),
      entriesOf: () => entriesOf([...other, ...chain.slice(3)]),
    });
    onTestFinished(() => void served.close());
    served.state.size = chain.length;
    const { code, output } = await verify(
      { 'a.json': await receiptOf(chain.slice(0, 3), 2) },
      '--log',
      served.address,
    );
    expect(output).toContain('do not fit its own checkpoint.');
    expect(output).not.toContain('CONTRADICTION');
    expect(code).toBe(1);
  });

  it('stands while the log only grew', async () => {
    const { code, output } = await verify(
      { 'a.json': await receiptOf(chain.slice(0, 3), 2) },
      '--log',
      await serve(chain),
    );
    expect(output).toContain('has 5 entries today');
    expect(code).toBe(0);
  });

  it.each([
    ['was written anew', [...other, next(other[2] as Block, 5, 3)]],
    ['was cut', chain.slice(0, 2)],
  ])('is contradicted by one that %s', async (_, shown) => {
    const { code, output } = await verify(
      { 'a.json': await receiptOf(chain.slice(0, 3), 2) },
      '--log',
      await serve(shown),
    );
    expect(output).toMatch(
      /CONTRADICTION: the log of today (does not begin with the 3 entries of a\.json|has 2 entries, and a\.json one of 3)/,
    );
    expect(output).toMatch(/CONTRADICTION: block 2 of a\.json is not in the log of today/);
    expect(code).toBe(2);
  });

  it('accuses nobody by a key that was not given', async () => {
    const stranger = makeSigner(signer.name, 'note');
    const tree = openTree(2, tilesByDefinition(entriesOf(chain.slice(0, 2))));
    const served = await serveLog({
      signer,
      checkpoint: async () =>
        signCheckpoint({ origin: signer.name, size: 2, root: await tree.root() }, stranger),
      entriesOf: () => entriesOf(chain),
      keys: [signer, stranger],
    });
    onTestFinished(() => void served.close());
    served.state.size = 2;
    const { code, output } = await verify({ 'a.json': await receiptOf(chain, 2) }, '--log', served.address);
    expect(output).toContain('is signed by none of the keys that were given');
    expect(output).not.toContain('CONTRADICTION');
    expect(code).toBe(1);
  });

  it('looks for no block in the log of acts, which the same key signs', async () => {
    const acts = { ...signer, name: `${signer.name}/acts` };
    const served = await serveLog({ ...makeLog(acts), keys: [acts] });
    onTestFinished(() => void served.close());
    const files = { 'a.json': await receiptOf(chain, 2) };
    const { code, output } = await verify(files, '--log', served.address);
    expect([code, output]).toEqual([0, expect.stringContaining('has 5 entries today')]);
  });

  it('judges by the key that the log names as the same signer, of a file older than the change', async () => {
    const after = makeSigner(signer.name, 'note');
    const served = await serveLog({
      signer: after,
      checkpoint: () => checkpointOf(chain, after),
      entriesOf: () => entriesOf(chain),
      keys: [after],
      successions: [signSuccession(signer, after)],
    });
    onTestFinished(() => void served.close());
    const receipts = ['--receipts', lay({ 'a.json': await receiptOf(chain, 2) })];
    for (const one of [signer, after]) {
      const { code, output } = await run('--key', keyOf(one), ...receipts, '--log', served.address);
      expect(output).toContain('1 of 1 files hold what this key signed');
      expect([code, output]).toEqual([0, expect.stringContaining('has 5 entries today')]);
    }
  });

  it('says in a sentence that nobody answers', async () => {
    const receipts = ['--receipts', lay({ 'a.json': await receiptOf(chain, 2) })];
    const { code, output } = await runCommand('--key', key, ...receipts, '--log', 'http://127.0.0.1:9');
    expect(output.trim().split('\n').at(-1)).toBe('http://127.0.0.1:9 does not answer.');
    expect(code).toBe(1);
  });
});

it('says of an offer’s seal whether it stood at the deadline of its request, and of an opening whether it was the only one', async () => {
  const [requestId, seed] = ['0197a000-0000-7000-8000-00000000c123', '77'.repeat(32)];
  const offer = {
    requestId,
    vendorId: 'v',
    items: [],
    total: 7,
    deliveryTime: null,
    notes: null,
    terms: null,
  };
  const salt = '5a'.repeat(32);
  const commitment = sealOffer(offer, salt);
  const acts = makeSigner('pasok.example/log/acts', 'note');
  const times = ['2026-03-04T03:30:00.000Z', '2026-03-04T03:45:00.000Z'];
  const whole = (offers: object[]) => JSON.stringify({ deadline: '2026-03-04T03:20:00.000Z', seed, offers });
  const fileOf = async (text: string) => {
    const opening = Buffer.from(
      commitAct({ kind: 'opening', id: requestId }, rowHash(loggedOpening(text)), rowHash(seed)),
      'hex',
    );
    const seal = Buffer.from(commitment, 'hex');
    const random = (length: number) => randomBytes(length);
    const quarters = await Promise.all([
      fillQuarter([seal], random),
      fillQuarter([], random, [{ id: requestId, commitment: opening }]),
    ]);
    const entries = quarters.map(({ root }, n) => quarterEntry(new Date(times[n] ?? ''), root));
    const root = await openTree(2, tilesByDefinition(entries)).root();
    const checkpoint = signCheckpoint({ origin: acts.name, size: 2, root }, acts);
    const placeOf = async (one: Uint8Array, index: number) => {
      const { commitments = [], pathOf = () => [] } = quarters[index] ?? {};
      const place = commitments.findIndex((other) => Buffer.compare(one, other) === 0);
      const path = pathOf(place).map((hash) => Buffer.from(hash).toString('hex'));
      const proof = await openTree(2, tilesByDefinition(entries)).inclusion(index);
      return { at: times[index] ?? '', place, path, proof: formatProof({ index, proof, checkpoint }) };
    };
    return sealFileText({
      ...{ offer, salt, commitment, ...(await placeOf(seal, 0)) },
      opening: { kind: 'opening', id: requestId, text, salt: rowHash(seed), ...(await placeOf(opening, 1)) },
    });
  };
  const say = async (text: string) => {
    const folder = lay({ 'segel.json': text });
    return run(join(folder, 'segel.json'), '--key', keyOf(acts));
  };
  const mine = { id: 'a', vendorId: 'v', seal: commitment };
  const right = await say(await fileOf(whole([mine])));
  expect([right.code, right.output]).toEqual([0, expect.stringContaining('the log has room for no other')]);
  expect(right.output).toContain(`Vendor v: ${commitment}.`);
  // Both of its acts lie under one checkpoint.
  const pile = await run(
    '--receipts',
    lay({ 'segel.json': await fileOf(whole([mine])) }),
    '--key',
    keyOf(acts),
  );
  expect(pile.output).toContain('0 words of blocks, 1 of the log.');
  const lies: [string, Promise<string>, string][] = [
    ['left out', fileOf(whole([])), 'this seal is not among those'],
    ['planted twice', fileOf(whole([mine, { ...mine, id: 'b', seal: 'c1'.repeat(32) }])), 'two seals'],
    ['changed', fileOf(whole([mine])).then((text) => text.replace('"total": 7', '"total": 8')), '(content)'],
  ];
  for (const [what, text, words] of lies)
    expect(await say(await text), what).toEqual({ code: 1, output: expect.stringContaining(words) });
});
