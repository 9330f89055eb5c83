import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBase64url } from '@pasok/chain/base64';
import { contradictionsIn } from '@pasok/chain/clashes';
import { readPile } from '@pasok/chain/pile';
import { signSuccession } from '@pasok/chain/succession';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { expect, it, onTestFinished } from 'vitest';
import { openLogSource } from './log-source.ts';
import { lookAt } from './look.ts';
import { makeLog, makeSigner, serveLog } from './test/lying-log.ts';
import { runHere } from './test/run-here.ts';
import { openWitness } from './witness.ts';

// The command's program, as a process where it listens or ends, and logs at addresses.
const root = join(import.meta.dirname, '../..');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(folder: string, ...more: string[]) {
  const child = spawn(
    process.execPath,
    ['tools/bootstrap.mjs', 'watch', '--folder', folder, '--name', 'saksi.example/w1', ...more],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const saying = async (words: RegExp) => {
    await expect.poll(() => output, { interval: 20 }).toMatch(words);
    return words.exec(output) ?? [];
  };
  return { child, ended, saying };
}

const look = (folder: string, ...more: string[]) =>
  runHere(join(root, 'tools/watch/main.ts'), '--folder', folder, '--name', 'saksi.example/w1', ...more);

async function beginLog(origin = 'pasok.example/log') {
  const log = makeLog(makeSigner(origin, 'note'));
  const served = await serveLog(log);
  onTestFinished(() => void served.close());
  return { log, ...served };
}

async function listen(folder: string, address: string) {
  const watch = start(folder, address, '--listen', '0', '--every', '1');
  const [, place] = await watch.saying(/answers at (\S+)/);
  await watch.saying(/\(\d+ entries\)/);
  const at = `http://${place}`;
  const ask = async (body: string) => {
    const answer = await fetch(`${at}/add-checkpoint`, { method: 'POST', body });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };
  return { ...watch, at, ask };
}

it('looks without an account, cosigns what grows, and tells each lie by its name with both signed notes', {
  timeout: 600_000,
}, async () => {
  const { log, address, state } = await beginLog();
  const folder = makeFolder();
  const says = async (...more: string[]) => {
    const { code, output } = await look(folder, address, ...more);
    const [, words] = /example\/log: ([A-Z ]+|first|unchanged|grown)/.exec(output) ?? [];
    return [code, words?.trim()];
  };
  expect(await says()).toEqual([0, 'first']);
  expect(await says()).toEqual([0, 'unchanged']);
  state.size = 9;
  expect(await says()).toEqual([0, 'grown']);
  Object.assign(state, { size: 8 });
  expect(await says()).toEqual([2, 'ROLLED BACK']);
  Object.assign(state, { size: 9, branch: ' lie', from: 4 });
  expect(await says()).toEqual([2, 'FORKED']);
  Object.assign(state, { size: 12 });
  expect(await says()).toEqual([2, 'REWRITTEN']);
  const proofs = readdirSync(folder).filter((name) => name.startsWith('contradiction'));
  expect(proofs).toHaveLength(3);
  const key = { publicKey: toBase64url(log.signer.publicKey), chain: log.signer.name };
  const found = proofs.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const { before, today } = JSON.parse(bytes.toString());
    expect(openCheckpoint(before.checkpoint, [log.signer]).size).toBe(9);
    return [
      openCheckpoint(today.checkpoint, [log.signer]).size,
      contradictionsIn(readPile([{ name, bytes }], [key])).map(({ is }) => is),
    ];
  });
  // Two sizes without a time and without a way from one to the other prove nothing by themselves.
  expect(Object.fromEntries(found)).toEqual({ 8: [], 9: ['log'], 12: ['log'] });
  Object.assign(state, { size: 12, branch: '', from: 0 });
  expect(await says()).toEqual([0, 'grown']);
});

it('settles a contradiction by a reason, which everybody reads beside both signed notes', async () => {
  const { log, address, state } = await beginLog();
  const folder = makeFolder();
  await look(folder, address);
  Object.assign(state, { size: 4, branch: ' pulih', from: 2 });
  const reason = 'Cakram rusak, dipulihkan dari cadangan 3 Februari';
  expect((await look(folder, address)).code).toBe(2);
  const { code, output } = await look(folder, address, '--settle', reason);
  expect([code, output]).toEqual([0, expect.stringMatching(/ROLLED BACK.*settled.*first look/s)]);
  state.size = 7;
  const watch = await listen(folder, address);
  const hash = createHash('sha256').update(log.signer.name).digest('hex');
  const [settled, ...more] = await (await fetch(`${watch.at}/${hash}/settled`)).json();
  expect([settled.reason, more]).toEqual([reason, []]);
  const size = (note: string) => openCheckpoint(note, [log.signer]).size;
  expect([settled.before, settled.after].map(size)).toEqual([5, 4]);
  // What was settled once is no excuse for the next one.
  Object.assign(state, { size: 7, branch: ' lie', from: 3 });
  await watch.saying(/FORKED/);
});

it('says of a log that grows by design that it stands still', async () => {
  const { address, state } = await beginLog('pasok.example/log/acts');
  const witness = (at: number) => openWitness(folder, signer, () => at);
  const [folder, signer] = [makeFolder(), makeSigner('saksi.example', 'cosignature')];
  const source = { ...openLogSource(address), address: `${address}/log/acts` };
  const finds = async (at: number) => (await lookAt(witness(at), source)).finding;
  expect(await finds(1_790_000_000)).toBe('first');
  expect(await finds(1_790_003_600)).toBe('same');
  expect(await finds(1_790_003_601)).toBe('stale');
  state.size += 1;
  expect(await finds(1_790_003_602)).toBe('grown');
});

it('believes no other key and no other log at an address, until somebody gives it the key', {
  timeout: 600_000,
}, async () => {
  const { log, address, state } = await beginLog();
  const folder = makeFolder();
  expect((await look(folder, address)).code).toBe(0);
  const was = log.signer;
  const [old, next] = [{ ...was }, makeSigner('pasok.example/log', 'note')];
  Object.assign(log.signer, next);
  state.size = 6;
  const changed = await look(folder, address);
  expect([changed.code, changed.output]).toEqual([2, expect.stringContaining('NEW KEY')]);
  Object.assign(log, { successions: [signSuccession(makeSigner('pasok.example/log', 'note'), next)] });
  expect((await look(folder, address)).output).toContain('NEW KEY');
  // The key that was believed named it.
  Object.assign(log, { successions: [signSuccession(old, next)] });
  expect((await look(folder, address)).code).toBe(0);
  const other = makeSigner('lain.example/log', 'note');
  Object.assign(log.signer, other);
  const renamed = await look(folder, address);
  expect([renamed.code, renamed.output]).toEqual([2, expect.stringContaining('RENAMED')]);
  expect(was.name).toBe('lain.example/log');
});

it('says in a sentence what it cannot do', async () => {
  const folder = makeFolder();
  expect(await look(folder)).toEqual({ code: 1, output: expect.stringContaining('npm run watch -- URL') });
  const away = start(folder, 'http://127.0.0.1:9');
  expect(await away.ended).toBe(1);
  await away.saying(/http:\/\/127\.0\.0\.1:9 does not answer\./);
});

it('answers a log over HTTP as tlog-witness says', async () => {
  const { log, address } = await beginLog();
  const folder = makeFolder();
  const watch = await listen(folder, address);
  const key = readVkey((await watch.saying(/This witness: (\S+)/))[1] ?? '');
  const right = await watch.ask(await log.submission(5, 9));
  expect([right.status, right.type]).toEqual([200, 'text/plain; charset=utf-8']);
  const cosigned = (await log.checkpoint(9)) + right.text;
  expect(openCheckpoint(cosigned, [log.signer, key]).verified).toHaveLength(2);
  const conflict = await watch.ask(await log.submission(5, 9));
  expect([conflict.status, conflict.type, conflict.text]).toEqual([409, 'text/x.tlog.size', '9\n']);
  const fork = await log.submission(9, 9, ' lie', 3);
  expect((await watch.ask(fork)).status).toBe(422);
  await watch.saying(/FORKED/);
  expect((await watch.ask((await log.submission(9, 10)).replaceAll('pasok', 'lain'))).status).toBe(404);
  expect((await watch.ask((await log.submission(9, 10)).replace('\n10\n', '\n11\n'))).status).toBe(403);
  expect((await watch.ask(await log.submission(10, 9))).status).toBe(400);
  expect((await watch.ask('x'.repeat(200_000)).catch(() => ({ status: 413 }))).status).toBe(413);
  const hash = createHash('sha256').update(log.signer.name).digest('hex');
  expect(await (await fetch(`${watch.at}/${hash}/checkpoint`)).text()).toBe(cosigned);
  expect((await fetch(`${watch.at}/${'0'.repeat(64)}/checkpoint`)).status).toBe(404);
  expect(readVkey((await (await fetch(`${watch.at}/vkey`)).text()).trim())).toEqual(key);
  expect((await fetch(`${watch.at}/add-checkpoint`)).status).toBe(405);
  expect((await fetch(`${watch.at}/../key.json`)).status).toBe(404);
});

it('killed at any moment, it neither forgets what it cosigned nor signs what contradicts it', {
  timeout: 600_000,
}, async () => {
  const { log, address, state } = await beginLog();
  const folder = makeFolder();
  const rounds = process.env.TEST_RELEASE ? 20 : 1;
  const last = 5 + 10 * rounds;
  const steps = await Promise.all(
    Array.from({ length: last }, async (_, old) => ({
      right: old >= 5 ? await log.submission(old, old + 1) : '',
      lie: old >= 5 ? await log.submission(old, old + 1, ' lie', 2) : '',
    })),
  );
  let [largest, count] = [5, 0];
  for (let round = 0; round < rounds; round++) {
    state.size = largest;
    const watch = await listen(folder, address);
    for (let n = 0; n < 20 && largest < last; n++) {
      const { right = '', lie = '' } = steps[largest] ?? {};
      const asked = watch.ask(n % 2 === 0 ? right : lie).catch(() => undefined);
      // Another moment of another question each round.
      if (n === 4 + (round % 8)) setTimeout(() => watch.child.kill('SIGKILL'), round % 5);
      const sent = await asked;
      if (n % 2 === 1) expect(sent?.status ?? 422).toBe(422);
      else if (sent?.status === 200) [largest, count] = [largest + 1, count + 1];
    }
    watch.child.kill('SIGKILL');
    await watch.ended;
    const again = await listen(folder, address);
    const kept = Number((await again.ask(await log.submission(0, 1))).text);
    // What was answered is there; what was stored and not answered may be.
    expect([largest, largest + 1]).toContain(kept);
    expect((await again.ask(steps[kept]?.lie ?? '')).status).toBe(422);
    largest = kept;
    again.child.kill('SIGKILL');
    await again.ended;
  }
  expect(count).toBeGreaterThan(0);
});
