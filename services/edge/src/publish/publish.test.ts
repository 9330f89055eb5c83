import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureInput, signedText, uploadLimits } from '@pasok/contracts/upload';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderOf, openDoor, openSocket, rawCall } from '../test/servers.ts';

/** In the gate's place: says what it was given and what it read; waits where the test says so. */
const gate = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const [folder, keyId, created, file] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
writeFileSync(new URL('seen.json', import.meta.url), JSON.stringify({ folder, keyId, created, text, modules: process.env.MODULES_DIR, env: Object.keys(process.env) }));
if (text === 'silent') process.exit(0);
if (text === 'forever') setInterval(() => {}, 1000);
while (text === 'wait' && !existsSync(new URL('go', import.meta.url))) await new Promise((r) => setTimeout(r, 20));
console.log('noise');
if (text !== 'forever') console.log(JSON.stringify(text === 'bad' ? { refused: 'mf-one/dist/x.js: it uses eval.' } : { published: '1.0.0-a' }));
`;
const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const [id, otherId] = ['0123456789abcdef', 'fedcba9876543210'];
const now = () => Math.floor(Date.now() / 1_000);
const keyOf = (publicKey: KeyObject, more: object = {}) => ({
  id,
  x: publicKey.export({ format: 'jwk' }).x,
  madeAt: '2026-11-22T05:00:00.000Z',
  madeBy: 'rina',
  ...more,
});

const files = folderOf({ 'gate.mjs': gate });
const place = (name: string) => join(files.dir, name);
const seen = () => JSON.parse(readFileSync(place('seen.json'), 'utf8'));
let door: Awaited<ReturnType<typeof openDoor>>;
const away = [new URL('http://127.0.0.1:9')];
const settings = { services: { 'core-api': away, 'chain-api': away }, modulesDir: files.dir };

const setKeys = (keys: object) => writeFileSync(place('.deploy-keys.json'), JSON.stringify(keys));
beforeAll(async () => {
  door = await openDoor({ ...settings, publisher: place('gate.mjs'), publisherMs: 2_000 });
});
beforeEach(() =>
  setKeys({ 'mf-one': keyOf(pair.publicKey), 'mf-two': keyOf(other.publicKey, { id: otherId }) }),
);
afterAll(() => {
  door.close();
  files.remove();
});

type Given = {
  folder?: string;
  key?: KeyObject;
  keyId?: string;
  created?: number;
  authority?: string;
  method?: string;
  /** What was signed, where it is not what is sent. */
  signedBody?: string;
};

function headersFor(body: string, given: Given): Record<string, string> {
  const {
    folder = 'mf-one',
    key = pair.privateKey,
    keyId = id,
    created = now(),
    authority = door.base.host,
  } = given;
  const digest = `sha-256=:${createHash('sha256')
    .update(given.signedBody ?? body)
    .digest('base64')}:`;
  const input = signatureInput(keyId, created);
  const text = signedText({ authority, path: `/publish/${folder}`, digest }, input);
  const signature = `deploy=:${sign(null, Buffer.from(text), key).toString('base64')}:`;
  return { host: door.base.host, 'content-digest': digest, 'signature-input': input, signature };
}

async function upload(body: string, given: Given = {}, to = given.folder ?? 'mf-one') {
  const headers = headersFor(body, given);
  const answer = await rawCall(door.base, `/publish/${to}`, {
    method: given.method ?? 'POST',
    headers,
    body,
  });
  return { status: answer.status, body: JSON.parse(answer.body.toString()) };
}

it('hands what its module signed to the gate, and answers the version', async () => {
  const created = now();
  expect(await upload('good', { created })).toEqual({
    status: 200,
    body: { folder: 'mf-one', version: '1.0.0-a' },
  });
  const { env, ...told } = seen();
  expect(told).toEqual({
    folder: 'mf-one',
    keyId: id,
    created: String(created),
    text: 'good',
    modules: files.dir,
  });
  // Nothing else of the edge's own surroundings.
  expect(env.filter((name: string) => /URL|PORT|VITEST|TOKEN|NODE_/.test(name))).toEqual([]);
});

it("answers the gate's own sentence", async () => {
  const { status, body } = await upload('bad');
  expect([status, body.code, body.message]).toEqual([
    422,
    'UPLOAD_REFUSED',
    'mf-one/dist/x.js: it uses eval.',
  ]);
});

const late = () => now() - uploadLimits.clockSeconds - 60;
it.each<[string, number, string, () => Promise<{ status: number; body: { code: string } }>]>([
  ['of a key nobody made', 401, 'UPLOAD_UNSIGNED', () => upload('x', { key: other.privateKey })],
  [
    "of another module's key",
    401,
    'UPLOAD_UNSIGNED',
    () => upload('x', { key: other.privateKey, keyId: otherId }),
  ],
  ['signed for another module', 401, 'UPLOAD_UNSIGNED', () => upload('x', { folder: 'mf-one' }, 'mf-two')],
  ['signed for another product', 401, 'UPLOAD_UNSIGNED', () => upload('x', { authority: 'other.example' })],
  ['signed long ago', 401, 'UPLOAD_UNSIGNED', () => upload('x', { created: late() })],
  ['of a module without a key', 401, 'UPLOAD_UNSIGNED', () => upload('x', { folder: 'mf-none' })],
  ['for a name that is none', 401, 'UPLOAD_UNSIGNED', () => upload('x', { folder: '__proto__' })],
  ['whose body is another', 400, 'UPLOAD_CHANGED', () => upload('x', { signedBody: 'y' })],
  ['by another method', 405, 'METHOD_NOT_ALLOWED', () => upload('x', { method: 'PUT' })],
  ['without a module', 404, 'NOT_FOUND', () => upload('x', {}, '')],
])('takes nothing %s', async (_, status, code, send) => {
  writeFileSync(place('seen.json'), '{}');
  const answer = await send();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(seen()).toEqual({});
});

it('takes nothing without a signature, with half of one, or that covers less', async () => {
  const headers = headersFor('x', {});
  const less = headers['signature-input']?.replace(' "@authority"', '') ?? '';
  for (const sent of [{}, { ...headers, signature: '' }, { ...headers, 'signature-input': less }]) {
    const { status } = await rawCall(door.base, '/publish/mf-one', {
      method: 'POST',
      headers: sent,
      body: 'x',
    });
    expect(status).toBe(401);
  }
});

it('takes nothing of a withdrawn key, and nothing twice', async () => {
  const created = now();
  setKeys({ 'mf-one': keyOf(pair.publicKey, { last: created }) });
  expect((await upload('x', { created })).body.code).toBe('UPLOAD_REPEATED');
  expect((await upload('x', { created: created + 1 })).status).toBe(200);
  setKeys({ 'mf-one': keyOf(pair.publicKey, { withdrawnAt: '2026-11-22T06:00:00.000Z' }) });
  expect((await upload('x')).body.code).toBe('UPLOAD_UNSIGNED');
});

it('takes no more than the limit, said or not', async () => {
  const body = 'x'.repeat(uploadLimits.sent + 1);
  expect((await upload(body)).body.code).toBe('BODY_TOO_LARGE');
  const headers = Object.entries({ ...headersFor(body, {}), 'transfer-encoding': 'chunked' });
  const { socket, state } = openSocket(door.base);
  socket.write(
    `POST /publish/mf-one HTTP/1.1\r\n${headers.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  for (let piece = 0; piece < 9; piece++)
    socket.write(`${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`);
  socket.write('0\r\n\r\n');
  await expect.poll(() => state.text).toContain('BODY_TOO_LARGE');
  socket.destroy();
});

it('looks at one at a time, and lets the next in when its sender has gone', async () => {
  const first = upload('wait');
  await expect.poll(() => existsSync(place('seen.json')) && seen().text).toBe('wait');
  const busy = await upload('good', { created: now() + 1 });
  expect([busy.status, busy.body.code]).toEqual([429, 'UPLOAD_BUSY']);
  writeFileSync(place('go'), '');
  expect((await first).status).toBe(200);
  // One that announces more than it sends, and goes away.
  const begin = () => {
    const { socket } = openSocket(door.base);
    const headers = Object.entries({ ...headersFor('never', {}), 'content-length': '5' });
    const head = headers.map((each) => each.join(': ')).join('\r\n');
    socket.write(`POST /publish/mf-one HTTP/1.1\r\n${head}\r\n\r\nne`);
    return socket;
  };
  const stalled: ReturnType<typeof begin>[] = [];
  const codeBeside = async () => {
    stalled.push(begin());
    return (await upload('good')).body.code;
  };
  await expect.poll(codeBeside).toBe('UPLOAD_BUSY');
  for (const socket of stalled) socket.destroy();
  await expect.poll(async () => (await upload('good')).status).toBe(200);
});

it.each(['silent', 'forever'])('says it is away when the gate is %s', async (text) => {
  const { status, body } = await upload(text);
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
});

it('takes none where no gate is named', async () => {
  const closed = await openDoor(settings);
  const headers = headersFor('good', { authority: closed.base.host });
  const { status } = await rawCall(closed.base, '/publish/mf-one', { method: 'POST', headers, body: 'good' });
  expect(status).toBe(404);
  closed.close();
});
