import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { onTestFinished } from 'vitest';
import { fakeService, openDoor, rawCall } from '../../../services/edge/src/test/servers.ts';
import { type Audience, deployCandidate } from '../candidate.ts';
import { deployModule } from '../deploy-module.ts';
import { buildModule, buildShell, makeRoot } from './build.ts';

export type Door = Awaited<ReturnType<typeof openDoor>>;

const first = (file: string) => ({ '/one': { files: [file], calls: [], parts: [] } });
const entryFile = 'static/js/remoteEntry.aaaaaaaaaa.js';

/** A store with mf-one for everybody; `tried` is built and can be a candidate. */
export async function makeStore() {
  const { root, store } = makeRoot();
  buildShell(root, {}, '<html><head></head></html>');
  writeFileSync(
    join(store.shellDir, 'first.json'),
    JSON.stringify({ integrity: {}, screens: {}, parts: {} }),
  );
  const build = (text: string) => buildModule(root, text, { first: first(entryFile) });
  build('one');
  const base = await deployModule(root, 'mf-one', store);
  build('tried');
  const dist = join(root, 'mf-one', 'dist');
  const offer = (audience: Partial<Audience>, why?: string) =>
    deployCandidate(dist, 'mf-one', store, { accounts: [], percent: 0, ...audience }, { why });
  return { root, store, dist, base, build, offer };
}

/** An edge of a store before a core-api that knows everybody by a bearer that is their e-mail address. */
export async function openEdge(
  store: { modulesDir: string; shellDir: string },
  minuteMs?: number,
): Promise<Door> {
  const core = await fakeService(({ headers }, response) => {
    const email = headers.authorization?.replace('Bearer ', '');
    response
      .writeHead(email ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(email ? { _id: email, name: 'N', email } : { message: 'no' }));
  });
  const services = { 'core-api': [core.url], 'chain-api': [core.url] };
  const door = await openDoor({ services, ...store, ...(minuteMs && { minuteMs }) });
  onTestFinished(async () => {
    door.close();
    await core.close();
  });
  return door;
}

const cookieOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  (answer.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');

/** Asks who one is, as every page does; answers the cookie that came with it. */
export const askMe = async ({ base }: Door, email: string): Promise<string> =>
  cookieOf(await rawCall(base, '/api/auth/me', { headers: { authorization: `Bearer ${email}` } }));

export const call = ({ base }: Door, path: string, cookie = '', method = 'GET') =>
  rawCall(base, path, { method, headers: { ...(cookie && { cookie }) } });

/** Opens a link; answers the cookie that it sets. */
export const openLink = async (door: Door, path: string): Promise<string> => cookieOf(await call(door, path));

/** mf-one as a browser with these cookies gets it. */
export async function seen(door: Door, cookie = ''): Promise<RegistryEntry | undefined> {
  const { body } = await call(door, '/registry.json', cookie);
  return registrySchema.parse(JSON.parse(body.toString())).find(({ name }) => name === 'mf_one');
}

/** Tells the edge that a version failed in a browser with these cookies. */
export const report = ({ base }: Door, cookie: string, version = '') =>
  rawCall(base, '/reports', {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify({ module: 'mf_one', version, kind: 'failure' }),
  });

/** Changes a file of a version in the store, and puts it back. */
export function tamper(modulesDir: string, version = '', file = entryFile): () => void {
  const place = join(modulesDir, 'mf-one', version, file);
  const before = readFileSync(place);
  writeFileSync(place, 'changed');
  return () => writeFileSync(place, before);
}
