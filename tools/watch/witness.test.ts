import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { tilesByDefinition } from '@pasok/chain/tlog/test/small-log';
import { expect, it, onTestFinished } from 'vitest';
import { openJournal } from './journal.ts';
import { lookAt } from './look.ts';
import { readOrMakeKey } from './own-key.ts';
import { makeLog, makeSigner } from './test/lying-log.ts';
import { openWitness, type Witness } from './witness.ts';

function begin(size = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = readOrMakeKey(folder, 'saksi.example/w1');
  const log = makeLog(makeSigner(`log${size}.example/log`, 'note'));
  const witness = openWitness(folder, key);
  witness.trust({ origin: log.signer.name, address: 'http://log.example' }, [log.signer]);
  return { folder, key, log, witness };
}
const sizeOf = (witness: Witness, origin: string) => witness.ofOrigin(origin)?.size;

it('cosigns what only grows, and what it has cosigned is on the disk before it answers', async () => {
  const { folder, key, log, witness } = begin();
  const origin = log.signer.name;
  for (const [old, size] of [
    [0, 3],
    [3, 8],
    [8, 8],
    [8, 300],
  ] as const) {
    const answer = witness.submit(await log.submission(old, size));
    const line = answer.status === 200 ? answer.line : '';
    const opened = openCheckpoint((await log.checkpoint(size)) + line, [log.signer, key]);
    expect(opened.verified.map(({ key }) => key.name)).toEqual([origin, 'saksi.example/w1']);
    expect(sizeOf(openWitness(folder, key), origin)).toBe(size);
  }
  expect(witness.submit(await log.submission(3, 8))).toMatchObject({ status: 409, size: 300 });
});

it('a log that sends a later checkpoint while it is looked at is not called shorter', async () => {
  const { log, witness } = begin();
  const address = 'http://log.example';
  witness.submit(await log.submission(0, 4));
  let size = 4;
  const checkpoint = async () => {
    const shown = await log.checkpoint(size);
    if (size === 4) witness.submit(await log.submission(4, 6));
    size = 6;
    return shown;
  };
  const source = {
    address,
    checkpoint,
    keys: async () => [log.signer],
    successions: async () => [],
    tile: tilesByDefinition(log.entriesOf(6)),
  };
  expect(await lookAt(witness, source)).toMatchObject({ finding: 'same', size: 6 });
  size = 5;
  expect(await lookAt(witness, source)).toMatchObject({ finding: 'rolled_back', size: 5 });
  const broken = { ...source, tile: tilesByDefinition(log.entriesOf(9, ' lie')) };
  size = 9;
  expect(await lookAt(witness, { ...broken, checkpoint: () => log.checkpoint(9) })).toMatchObject({
    finding: 'broken',
  });
  const lying = makeSigner(log.signer.name, 'note');
  expect(await lookAt(witness, { ...source, checkpoint: () => makeLog(lying).checkpoint(9) })).toMatchObject({
    finding: 'forged',
  });
});

/** 24 kinds of history that contradict, each in other words: shorter, as long, longer, with right and wrong old sizes. */
const tried = process.env.TEST_RELEASE ? 960 : 96;
it(`of ${tried} forks it signs none`, { timeout: 600_000 }, async () => {
  const { log, witness } = begin();
  witness.submit(await log.submission(0, 12));
  const before = witness.ofOrigin(log.signer.name)?.note;
  const answers = new Map<number, number>();
  for (let n = 0; n < tried; n++) {
    const [size, from] = [1 + (n % 24), n % 12];
    const old = [12, size, Math.min(size, 11), 0][n % 4] ?? 0;
    const body = await log.submission(old, Math.max(size, from + 1), ` fork ${n}`, from);
    const { status } = witness.submit(n % 3 === 0 ? body.replace(/^old \d+/, 'old 12') : body);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers.keys()].toSorted()).toEqual([400, 409, 422]);
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(tried);
  expect(witness.ofOrigin(log.signer.name)?.note).toBe(before);
});

it('two processes on one folder never cosign two trees that contradict one another', async () => {
  const { folder, key, log, witness } = begin();
  const other = openWitness(folder, key);
  witness.submit(await log.submission(0, 4));
  // The other one has not looked since.
  expect(other.submit(await log.submission(0, 3, ' fork')).status).toBe(409);
  const [grown, fork] = [await log.submission(4, 6), await log.submission(4, 6, ' fork', 4)];
  expect([witness.submit(grown).status, other.submit(fork).status]).toEqual([200, 409]);
});

it('of two lines that follow the same one only the first counts, whatever each process knew', () => {
  const { folder } = begin();
  const file = join(folder, 'race');
  const [one, other] = [openJournal(file), openJournal(file)];
  expect(one.append(undefined, 'a')).toBe(true);
  other.newest();
  // What the other would write, had it been asked in the same moment.
  const [, first = ''] = readFileSync(file, 'utf8').split('\n');
  expect(one.append('a', 'b')).toBe(true);
  const { after } = JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '');
  appendFileSync(file, `\n${JSON.stringify({ after, text: 'c' })}\n`);
  expect([one.newest(), other.newest(), openJournal(file).newest()]).toEqual(['b', 'b', 'b']);
  expect(other.append('a', 'd')).toBe(false);
  expect(JSON.parse(first).after).toBe('');
});

it('a line that was cut in a crash is passed over, a damaged file is refused in words', () => {
  const { folder } = begin();
  const file = join(folder, 'cut');
  for (const [was, is] of [
    [undefined, 'a'],
    ['a', 'b'],
    ['b', 'c'],
  ] as const)
    openJournal(file).append(was, is);
  const whole = readFileSync(file, 'utf8');
  for (let cut = 2; cut < 30; cut++) {
    writeFileSync(file, whole.slice(0, -cut));
    const journal = openJournal(file);
    expect(journal.newest()).toBe('b');
    expect(journal.append('b', 'after')).toBe(true);
    expect(openJournal(file).newest()).toBe('after');
  }
  // Whole but for its end: it counts, and what was to be written in its place does not.
  writeFileSync(file, whole.slice(0, -1));
  expect(openJournal(file).append('b', 'after')).toBe(false);
  expect(openJournal(file).newest()).toBe('c');
  const lines = whole.split('\n').filter(Boolean);
  writeFileSync(file, [lines[0], lines[2], ''].join('\n'));
  expect(() => openJournal(file).newest()).toThrow('a line of it is missing');
  writeFileSync(file, whole.replace('"text":"c"', '"text":c"'));
  expect(() => openJournal(file).newest()).toThrow('its last line is not as it was written');
});

it('its key is its own alone, has one name, and state of another key is refused', async () => {
  const { folder, key, log, witness } = begin();
  expect(statSync(join(folder, 'key.json')).mode & 0o777).toBe(0o600);
  expect(readOrMakeKey(folder, undefined).publicKey).toEqual(key.publicKey);
  expect(() => readOrMakeKey(folder, 'lain')).toThrow('This witness is called saksi.example/w1');
  expect(() => readOrMakeKey(join(folder, 'x'), 'a b')).toThrow('no spaces');
  witness.submit(await log.submission(0, 4));
  const stranger = openWitness(folder, makeSigner('saksi.example/w1', 'cosignature'));
  expect(() => stranger.ofOrigin(log.signer.name)).toThrow('was not cosigned by this key');
  expect(readdirSync(folder).filter((name) => name.includes('.json'))).toEqual(['key.json']);
});
