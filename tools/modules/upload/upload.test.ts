import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { uploadLimits } from '@pasok/contracts/upload';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { deployModule } from '../deploy-module.ts';
import { readJournal } from '../journal.ts';
import { readRegistry } from '../registry-file.ts';
import { inStore } from '../store-lock.ts';
import type { Store } from '../switch-modules.ts';
import { buildModule, makeRoot } from '../test/build.ts';
import { card } from '../test/write-build.ts';
import { runKey } from './key-command.ts';
import { checkKey, makeKey, readKeys, readPrivateKey, withdrawKey } from './keys.ts';
import { receiveUpload } from './receive.ts';

// What is received says who sent it, as a pipeline does.
afterEach(() => vi.unstubAllEnvs());

const encode = (text: string | object) =>
  Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)).toString('base64');
const built = (facts: object = {}) => ({
  'mf-manifest.json': encode({ id: 'mf_one' }),
  'module.json': encode({ ...card, first: {}, ...facts }),
  'static/js/remoteEntry.aaaaaaaaaa.js': encode("say('one')"),
});

/** A store whose mf-one has a key, and what sends to it. */
async function makeDesk() {
  vi.stubEnv('DEPLOYED_BY', 'operator');
  const { root, store } = makeRoot();
  const { id } = readPrivateKey(await makeKey(store.modulesDir, 'mf-one'));
  const home = mkdtempSync(join(tmpdir(), 'pasok-upload-test-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  let created = 100;
  const sendBytes = (bytes: Buffer, draw = async () => {}, at = ++created) => {
    const file = join(home, 'upload');
    writeFileSync(file, bytes);
    return receiveUpload(root, { folder: 'mf-one', keyId: id, created: at, file }, store, draw);
  };
  const send = (files: object, draw?: () => Promise<void>) =>
    sendBytes(gzipSync(JSON.stringify({ by: 'rina@team', why: 'a mended title', files })), draw);
  return { root, store, id, send, sendBytes };
}

const isEmpty = ({ modulesDir }: Store) =>
  readRegistry(modulesDir).length === 0 && !existsSync(join(modulesDir, 'mf-one'));

test('a key is made where a product keeps its modules, and nowhere else', async () => {
  const { root, store } = makeRoot();
  await expect(runKey(store.modulesDir, 'mf-one', false)).rejects.toThrow(
    `No product keeps its modules in ${store.modulesDir}: set DATA_DIR`,
  );
  expect(readKeys(store.modulesDir)).toEqual({});
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  expect(await runKey(store.modulesDir, 'mf-one', false)).toContain(
    `for the product with ${store.modulesDir}`,
  );
  expect(readKeys(store.modulesDir)).toHaveProperty('mf-one');
});

test('what a team uploads is published like a deploy, and the journal says who, by which key, and why', async () => {
  const { store, id, send } = await makeDesk();
  const version = await send(built());
  expect(readRegistry(store.modulesDir)).toMatchObject([{ name: 'mf_one', version }]);
  expect(
    readFileSync(join(store.modulesDir, 'mf-one', version, 'static/js/remoteEntry.aaaaaaaaaa.js'), 'utf8'),
  ).toBe("say('one')");
  expect(readJournal(store.modulesDir)).toMatchObject([
    { who: `rina@team (deploy key ${id})`, part: 'mf-one', to: version, why: 'a mended title' },
  ]);
});

test.each<[string, object, RegExp]>([
  [
    'a file outside',
    { ...built(), '../../registry.json': encode('[]') },
    /^the upload: files .*registry\.json/,
  ],
  ['a hidden file', { ...built(), '.journal.jsonl': encode('') }, /^the upload: files/],
  [
    'a file where a folder is',
    { ...built(), static: encode('x') },
    /^static(\/js\/.*)?: it cannot lie beside/,
  ],
  ['no card', { 'mf-manifest.json': encode({}) }, /is not built/],
  [
    "another module's route",
    built({ routes: ['/login'] }),
    /^mf-one\/dist\/module\.json: the route \/login is reserved/,
  ],
  [
    'code past the shell',
    { ...built(), 'static/js/a.js': encode('eval("1")') },
    /^mf-one\/dist\/static\/js\/a\.js:1:1: it uses eval/,
  ],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: uploadLimits.files + 1 }, (_, at) => [`f${at}`, ''])),
    /too many files/,
  ],
])('an upload with %s is refused by its file, and nothing has changed', async (_, files, words) => {
  const { store, send } = await makeDesk();
  await expect(send(files)).rejects.toThrow(words);
  expect(isEmpty(store)).toBe(true);
});

test.each<[string, () => Buffer, RegExp]>([
  ['bytes that are no gzip', () => Buffer.from('x'), /not gzip/],
  ['a bomb', () => gzipSync(Buffer.alloc(uploadLimits.whole + 1)), /more than 32 MB unpacked/],
  ['half a text', () => gzipSync('{"by":'), /not JSON/],
  [
    'more than there is',
    () => gzipSync(JSON.stringify({ by: 'r', why: 'w', files: {}, draw: false })),
    /not as it has/,
  ],
])('%s: refused in a sentence', async (_, bytes, words) => {
  const { store, sendBytes } = await makeDesk();
  await expect(sendBytes(bytes())).rejects.toThrow(words);
  expect(isEmpty(store)).toBe(true);
});

test('what was drawn badly is not published', async () => {
  const { store, send } = await makeDesk();
  const draw = () => Promise.reject(new Error('blank'));
  await expect(send(built(), draw)).rejects.toThrow('blank');
  expect(isEmpty(store)).toBe(true);
});

test('an upload is taken once, whatever became of it', async () => {
  const { store, sendBytes } = await makeDesk();
  const bytes = gzipSync(JSON.stringify({ by: 'r', why: 'w', files: built() }));
  await sendBytes(bytes, undefined, 200);
  for (const at of [200, 199]) await expect(sendBytes(bytes, undefined, at)).rejects.toThrow('taken before');
  await expect(sendBytes(Buffer.from('x'), undefined, 201)).rejects.toThrow('not gzip');
  await expect(sendBytes(bytes, undefined, 201)).rejects.toThrow('taken before');
  expect(readJournal(store.modulesDir)).toHaveLength(1);
});

test('a key that is withdrawn while its upload is looked at publishes nothing', async () => {
  const { store, send } = await makeDesk();
  // Under the store's lock: the operator's command waits, and what it wrote is what counts.
  const draw = async () => {
    const file = join(store.modulesDir, '.deploy-keys.json');
    const keys = readKeys(store.modulesDir);
    writeFileSync(
      file,
      JSON.stringify({ 'mf-one': { ...keys['mf-one'], withdrawnAt: '2026-11-22T06:00:00.000Z' } }),
    );
  };
  await expect(send(built(), draw)).rejects.toThrow('was withdrawn');
  expect(isEmpty(store)).toBe(true);
});

test('a key is made, made anew, withdrawn; its private half is nowhere in the store', async () => {
  const { root, store, id } = await makeDesk();
  buildModule(root, 'one');
  const line = await makeKey(store.modulesDir, 'mf-one');
  const fresh = readPrivateKey(`${line}\n`);
  expect(readFileSync(join(store.modulesDir, '.deploy-keys.json'), 'utf8')).not.toContain(line.slice(20, 60));
  expect(() => checkKey(store.modulesDir, 'mf-one', id)).toThrow('was withdrawn');
  expect(checkKey(store.modulesDir, 'mf-one', fresh.id)).toMatchObject({ madeBy: 'operator' });
  await withdrawKey(store.modulesDir, 'mf-one');
  expect(() => checkKey(store.modulesDir, 'mf-one', fresh.id)).toThrow('was withdrawn');
  await expect(withdrawKey(store.modulesDir, 'mf-one')).rejects.toThrow('mf-one has no deploy key.');
});

test('making a key waits for the lock of the store', async () => {
  const { store } = await makeDesk();
  const order: string[] = [];
  await inStore(store.modulesDir, async () => {
    const made = makeKey(store.modulesDir, 'mf-two').then(() => order.push('made'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('let go');
    queueMicrotask(() => void made);
  });
  await expect.poll(() => order).toEqual(['let go', 'made']);
});

test('what is no deploy key is said in a sentence', () => {
  const other = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  for (const text of ['', 'x', other.toString('base64')])
    expect(() => readPrivateKey(text)).toThrow('DEPLOY_KEY is not a deploy key');
});
